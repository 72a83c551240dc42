// valijson is heavy, so it lives in this file alone. Without this it ends the program when a schema is wrong.
#define VALIJSON_USE_EXCEPTIONS 1
#include <boost/json.hpp>
#include <valijson/adapters/boost_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validation_results.hpp>
#include <valijson/validator.hpp>

#include "kernel/json_form.h"
#include "shelf/content.h"

namespace condotta {

namespace {

std::string joined(const std::vector<std::string>& context) {
  std::string place;
  for (const std::string& step : context) {
    if (step == "<root>") continue;
    const bool bracketed = step.size() > 2 && step.front() == '[' && step.back() == ']';
    place += "/" + (bracketed ? step.substr(1, step.size() - 2) : step);
  }
  return place;
}

}  // namespace

std::vector<Complaint> schema_complaints(const json::value& schema_json, const json::value& value) {
  valijson::Schema schema;
  valijson::SchemaParser parser;
  parser.populateSchema(valijson::adapters::BoostJsonAdapter(schema_json), schema);
  valijson::Validator validator;
  valijson::ValidationResults results;
  const valijson::adapters::BoostJsonAdapter target(value);
  std::vector<Complaint> complaints;
  if (validator.validate(schema, target, &results)) return complaints;
  valijson::ValidationResults::Error error;
  while (results.popError(error)) complaints.push_back({joined(error.context), error.description});
  return complaints;
}

namespace {

void hold(const ContentFiles::File& file, const std::filesystem::path& against, std::vector<std::string>& complaints) {
  try {
    for (const Complaint& each : schema_complaints(parse_json(read_text(against), against.string()), file.value))
      complaints.push_back(file.source + " " + each.place + ": " + each.text);
  } catch (const std::runtime_error& bad_schema) {
    complaints.push_back(against.string() + ": not a usable schema: " + bad_schema.what());
  }
}

// Lessons of all games have one shape.
void check_lessons(const std::filesystem::path& folder, std::vector<std::string>& complaints) {
  if (!std::filesystem::is_directory(folder / "lessons")) return;
  const ContentFiles lessons = read_content(folder / "lessons");
  for (const auto& [name, file] : lessons.all()) hold(file, home() / "content/lesson.schema.json", complaints);
}

}  // namespace

std::vector<std::string> check_schemas(const std::filesystem::path& folder) {
  std::vector<std::string> complaints;
  check_lessons(folder, complaints);
  const ContentFiles files = read_content(folder);
  for (const auto& [name, file] : files.all()) {
    const std::filesystem::path beside = folder / (name + ".schema.json");
    if (name.starts_with("words.")) continue;
    if (name == "glossary") {  // of one shape in all games
      hold(file, home() / "content/glossary.schema.json", complaints);
      continue;
    }
    if (!std::filesystem::exists(beside)) {
      complaints.push_back(file.source + ": has no schema beside it, expected " + name + ".schema.json");
      continue;
    }
    hold(file, beside, complaints);
  }
  return complaints;
}

}  // namespace condotta
