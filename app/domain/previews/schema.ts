import * as z from "zod/mini";
import { CHECK, NAME_MAX_CHARACTERS, required } from "~/domain/forms/form-text";
import { findPathProblem } from "~/domain/texts/custom-page";
import { DOCUMENT_KINDS } from "~/domain/texts/kinds";
import { cleanLine } from "~/lib/clean-text";

/** In the query of a page: the token of a link that shows it as its drafts say. */
export const PREVIEW_KEY = "preview";

/** Days for which a link can be good. */
export const PREVIEW_LIFETIMES = ["1", "7", "30"] as const;

export const PREVIEW_LIFETIME_LABELS = {
  "1": "1 day",
  "7": "1 week",
  "30": "30 days",
} as const satisfies Record<(typeof PREVIEW_LIFETIMES)[number], string>;

/** More links than this can't be good at the same time. */
export const PREVIEWS_MAX = 50;
/** An ended link says so for this long. */
export const KEEP_ENDED_DAYS = 90;

export const PREVIEW_STATES = ["active", "expired", "revoked"] as const;
export type PreviewState = (typeof PREVIEW_STATES)[number];

/** View of a link's holder. `page` null: every page that shows texts of the website. */
export type OpenPreview = { state: "open"; page: string | null; expiresAt: Date };

/** One page for the holder of a link; `others` are those of which the link shows drafts too. */
export type PreviewedPage = OpenPreview & { others: readonly string[] };

/** Pages of which drafts can be shown, each once. */
export const PREVIEW_PAGES: readonly string[] = [
  ...new Set(DOCUMENT_KINDS.flatMap(({ shownAt }) => shownAt.filter((address) => !address.endsWith("*")))),
];

/** Fields of a new link; an empty page means the drafts of the whole site. */
export const PreviewInput = z.object({
  name: required(cleanLine, NAME_MAX_CHARACTERS, "Say who the link is for."),
  page: z
    ._default(z.string({ error: CHECK }), "")
    .check(
      z.refine((page) => page === "" || PREVIEW_PAGES.includes(page) || findPathProblem(page) === undefined, CHECK),
    ),
  lifetime: z.enum(PREVIEW_LIFETIMES, { error: CHECK }),
});
export type PreviewInput = z.infer<typeof PreviewInput>;

/** The address that people are given. */
export function previewPath(token: string): string {
  return `/preview/${token}`;
}

/** A page as a link shows it. */
export function previewPageAddress(page: string, token: string): string {
  return `${page}?${PREVIEW_KEY}=${token}`;
}
