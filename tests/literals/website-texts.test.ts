import { expect, it } from "vitest";
import { DOCUMENT_KINDS } from "~/domain/texts/kinds";
import { NOT_EDITED } from "./website-texts";

const modules = import.meta.glob<Record<string, unknown>>(
  ["../../app/content/**/*.ts", "!../../app/content/**/*.test.ts"],
  {
    eager: true,
  },
);
const documents = new Set<unknown>(DOCUMENT_KINDS.map(({ shipped }) => shipped));

/** True when anything in this value is a text for people. */
function holdsText(value: unknown): boolean {
  if (typeof value === "string") return /[A-Za-z][a-z’']+ [A-Za-z]|^[A-Z][a-z]{3,}$/.test(value);
  if (typeof value !== "object" || value === null) return false;
  return Object.values(value).some(holdsText);
}

it("every text that content ships is a document, or listed with the reason why staff can't edit it yet", () => {
  const left = Object.entries(modules).flatMap(([file, exported]) => {
    const isTold = Object.values(exported).some(
      (value) => !documents.has(value) && (typeof value === "function" || holdsText(value)),
    );
    return isTold ? [file.replace("../../app/content/", "")] : [];
  });
  const listed = (file: string) => (NOT_EDITED[file] ? file : file.replace(/[^/]+$/, "*"));
  expect(left.filter((file) => !NOT_EDITED[listed(file)])).toEqual([]);
  expect(Object.keys(NOT_EDITED).filter((name) => !left.map(listed).includes(name))).toEqual([]);
});
