/** Numbers that come in the same order for the same seed. */
export type Dice = {
  /** A whole number below `limit`. */
  below(limit: number): number;
  chance(share: number): boolean;
  pick<T>(list: readonly T[]): T;
};

/** mulberry32. */
export function createDice(seed: number): Dice {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    chance: (share) => next() < share,
    pick: <T>(list: readonly T[]) => list[below(list.length)] as T, // safe: lists here are not empty
  };
}

const METHODS = "HEAD POST PUT get GETT CONNECT OPTIONS PRI M-SEARCH QUERY TRACE SOURCE ANNOUNCE".split(" ");
const KNOWN_TARGETS = ["/", "/search", "/search?text=a", "/?utm_source=news", "/icon.png", "/assets/site-abc123.css"];
const TARGETS = [
  "/search?text=b",
  "/%zz",
  "//x",
  "*",
  "http://a/",
  "/missing",
  "/icon.png?x=1",
  "/a b",
  "/\x80",
  "/#f",
  "/?",
  "",
  "/..",
  "/./icon.png",
  "/%00",
  "/\\x",
  "/?a=%ff",
  "/\t",
  "a:443",
  "/?token=1",
  `/${"x".repeat(2100)}`,
];
const VERSIONS = ["HTTP/1.0", "HTTP/2.0", "HTTP/0.9", "http/1.1", "HTTP/1.10", "HTTP/1.", "HTTP/1.1 ", "HTTP/1.2", ""];
const GOOD_LINES = [
  "Accept-Encoding: gzip",
  "accept-encoding: br, gzip",
  "Accept-Encoding:identity",
  "Cookie: theme=dark",
  "Cookie:\ttheme=light \t",
  "Accept: */*",
  "User-Agent: fuzz",
  "If-None-Match: *",
  'If-None-Match: "x"',
  "Referer: https://elsewhere.example/",
  "Connection: keep-alive",
  "X-Empty:",
  "Cache-Control: no-cache",
];
const ODD_LINES = [
  "Content-Length: 0",
  "Content-Length: 5",
  "Content-Length: +5",
  "Content-Length: 5, 5",
  "Content-Length : 5",
  "Transfer-Encoding: chunked",
  "Transfer-Encoding: gzip, chunked",
  "Transfer-Encoding: identity",
  "TE: trailers",
  "Transfer-Encoding:\x0bchunked",
  "transfer-encoding : chunked",
  "Trailer: X",
  "Expect: 100-continue",
  "Expect: x",
  "Connection: close",
  "Connection: upgrade",
  "Connection: keep-alive, close",
  "Connection:",
  "Connection: x",
  "Proxy-Connection: close",
  "Proxy-Connection: keep-alive",
  "Keep-Alive: timeout=1",
  "Upgrade: h2c",
  "Upgrade: websocket",
  "HTTP2-Settings: AAMAAABkAAQCAAAAAAIAAAAA",
  "Range: bytes=0-1",
  "Host: b",
  "Host:",
  "Cookie: session=1",
  "Authorization: Bearer x",
  " folded",
  "\tfolded: yes",
  "X: a\r\n b",
  "X: a\nCookie: session=1",
  ...["X: \0", "X: caf\xe9", "X\xe9: a", ": empty", "no colon", "X Y: a", "X:a:b", "__proto__: x", "constructor: x"],
  "X: \x7f",
  "X: a\rb",
  '"X": a',
  "(X): a",
  "X;: a",
  "HTTP/1.1 200 OK",
  "GET / HTTP/1.1",
  "X: \x0c",
  "SOAPAction:",
];
const BODIES = [
  "",
  "hello",
  "5\r\nhello\r\n0\r\n\r\n",
  "0\r\n\r\n",
  "5;x=y\r\nhello\r\n0\r\nX: a\r\n\r\n",
  "GET / HTTP/1.1\r\n\r\n",
];
const ENDINGS = ["\n", "\r", "\r\r\n", "\n\r", ""];

/** Requests of one connection, most of them with at most one thing that is not as it should be. */
export function makeConversation(dice: Dice): Buffer[] {
  return Array.from({ length: dice.chance(0.6) ? 1 : 1 + dice.below(3) }, () => makeRequest(dice));
}

function makeRequest(dice: Dice): Buffer {
  const oddity = dice.chance(0.35) ? 0 : dice.pick([0.05, 0.3]);
  const odd = <T>(usual: T, others: readonly T[]) => (dice.chance(oddity / 3) ? dice.pick(others) : usual);
  const target = odd(dice.pick(KNOWN_TARGETS), TARGETS);
  const lines = [`${odd("GET", METHODS)} ${target} ${odd("HTTP/1.1", VERSIONS)}`.replace(/ $/, "")];
  if (!dice.chance(oddity / 6)) lines.push(dice.pick(["Host: agency.example", "host:a"]));
  for (let count = dice.below(4); count > 0; count--) lines.push(odd(dice.pick(GOOD_LINES), ODD_LINES));
  if (dice.chance(oddity)) lines.splice(1 + dice.below(lines.length), 0, dice.pick(ODD_LINES));
  if (dice.chance(oddity / 10))
    lines.splice(1 + dice.below(lines.length), 0, `X: ${"y".repeat(dice.pick([4000, 9000, 17_000]))}`);
  if (dice.chance(oddity / 10)) {
    const many = Array.from({ length: 90 + dice.below(40) }, (_, index) => `x${index}: y`);
    lines.splice(1 + dice.below(lines.length), 0, ...many);
  }
  const text = `${[...lines, ""].map((line) => line + odd("\r\n", ENDINGS)).join("")}${odd("", BODIES)}`;
  return dice.chance(oddity) ? mutate(dice, Buffer.from(text, "latin1")) : Buffer.from(text, "latin1");
}

/** One byte changed, put in, taken out, or a stretch of them twice. */
function mutate(dice: Dice, bytes: Buffer): Buffer {
  const at = dice.below(bytes.length);
  const [before, after] = [bytes.subarray(0, at), bytes.subarray(at)];
  const byte = Buffer.from([dice.chance(0.5) ? dice.below(256) : dice.pick([0, 9, 10, 13, 32, 58, 127, 128, 255])]);
  const length = 1 + dice.below(20);
  switch (dice.below(4)) {
    case 0:
      return Buffer.concat([before, byte, after.subarray(1)]);
    case 1:
      return Buffer.concat([before, byte, after]);
    case 2:
      return Buffer.concat([before, after.subarray(length)]);
    default:
      return Buffer.concat([before, after.subarray(0, length), after]);
  }
}

/** The bytes of a connection as they arrive: each request for itself, all at once, or cut anywhere. */
export function inPieces(dice: Dice, requests: readonly Buffer[]): Buffer[] {
  if (dice.chance(0.6)) return [...requests].filter(({ length }) => length > 0);
  const whole = Buffer.concat(requests);
  const cuts = Array.from({ length: dice.below(4) }, () => dice.below(whole.length + 1)).sort((a, b) => a - b);
  return [0, ...cuts]
    .map((from, index) => whole.subarray(from, cuts[index] ?? whole.length))
    .filter(({ length }) => length > 0);
}
