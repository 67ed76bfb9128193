import { expect, it } from "vitest";
import { readRedirectsCsv } from "./read-redirects-csv.server";

it.each([
  "from,to",
  "Von;Nach",
  "Depuis;Vers",
  "de;para",
  "Fra;Til",
  "Från\tTill",
  "Lähde;Kohde",
  "Откуда;Куда",
  "旧URL,新URL",
  "Old path,New path",
  "From URL;To URL",
  "Request URL,Destination URL",
  "Original URL,Redirect URL",
  "Origin,Target",
])("a file whose head is %j is read, without the rows that say nothing", (head) => {
  const separator = head.match(/[,;\t]/)?.[0] ?? "";
  const text = [head, `/a${separator}/b`, separator, `/c${separator}/d`, separator, ""].join("\r\n");
  const { lines, problems } = readRedirectsCsv(text);
  expect(problems).toEqual([]);
  expect(lines.map(({ line, redirect: { source, target } }) => [line, source, target])).toEqual([
    [2, "/a", "/b"],
    [4, "/c", "/d"],
  ]);
});

it.each([
  ["301", "permanent"],
  ["308", "permanent"],
  ["302", "temporary"],
  ["307", "temporary"],
  ["Permanent", "permanent"],
  ["301 (permanent)", "permanent"],
  ["301 Moved Permanently", "permanent"],
  ["Temporary", "temporary"],
  ["true", "permanent"],
  ["false", "temporary"],
  ["410", undefined],
  ["3010", undefined],
])("a status of %j is %s", (status, kind) => {
  const { lines, problems } = readRedirectsCsv(`from,to,status\n/a,/b,${status}`);
  expect(lines[0]?.redirect.kind).toBe(kind);
  expect(problems.length).toBe(kind ? 0 : 1);
});
