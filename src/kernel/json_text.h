// JSON written straight into a text, for what is sent with every action. Building values first costs several times as
// much.
#pragma once

#include <charconv>
#include <cstdint>
#include <string>
#include <string_view>

namespace condotta {

inline void put_quoted(std::string& out, std::string_view text) {
  static constexpr char kHex[] = "0123456789abcdef";
  out += '"';
  std::size_t plain = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto letter = static_cast<unsigned char>(text[i]);
    if (letter >= 32 && letter != '"' && letter != '\\') continue;
    out.append(text.substr(plain, i - plain));
    plain = i + 1;
    out += '\\';
    if (letter == '"' || letter == '\\') {
      out += static_cast<char>(letter);
    } else if (letter == '\n') {
      out += 'n';
    } else {
      out += "u00";
      out += kHex[letter >> 4];
      out += kHex[letter & 15];
    }
  }
  out.append(text.substr(plain));
  out += '"';
}

inline void put_number(std::string& out, std::int64_t number) {
  char digits[24];
  out.append(digits, std::to_chars(digits, digits + sizeof digits, number).ptr);
}

// Begins a member: a comma unless it is the first, the name, a colon.
inline void put_member(std::string& out, std::string_view name) {
  if (!out.empty() && out.back() != '{' && out.back() != '[') out += ',';
  out += '"';
  out += name;
  out += "\":";
}

inline void put_member(std::string& out, std::string_view name, std::string_view text) {
  put_member(out, name);
  put_quoted(out, text);
}

inline void put_member(std::string& out, std::string_view name, std::int64_t number) {
  put_member(out, name);
  put_number(out, number);
}

}  // namespace condotta
