import { SECTION_SAMPLES, type SectionType } from "~/content/page-sections";
import { createCustomPage } from "~/domain/custom-pages/create-custom-page.server";
import { publishDocument } from "~/domain/texts/publish-documents.server";
import type { AppContext } from "~/kernel/app-context";

/** Returns the value without brackets, as someone would write it. */
function written(value: unknown): unknown {
  if (typeof value === "string") return value.replace(/^\[(.*)\]$/, "$1");
  if (Array.isArray(value)) return value.map(written);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, written(inner)]));
}

/** A section as someone wrote it; a picture at an address, as they were stored before there was a library. */
export function sectionOf(type: SectionType, own: object = {}) {
  const picture = type === "picture" ? { src: "/social/home.png", alt: "A field" } : {};
  return { type, isHidden: false, ...(written(SECTION_SAMPLES[type]) as object), ...picture, ...own };
}

type Sections = readonly (SectionType | ReturnType<typeof sectionOf>)[];

/** The content of a page with these sections. */
export function contentOf(sections: Sections, search: object = {}) {
  return { sections: sections.map((each) => (typeof each === "string" ? sectionOf(each) : each)), search };
}

/** Adds a page with these sections and publishes it; returns its id. */
export async function publishOwnPage(
  ctx: AppContext,
  sections: Sections,
  { path = "/bakeries", search = {} }: { path?: string; search?: object } = {},
): Promise<string> {
  const made = await createCustomPage(ctx, { name: "Bakeries & Ștefan", path, arrangement: "landing" });
  if (made.outcome !== "created") throw new Error(made.outcome);
  const published = await publishDocument(ctx, { kind: made.kind, content: contentOf(sections, search) });
  if (published.outcome !== "published") throw new Error(JSON.stringify(published));
  return made.kind.replace("page-", "");
}
