import * as z from "zod/mini";
import { ARRANGEMENTS, type Arrangement } from "~/content/page-arrangements";
import { PAGE_ARRANGEMENTS } from "~/db/schema/lists";
import { CHECK, NAME_MAX_CHARACTERS, required, text } from "~/domain/forms/form-text";
import { isKeptAddress, isOwnPage } from "~/domain/redirects/own-addresses";
import { cleanLine } from "~/lib/clean-text";

export const PAGE_PATH_MAX_CHARACTERS = 100;
/** Limit on the number of pages that staff can add. */
export const PAGES_MAX = 2000;

export const ARRANGEMENT_LABELS = Object.fromEntries(
  PAGE_ARRANGEMENTS.map((arrangement) => [arrangement, ARRANGEMENTS[arrangement].name]),
) as Record<Arrangement, string>; // safe: one entry for each

/** First segments where the program has generated addresses or shows its “not found” page. */
const RESERVED: ReadonlySet<string> = new Set(["blogs", "job", "not-found"]);
const PATH = /^(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)+$/;
const DEPTH_MAX = 4;

/** Normalizes an address for storage: lowercase, with a leading slash and no trailing one. */
function toPath(typed: string): string {
  const line = cleanLine(typed).toLowerCase();
  return line === "" ? "" : `/${line.replace(/^\/(?!\/)/, "").replace(/(?<=[^/])\/$/, "")}`;
}

/** Returns the problem with the address of a page that staff add, or undefined. Doesn't check stored pages. */
export function findPathProblem(path: string): string | undefined {
  if (!PATH.test(path)) return "Use the letters a to z, digits and single hyphens, such as /spring-offer.";
  if (path.split("/").length - 1 > DEPTH_MAX) return `Use at most ${DEPTH_MAX} parts between slashes.`;
  if (isOwnPage(path)) return "A page of this site already has this address.";
  if (isKeptAddress(path) || RESERVED.has(path.split("/")[1] ?? ""))
    return "This part of the site is taken. Start with another word.";
  return undefined;
}

const Path = required(toPath, PAGE_PATH_MAX_CHARACTERS, "Enter the address of the page.").check(
  z.check<string>((payload) => {
    const problem = findPathProblem(payload.value);
    if (problem) payload.issues.push({ code: "custom", message: problem, input: payload.value });
  }),
);

const Name = required(cleanLine, NAME_MAX_CHARACTERS, "Say what the page is called.");

/** Fields of the form that adds a page. */
export const NewPageInput = z.object({
  name: Name,
  path: Path,
  arrangement: z.enum(PAGE_ARRANGEMENTS, { error: CHECK }),
});
export type NewPageInput = z.infer<typeof NewPageInput>;

/** Fields of a page besides its texts. */
export const PageInput = z.object({
  name: Name,
  path: Path,
  /** Empty if not in the menu. */
  menuHeading: z._default(text(cleanLine, NAME_MAX_CHARACTERS), ""),
});
export type PageInput = z.infer<typeof PageInput>;

export type PageFacts = PageInput & {
  id: string;
  arrangement: Arrangement;
  formerPaths: readonly string[];
  /** ISO time; sent back with a change. */
  updatedAt: string;
};

export const PAGE_STATES = ["live", "draft", "new", "gone"] as const;
export type PageState = (typeof PAGE_STATES)[number];
export const PAGE_SORTS = ["changed", "name", "path"] as const;
export type PageSort = (typeof PAGE_SORTS)[number];

/** A page in the back office's list. */
export type ListedPage = {
  id: string;
  name: string;
  path: string;
  isPublished: boolean;
  hasDraft: boolean;
  /** ISO time of the last change of its text, made by `changedBy`. */
  changedAt: string;
  changedBy: string;
  /** ISO time of its deletion, or null. */
  goneAt: string | null;
};

/** Value in place of a menu heading: the page is listed next to the headings. */
export const TOP_OF_MENU = "-";

/** Messages for a valid page that is refused. */
export const PAGE_REFUSALS = {
  taken: "Another page of yours has this address.",
  redirected: "A redirect starts at this address. Delete it first.",
} as const;
export type PageRefusal = keyof typeof PAGE_REFUSALS;

declare module "~/kernel/stale-edit.server" {
  interface StoredNow {
    "page.stale": PageFacts;
  }
}
