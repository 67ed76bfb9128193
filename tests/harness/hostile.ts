import fc, { type Arbitrary } from "fast-check";

/** Stands in what is sent as a tag: an answer that holds it as one has let it through. */
export const HOSTILE_TAG = "<zqx";

/** Texts that attackers type into fields, one of each kind. */
export const HOSTILE_TEXTS: readonly string[] = [
  // HTML and script
  `"'>${HOSTILE_TAG} onfocus=alert(1) autofocus>`,
  `</script>${HOSTILE_TAG} onload=alert(1)>`,
  `</textarea></select>${HOSTILE_TAG}>`,
  `javascript:alert(1)//${HOSTILE_TAG}>`,
  `\${7*7}{{7*7}}<%= 7*7 %>#{7*7}`,
  // Databases and shells
  "' or '1'='1' --",
  "1); drop table leads; --",
  "\\'; select pg_sleep(5) --",
  "$(sleep 5)`sleep 5`; sleep 5 | sleep 5",
  // Paths, links and addresses
  "../../../../etc/passwd\0.pdf",
  "..\\..\\windows\\win.ini",
  "//evil.example/%2f..",
  "http://169.254.169.254/latest/meta-data/",
  // Lines and headers
  "a\r\nzq-split: 1\r\n\r\n<html>",
  "ann@example.com\r\nBcc: everybody@example.com",
  "ann@example.com,bob@example.com",
  // Names that every object has
  "__proto__",
  "constructor",
  "hasOwnProperty",
  "toString",
  // Text that is no text
  "\0",
  "\ud800",
  "\ufeff\u202egpj.exe\u200b",
  "Z̸̡̢a̴l̵g̶o".repeat(20),
  "ﬀ".repeat(50),
  "İı".repeat(50),
  "💥".repeat(200),
  // Spreadsheets
  '=HYPERLINK("http://evil.example","x")',
  "@SUM(1+1)*cmd|' /C calc'!A0",
  // Numbers and times
  "-1",
  "1e309",
  "NaN",
  "9".repeat(400),
  "0x7fffffff",
  "2026-02-30T25:61:61Z",
  "-271821-04-20",
  // Patience
  "a".repeat(20_000),
  " ".repeat(20_000),
  `${"a".repeat(5000)}@${"b".repeat(5000)}`,
  `${"a.".repeat(5000)}@`,
  "-".repeat(10_000),
  `https://${"a".repeat(3000)}.example/${"%".repeat(3000)}`,
  "",
];

export const hostileText: Arbitrary<string> = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...HOSTILE_TEXTS) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 80 }) },
);

type Seen = { status: number; headers: Record<string, unknown>; text: string };

const STACK =
  /\n\s+at \S+.*:\d+:\d+|node_modules\/|\/app\/\S+\.tsx?:\d+|syntax error at or near|violates .+ constraint/;

/** Finds harm in the answer to something hostile; null when it tells an attacker nothing and does nothing for them. */
export function findHarm({ status, headers, text }: Seen): string | null {
  if (status >= 500) return `status ${status}`;
  if ("zq-split" in headers) return "a header of the attacker's";
  const found = text.match(STACK)?.[0];
  if (found) return `inner workings: ${found.trim()}`;
  const isDocument = String(headers["content-type"] ?? "").startsWith("text/html");
  return isDocument && text.includes(HOSTILE_TAG) ? "markup of the attacker's" : null;
}

const filePart = (name: string) =>
  `--x\r\ncontent-disposition: form-data; name="${name}"; filename="../x.html"\r\ncontent-type: text/html\r\n\r\n<b>\r\n`;

