import { sql } from "drizzle-orm";
import { DEFAULT_IDENTITY, type Identity } from "~/config/identity-defaults";
import { CASE_STUDY_PAGE } from "~/content/industries";
import { documents } from "~/db/schema/documents";
import type { AppContext } from "~/kernel/app-context";
import type { StoredSettings } from "~/kernel/kept-settings.server";

/** Invented content by its item in the list "Before you go live", which the owner can choose to keep. */
const INVENTED = ["testimonials", "work", "case-study", "benefits"] as const;
/** Pages that consist of invented content, by item, which is also the kind of their document. */
const PAGES = { work: "/work", "case-study": CASE_STUDY_PAGE.path } as const;

/** Key of the row for published documents among the rows of Settings. */
const OWN_DOCUMENTS = "own-documents";

/** Selects which of those pages the agency has edited, as one row alongside those of Settings. */
export function selectOwnDocuments(db: AppContext["db"]) {
  const kinds = sql.join(
    Object.keys(PAGES).map((kind) => sql`${kind}`),
    sql`, `,
  );
  return db
    .select({
      key: sql<string>`${OWN_DOCUMENTS}::text`.as("key"),
      value: sql<unknown>`coalesce(jsonb_agg(${documents.kind}), '[]'::jsonb)`.as("value"),
    })
    .from(documents)
    .where(sql`${documents.kind} in (${kinds}) and ${documents.edits} <> '{}'::jsonb`);
}

export function ownDocuments(rows: StoredSettings): readonly unknown[] {
  const own = rows.find(({ key }) => key === OWN_DOCUMENTS)?.value;
  return Array.isArray(own) ? own : [];
}

/** Returns the content to leave out once the agency has its own name, unless the owner chose to keep it. */
export function inventedOf(
  name: string,
  kept: readonly string[],
  own: readonly unknown[],
): Pick<Identity, "hides" | "unlinked"> {
  const hides = name === DEFAULT_IDENTITY.name ? [] : INVENTED.filter((item) => !kept.includes(item));
  if (hides.length === 0) return {};
  const pages = hides.filter((item) => item === "work" || item === "case-study").filter((item) => !own.includes(item));
  const unlinked = pages.map((item) => PAGES[item]);
  return unlinked.length > 0 ? { hides, unlinked } : { hides };
}
