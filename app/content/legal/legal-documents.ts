import { type ShippedDocument, shipped } from "../shipped-document";
import { ACCESSIBILITY_STATEMENT } from "./accessibility";
import { COOKIE_POLICY } from "./cookies";
import { writeLegalBody } from "./legal-body";
import type { LegalDocument } from "./legal-document";
import { TERMS_AND_CONDITIONS } from "./terms";

/** A legal page as staff edit it; each section is a single text (see `readLegalBody`). */
export type LegalContent = {
  readonly meta: { readonly description: string };
  readonly title: string;
  /** YYYY-MM-DD, for binding documents. */
  readonly effectiveOn?: string;
  /** YYYY-MM-DD, for documents that show it. */
  readonly updatedOn?: string;
  readonly intro: string;
  readonly sections: readonly { readonly id: string; readonly heading: string; readonly body: string }[];
};

/** Returns a legal text as a website document. */
export function shippedLegal(
  { slug, title, effectiveOn, updatedOn, intro, sections }: LegalDocument,
  description: string,
): ShippedDocument<LegalContent> {
  const days = Object.assign({}, effectiveOn ? { effectiveOn } : {}, updatedOn ? { updatedOn } : {});
  const written = sections.map(({ id, heading, blocks }) => ({ id, heading, body: writeLegalBody(blocks) }));
  return shipped(slug, Object.assign({ meta: { description }, title }, days, { intro, sections: written }));
}

export const TERMS = shippedLegal(
  TERMS_AND_CONDITIONS,
  "The agreement between you and {agency} for using this website and the services you buy through it, in plain words.",
);

export const COOKIES = shippedLegal(
  COOKIE_POLICY,
  "Which cookies this website sets, what each of them is for and how to refuse them. {agency} sets no marketing or analytics cookies.",
);

export const ACCESSIBILITY = shippedLegal(
  ACCESSIBILITY_STATEMENT,
  "How far this website meets WCAG 2.2 AA, what doesn’t work yet, how {agency} tests it and how to report a problem.",
);
