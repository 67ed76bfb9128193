import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { LEAD_KINDS } from "~/db/schema/lists";

/**
 * Files that a new kind is added to, besides its fields (`domain/leads/kinds`), its words (`content/leads`) and its
 * emails (`email/messages`).
 */
const LISTS = [
  "app/content/leads/kinds.ts",
  "app/db/schema/lists.ts",
  "app/kernel/email-kinds.ts",
  "app/domain/leads/kinds/kinds.ts",
  "app/email/messages/leads.ts",
];

const listsAllKinds = (source: string) =>
  LEAD_KINDS.every((kind) => new RegExp(`["/]${kind}(?:-received)?"`).test(source));

it("kinds of leads are listed in five files, so that a new one takes eight", () => {
  const found = readdirSync("app", { recursive: true, encoding: "utf8" })
    .map((file) => `app/${file}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^app\/seed\//.test(file))
    .filter((file) => listsAllKinds(readFileSync(file, "utf8")));
  expect(found.sort()).toEqual(LISTS.toSorted());
});

it("finds a list of them", () => {
  expect(listsAllKinds(JSON.stringify(Object.fromEntries(LEAD_KINDS.map((kind) => [kind, 1]))))).toBe(true);
  expect(listsAllKinds('export * from "./contact-message";')).toBe(false);
});
