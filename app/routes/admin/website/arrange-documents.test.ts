import { describe, expect, it } from "vitest";
import { DOCUMENT_KINDS } from "~/domain/texts/kinds";
import type { DocumentSummary } from "~/domain/texts/queries.server";
import { arrange, findDocuments } from "./arrange-documents";

const DOCUMENTS: DocumentSummary[] = DOCUMENT_KINDS.map(({ shipped, title, group, shownAt }) => ({
  kind: shipped.kind,
  title,
  group,
  state: "shipped",
  misfits: 0,
  scheduledFor: null,
  updatedAt: "",
  updatedBy: "",
  path: null,
  shownAt: shownAt[0]?.includes("*") ? null : (shownAt[0] ?? null),
}));

const titles = (documents: readonly DocumentSummary[]) => documents.map(({ title }) => title);

describe("the texts of the website on their screen", () => {
  it("are pages in the order of the menu, then what is listed, then the others, each once", () => {
    const { pages, listed, other } = arrange(DOCUMENTS);
    expect(titles(pages).slice(0, 6)).toEqual([
      "Home page",
      "Small business",
      "Startups",
      "Maintenance plans",
      "Work",
      "Doctors and clinics",
    ]);
    expect([...titles(pages), ...titles(listed), ...titles(other)].sort()).toEqual(titles(DOCUMENTS).sort());
    expect(titles(listed)).toContain("Footer");
    expect(listed.length).toBeLessThan(20);
    for (const title of ["Error pages", "Blog feed", "Sign in"]) expect(titles(other)).toContain(title);
  });

  it("are no picture where the page’s module is off", () => {
    const { pages, other } = arrange(DOCUMENTS, ["/careers"]);
    expect(titles(pages)).not.toContain("Careers");
    expect(titles(other)).toContain("Careers");
  });

  it.each([
    ["clinic", "Doctors and clinics"],
    ["/voygee", "Voygee"],
    ["privacy legal", "Privacy policy"],
    ["FEED blog", "Blog feed"],
  ])("are found by %s", (text, title) => {
    expect(titles(findDocuments(DOCUMENTS, text))).toContain(title);
  });

  it("aren’t found by other words", () => {
    expect(findDocuments(DOCUMENTS, "clinic zebra")).toEqual([]);
  });
});
