// A film as a .webm file: the container round pictures that are encoded already. One track, one cluster for each second
// or so.
const size = (length) => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(length));
  bytes[0] = 1;
  return bytes;
};
const element = (id, ...parts) => {
  const body = Buffer.concat(parts);
  return Buffer.concat([Buffer.from(id, 'hex'), size(body.length), body]);
};
const number = (value, bytes = 4) => {
  const made = Buffer.alloc(bytes);
  made.writeUIntBE(value, 0, bytes);
  return made;
};
const real = (value) => {
  const made = Buffer.alloc(8);
  made.writeDoubleBE(value);
  return made;
};
const text = (value) => Buffer.from(value, 'utf8');

const head = element(
  '1a45dfa3',
  element('4286', number(1, 1)),
  element('42f7', number(1, 1)),
  element('42f2', number(4, 1)),
  element('42f3', number(8, 1)),
  element('4282', text('webm')),
  element('4287', number(2, 1)),
  element('4285', number(2, 1)),
);

// A block: track 1, the time since its cluster began, whether it stands alone.
function block({ data, key, at }, begun) {
  const since = Buffer.alloc(2);
  since.writeInt16BE(at - begun);
  return element('a3', Buffer.from([0x81]), since, Buffer.from([key ? 0x80 : 0]), data);
}

// `pictures`: in order, each with its encoded bytes, whether it is a key picture, and when it is shown, in
// milliseconds.
export function webm(pictures, { width, height, codec, lasts }) {
  const info = element(
    '1549a966',
    element('2ad7b1', number(1_000_000, 3)),
    element('4489', real(lasts)),
    element('4d80', text('condotta')),
    element('5741', text('condotta')),
  );
  const track = element(
    'ae',
    element('d7', number(1, 1)),
    element('73c5', number(1, 1)),
    element('83', number(1, 1)),
    element('86', text(codec)),
    element('e0', element('b0', number(width, 2)), element('ba', number(height, 2))),
  );
  const clusters = [];
  for (const picture of pictures) {
    if (clusters.length === 0 || (picture.key && picture.at > clusters.at(-1)[0].at)) clusters.push([]);
    clusters.at(-1).push(picture);
  }
  const bodies = clusters.map((all) =>
    element('1f43b675', element('e7', number(all[0].at)), ...all.map((each) => block(each, all[0].at))),
  );
  return Buffer.concat([head, element('18538067', info, element('1654ae6b', track), ...bodies)]);
}
