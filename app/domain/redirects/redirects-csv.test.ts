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
