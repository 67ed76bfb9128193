import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

const sources = readdirSync("app", { recursive: true, encoding: "utf8" })
  .map((file) => file.split(path.sep).join("/"))
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(path.join("app", file), "utf8") }));

const where = (pattern: RegExp) => sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

/** Where time is the machine's own and no business of the agency: what waits for a process, and what is the clock. */
const OWN_TIME = [
  "auth/authenticator.server.ts", // the clock that the library counts its sessions by
  "auth/known-cookies.server.ts", // the same
  "db/embedded-leftovers.server.ts",
  "db/embedded.server.ts",
  "kernel/system-ids.server.ts",
  "routes/admin/quotes/save-quote.server.ts", // tells one answer from the next
  "routes/portal/account-refusals.server.ts", // the same
  "server/http/short-cut.ts", // the header `Date`
];

describe("what is said in one place", () => {
  it("the agency's time zone and its name", () => {
    expect(where(/America\/Chicago|Central Time/)).toEqual(["config/identity-defaults.ts", "seed/sample-jobs.ts"]);
  });

  it("the address of an industry's page; tests have it in the table of who may do what alone", () => {
    expect(where(/\/industries\//)).toEqual(["content/industries.ts"]);
    const tests = readdirSync("tests", { recursive: true, encoding: "utf8" })
      .filter(
        (file) => file.endsWith(".ts") && readFileSync(path.join("tests", file), "utf8").includes('"/industries/'),
      )
      .map((file) => file.split(path.sep).join("/"));
    expect(tests.filter((file) => !file.startsWith("literals/"))).toEqual(["security/access-table.ts"]);
  });

  it("the address of a live piece", () => {
    expect(where(/["'`]\/(?:tajjam\/market|voygee\/calculator|mind-ops\/board)["'`]/)).toEqual([
      "content/showcase/live-pieces.ts",
    ]);
  });

  it("how a CSV file is written, and who sends one", () => {
    expect(where(/csv-stringify/)).toEqual(["lib/csv.ts"]);
    expect(where(/\bcsvLines\b/).sort()).toEqual([
      // In the one dialect that the programs import.
      "domain/books/write-quickbooks.ts",
      "domain/books/write-xero.ts",
      "lib/csv.ts",
      "routes/admin/csv-response.server.ts",
    ]);
    expect(where(/"content-type": "text\/csv/)).toEqual(["routes/admin/csv-response.server.ts"]);
  });

  it("what a package is called", () => {
    expect(where(/"(?:Basic|Medium|Premium) MVP"/)).toEqual(["content/catalogue/package-names.ts"]);
  });

  it("what time it is: the clock of the context, and else only what waits for a machine", () => {
    expect(where(/\bDate\.now\(\)/).sort()).toEqual(OWN_TIME);
  });

  it("how the state of a field becomes its label, error and description; of a group of choices, a consent and a file too", () => {
    const FORMS = ["routes/forms/public-field.tsx", "routes/forms/public-file.tsx"];
    const shown = (pattern: RegExp) => where(pattern).filter((file) => !/^(?:routes\/admin|ui\/forms)\//.test(file));
    expect(shown(/errors\?\.\[0\]/)).toEqual(FORMS);
    // The number of an item of a quote has no label above it.
    expect(shown(/<(?:FieldMessage|FileField|RequiredMark)\b/)).toEqual([
      ...FORMS,
      "routes/forms/public-form.tsx", // what its script shows them with
      "routes/portal/quotes/quote-option.tsx",
    ]);
  });

  it("the file of a form, always with the reason for which the server refused it", () => {
    const FIELDS = ["routes/admin/pictures/upload-field.tsx", "ui/forms/file-field.tsx", "ui/forms/file-picker.tsx"];
    expect(where(/<FileInput\b/).sort()).toEqual(FIELDS);
    expect(where(/type="file"/).sort()).toEqual(["ui/forms/file-input.tsx", "ui/forms/file-picker.tsx"]);
    // Required, so that a form can't leave it out.
    for (const { file, text } of sources.filter((source) => FIELDS.includes(source.file))) {
      expect(text, file).toContain("error: string | undefined;");
    }
  });

  it("the look of each status", () => {
    const maps = sources.flatMap(({ file, text }) =>
      [...text.matchAll(/\bconst \w*TONES = (\{[^}]*\})/g)].map(([, map = ""]) => ({
        file,
        map: map.replace(/[\s,]+/g, " "),
      })),
    );
    expect(maps.length).toBeGreaterThan(5);
    for (const { file, map } of maps) {
      expect(
        maps.filter((other) => other.map === map).map((other) => other.file),
        map,
      ).toEqual([file]);
    }
  });
});