/** Bodies that are no form of ours, by what is wrong with them. */
export const HOSTILE_BODIES: Readonly<Record<string, { type?: string; body: string | Buffer }>> = {
  nothing: { body: "" },
  "no type": { body: "a=b" },
  JSON: { type: "application/json", body: '{"intent":"save","__proto__":{"zqPolluted":1}}' },
  "JSON that never ends": { type: "application/json", body: "[".repeat(50_000) },
  "prototypes and paths": {
    type: "application/x-www-form-urlencoded",
    body: "__proto__[zqPolluted]=1&constructor[prototype][zqPolluted]=1&a[b][c]=1&a[9999999]=1&__intent__=%7B",
  },
  "broken escapes": { type: "application/x-www-form-urlencoded", body: "%=%&a=%E0%A4&=%00" },
  "a thousand fields": { type: "application/x-www-form-urlencoded", body: "id=1&".repeat(5000) },
  "parts without a boundary": { type: "multipart/form-data", body: "a" },
  "parts that break off": {
    type: "multipart/form-data; boundary=x",
    body: '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1',
  },
  "a file for a text": {
    type: "multipart/form-data; boundary=x",
    body: [...["email", "name", "intent", "id", "password", "formToken"].map(filePart), "--x--\r\n"].join(""),
  },
  XML: { type: "application/xml", body: '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>' },
  "bytes that are gzip": {
    type: "application/x-www-form-urlencoded",
    body: Buffer.from("1f8b0800000000000003", "hex"),
  },
};

const intent = (type: string, payload: Record<string, unknown>): string => JSON.stringify({ type, payload });

/**
 * Fields beside those of a form that would have a library build what was never sent; `field` is one that the form has.
 */
export function hostileFields(field: string): readonly (readonly [name: string, value: string])[] {
  const intents = [
    intent("update", { name: `${field}[1000000]`, value: "x" }),
    intent("update", { name: `${field}[150000000]`, value: "x" }),
    intent("update", { name: `${field}${".a".repeat(20_000)}`, value: "x" }),
    intent("update", { name: field, index: 4_294_967_294, value: "x" }),
    intent("update", { value: { toString: 1, length: 1e9 } }),
    intent("insert", { name: field, index: 1e9, defaultValue: "x" }),
    intent("reorder", { name: field, from: 0, to: 1e9 }),
    intent("remove", { name: `${field}[99999999]`, index: 0 }),
    intent("reset", { name: "__proto__.zqPolluted" }),
    intent("update", { name: "__proto__.zqPolluted", value: "1" }),
    intent("update", { name: "constructor.prototype.zqPolluted", value: "1" }),
    "{",
    "null",
    "[]",
  ].map((value) => ["__intent__", value] as const);
  const names = [
    `${field}[1000000]`,
    `${field}[1e9]`,
    `${field}[-1]`,
    `${field}[]`,
    `${field}.length`,
    `a${".a".repeat(20_000)}`,
    `${field}${"[0]".repeat(20_000)}`,
    "__proto__",
    "__proto__.zqPolluted",
    "constructor.prototype.zqPolluted",
    "__state__",
    "",
  ].map((name) => [name, "x"] as const);
  return [...intents, ["__state__", "{"], ...names];
}

/** Bodies that aren't JSON of ours, or far too much of it. */
export const HOSTILE_JSON: readonly string[] = [
  '{"__proto__":{"zqPolluted":1},"constructor":{"prototype":{"zqPolluted":1}}}',
  `{"title":${'{"a":'.repeat(20_000)}1${"}".repeat(20_000)}}`,
  "[".repeat(100_000),
  '{"name":"a","name":"b","price":1,"price":"1e999"}',
  '{"id":"\\u0000","email":"\\ud800","title":"\\udfff"}',
  `{"${"a".repeat(100_000)}":1}`,
  `{"price":${"9".repeat(5000)}}`,
  "\ufeff{}",
  "null",
  '"text"',
  "{}{}",
  "NaN",
];

/** The names of what addresses may carry after their question mark. */
export const QUERY_KEYS: readonly string[] = [
  "text",
  "q",
  "query",
  "sort",
  "direction",
  "cursor",
  "status",
  "stage",
  "kind",
  "to",
  "next",
  "token",
  "type",
  "view",
  "from",
  "until",
];
