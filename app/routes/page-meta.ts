import type { MetaDescriptor } from "react-router";
import type { Identity } from "~/config/identity-defaults";
import { AS_THE_PAGE_SAYS, type InSearch, searchKind } from "~/content/in-search";
import { type Edits, mergeEdits } from "~/lib/document-edits";
import { fillIdentity } from "~/lib/fill-identity";

type JsonLd = Record<string, unknown>;
type Shell = { identity: Identity; origin: string; documents?: Readonly<Record<string, Edits>> };

export type PageMeta = {
  /** Without the agency's name, which is appended. May contain identity tokens. */
  title: string;
  /** At most 160 characters; may contain identity tokens. */
  description: string;
  /** The page's canonical path. Null if the address contains a key, which is never disclosed. */
  path: string | null;
  /** Query of the canonical address. */
  query?: string;
  /** False if the title already includes the name. */
  appendName?: boolean;
  /** True when title and description are user data, in which braces aren't tokens. */
  verbatim?: boolean;
  kind?: "website" | "article";
  /** Hidden from search engines: forms behind a sign-in, errors. */
  noindex?: boolean;
  /**
   * True when the page has its own social picture; defaults to true if search engines may list it. Others use the
   * agency's.
   */
  hasPicture?: boolean;
  /** The page's main picture, by path, used instead of one that we draw. */
  picture?: { path: string; width: number; height: number; alt: string };
  /** Pages above this one, nearest last, for BreadcrumbList. The page itself is added. */
  breadcrumbs?: readonly { name: string; path: string }[];
  jsonLd?: (shell: Shell) => JsonLd[];
  /** Texts for search engines and shared links; defaults to those that staff wrote for the page at this path. */
  inSearch?: InSearch;
};

/** Size of the pictures that we draw. */
const DRAWN_SIZE = { width: 1200, height: 630 };

/**
 * Returns title, description, canonical address, social picture and structured data of one page, based on the root
 * loader's shell.
 */
export function pageMeta(
  page: PageMeta,
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[],
): MetaDescriptor[] {
  const shell = matches.find((match) => match?.id === "root")?.loaderData as Shell | undefined;
  if (!shell) return [{ title: page.title }];
  const { identity, origin } = shell;
  const { path } = page;
  const told = page.inSearch ?? mergeEdits(AS_THE_PAGE_SAYS, path ? shell.documents?.[searchKind(path)] : undefined);
  const fill = (text: string) => (page.verbatim ? text : fillIdentity(text, identity));
  // Each page of a list needs its own title.
  const name = (page.query ? "" : told.searchTitle) || fill(page.title);
  const title = page.appendName === false ? name : `${name} · ${identity.name}`;
  const description = told.summary || fill(page.description);
  const url = path && `${origin}${path}${page.query ? `?${page.query}` : ""}`;
  const hasPicture = page.hasPicture ?? !page.noindex;
  const drawn = `${origin}/social${hasPicture && path && path !== "/" ? path : "/home"}.png`;
  const chosen = told.pictureHref.startsWith("/") ? origin + told.pictureHref : told.pictureHref;
  const about = chosen ? undefined : page.picture;
  const structured = [
    ...(page.jsonLd?.(shell) ?? []).map((entry) => retold(entry, page, { name, description }, fill)),
    ...breadcrumbs(page, name, origin),
  ];
  return [
    { title },
    { name: "description", content: description },
    ...(page.noindex || told.isHidden ? [{ name: "robots", content: "noindex" }] : []),
    ...(url ? [{ tagName: "link", rel: "canonical", href: url }] : []),
    { property: "og:type", content: page.kind ?? "website" },
    { property: "og:site_name", content: identity.name },
    { property: "og:title", content: name },
    { property: "og:description", content: description },
    ...(url ? [{ property: "og:url", content: url }] : []),
    { property: "og:image", content: chosen || (about ? origin + about.path : drawn) },
    ...(chosen ? [] : sizeInMeta(about)),
    { property: "og:image:alt", content: hasPicture ? told.pictureWords || about?.alt || name : identity.name },
    { name: "twitter:card", content: "summary_large_image" },
    ...structured.map((entry) => ({ "script:ld+json": { "@context": "https://schema.org", ...entry } })),
  ] as MetaDescriptor[];
}

function sizeInMeta({ width, height }: { width: number; height: number } = DRAWN_SIZE): MetaDescriptor[] {
  return [
    { property: "og:image:width", content: String(width) },
    { property: "og:image:height", content: String(height) },
  ];
}

/** Replaces the page's title and description in structured data with the texts for search engines. */
function retold(
  entry: JsonLd,
  page: PageMeta,
  told: { name: string; description: string },
  fill: (text: string) => string,
): JsonLd {
  const [title, description] = [fill(page.title), fill(page.description)];
  const changed: JsonLd = {};
  if (entry.description === description) changed.description = told.description;
  for (const key of ["name", "headline"]) if (entry[key] === title) changed[key] = told.name;
  return Object.assign({}, entry, changed);
}

function breadcrumbs(page: PageMeta, name: string, origin: string): JsonLd[] {
  if (!page.breadcrumbs || page.path === null) return [];
  const trail = [...page.breadcrumbs, { name, path: page.path }];
  return [
    {
      "@type": "BreadcrumbList",
      itemListElement: trail.map((step, index) => ({
        "@type": "ListItem",
        position: index + 1,
        name: step.name,
        item: `${origin}${step.path}`,
      })),
    },
  ];
}
