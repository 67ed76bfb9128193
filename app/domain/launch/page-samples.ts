import { SHIPPED_CLAIMS } from "~/content/claims";
import { TESTIMONIALS } from "~/content/testimonials";
import { kindsShownAt, PRICE_KINDS } from "~/domain/texts/kinds";
import type { PageTexts } from "~/domain/texts/page-texts.server";
import { mergeEdits } from "~/lib/document-edits";
import { countSampleParts } from "./sample-parts";
import { type LaunchItem, SAMPLE_DOCUMENTS, SAMPLE_TEXTS } from "./schema";

/** Samples still on a page: items of the list "Before you go live", and their texts. */
export type PageSamples = { items: LaunchItem[]; texts: string[] };

/** Finds the samples on the page at this address, given its texts. */
export function findPageSamples(path: string, { documents, claims }: PageTexts): PageSamples {
  const shown = kindsShownAt(path).map(({ shipped }) => shipped.kind);
  const invented = TESTIMONIALS.content.quotes.map(({ text }) => text);
  const { quotes } = mergeEdits(TESTIMONIALS.content, documents[TESTIMONIALS.kind]);
  const testimonials = shown.includes(TESTIMONIALS.kind)
    ? quotes.map(({ text }) => text).filter((text) => invented.includes(text))
    : [];
  const figures = SHIPPED_CLAIMS.filter(({ key, shownAt }) => shownAt.includes(path) && !(key in claims));
  const items: LaunchItem[] = [
    ...(testimonials.length > 0 ? (["testimonials"] as const) : []),
    ...(figures.length > 0 ? (["claims"] as const) : []),
    ...SAMPLE_TEXTS.filter(
      (item) => item !== "testimonials" && SAMPLE_DOCUMENTS[item].some((kind) => isSample(kind, shown, documents)),
    ),
    ...(PRICE_KINDS.some((kind) => isSample(kind, shown, documents)) ? (["prices"] as const) : []),
  ];
  return { items, texts: [...testimonials, ...figures.map(({ value }) => value)] };
}

function isSample(kind: string, shown: readonly string[], documents: PageTexts["documents"]): boolean {
  return shown.includes(kind) && countSampleParts(kind, documents[kind]) > 0;
}
