import * as z from "zod/mini";
import { CHECK, NAME_MAX_CHARACTERS, required } from "~/domain/forms/form-text";
import { findPathProblem } from "~/domain/texts/custom-page";
import { DOCUMENT_KINDS } from "~/domain/texts/kinds";
import { cleanLine } from "~/lib/clean-text";

/** Query parameter of a page with the token of a link that shows the page's drafts. */
export const PREVIEW_KEY = "preview";

/** Lifetimes of a link, in days. */
export const PREVIEW_LIFETIMES = ["1", "7", "30"] as const;

export const PREVIEW_LIFETIME_LABELS = {
  "1": "1 day",
  "7": "1 week",
  "30": "30 days",
} as const satisfies Record<(typeof PREVIEW_LIFETIMES)[number], string>;

/** Maximum number of links active at the same time. */
export const PREVIEWS_MAX = 50;
/** Days for which an ended link still says that it has ended. */
export const KEEP_ENDED_DAYS = 90;

export const PREVIEW_STATES = ["active", "expired", "revoked"] as const;
export type PreviewState = (typeof PREVIEW_STATES)[number];

/** State of a link for its holder. `page` is null for all pages that show website texts. */
export type OpenPreview = { state: "open"; page: string | null; expiresAt: Date };

/** One page for the holder of a link; `others` are further pages whose drafts the link shows. */
export type PreviewedPage = OpenPreview & { others: readonly string[] };

/** Pages whose drafts can be shown, each once. */
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

/** Returns the path of a link, as given to people. */
export function previewPath(token: string): string {
  return `/preview/${token}`;
}

/** Returns the address of a page as shown through a link. */
export function previewPageAddress(page: string, token: string): string {
  return `${page}?${PREVIEW_KEY}=${token}`;
}
