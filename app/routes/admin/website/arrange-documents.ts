import { FOOTER, NAVIGATION } from "~/content/navigation";
import type { DocumentSummary } from "~/domain/texts/queries.server";
import type { DocumentGroup } from "~/domain/texts/schema";
import { isOffAddress } from "~/lib/off-addresses";
import { heldWords, holdsWords } from "~/lib/typed-words";

/** Groups with their own list on the screen; other groups are "other texts". */
export const LISTED_GROUPS = ["Your pages", "Everywhere", "Collections", "Prices", "Legal"] as const;
/** Rarely edited texts of these groups, by kind. */
const RARE = [
  "not-found",
  "error-pages",
  "legal-links",
  "price-words",
  "pitch-footer",
  "login",
  "signup",
  "blog-feed",
  "job-feed",
];

/** Paths in the order of the menu and the footer. */
const { home, groups, links, quote } = NAVIGATION.content;
const WAYS: readonly string[] = [
  home,
  ...groups.flatMap(({ links }) => links),
  ...links,
  quote,
  FOOTER.content.contact,
  ...FOOTER.content.links,
].map(({ href }) => href);

export type ShownPage = DocumentSummary & { shownAt: string };

/** Returns the texts whose title, group or address contains every word. */
export function findDocuments(documents: readonly DocumentSummary[], text: string): DocumentSummary[] {
  return documents.filter(({ title, group, shownAt }) =>
    holdsWords(heldWords(`${title} ${group} ${shownAt ?? ""}`), text),
  );
}

/**
 * Splits texts into pages with an address, in the site's order, listed texts, and others; each text is in exactly one.
 * A page whose address is `off` isn't a page.
 */
export function arrange(
  documents: readonly DocumentSummary[],
  off?: readonly string[],
): {
  pages: ShownPage[];
  listed: DocumentSummary[];
  other: DocumentSummary[];
} {
  const listed: readonly DocumentGroup[] = LISTED_GROUPS;
  const isPage = (document: DocumentSummary): document is ShownPage =>
    document.group === "Pages" &&
    document.shownAt !== null &&
    !isOffAddress(off, document.shownAt) &&
    !RARE.includes(document.kind);
  const isListed = ({ kind, group }: DocumentSummary) => listed.includes(group) && !RARE.includes(kind);
  return {
    pages: documents.filter(isPage).sort((one, other) => rankOf(one) - rankOf(other)),
    listed: documents.filter((document) => !isPage(document) && isListed(document)),
    other: documents.filter((document) => !isPage(document) && !isListed(document)),
  };
}

/** Returns a page's position in the site's navigation; pages that neither menu nor footer links to come last. */
function rankOf({ shownAt }: ShownPage): number {
  const rank = WAYS.indexOf(shownAt);
  return rank < 0 ? WAYS.length : rank;
}
