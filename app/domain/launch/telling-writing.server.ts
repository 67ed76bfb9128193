import { and, eq, isNull, like, or, sql } from "drizzle-orm";
import { customPages } from "~/db/schema/custom-pages";
import { documents } from "~/db/schema/documents";
import { posts } from "~/db/schema/posts";
import { settings } from "~/db/schema/settings";
import { emailTextName, readEmailTextId } from "~/domain/email-texts/schema";
import { EMAIL_TEXT_KEY } from "~/domain/settings/email-text-key";
import type { SettingKey } from "~/domain/settings/schema";
import { SNIPPET_KEY } from "~/domain/snippets/schema";
import type { AppContext } from "~/kernel/app-context";
import { countForeignSums, foreignSumPattern } from "~/lib/foreign-sums";
import type { Currency } from "~/lib/place";
import { together } from "~/lib/together";
import type { LaunchPlace } from "./schema";

const TERMS_KEY = "invoicing" satisfies SettingKey;
/** Most articles and pages listed together; the next ones appear when these are fixed. */
const PLACES_MAX = 25;
const TAG = /<[^>]*>/g;
/** Escaped line break in JSON, whose letter would otherwise join the next word. */
const ESCAPED_BREAK = /\\[nrt]/g;
const apart = (json: string) => json.replaceAll(ESCAPED_BREAK, " ");

/**
 * Finds published articles, the agency's own pages, emails, snippets and terms that state sums in another currency than
 * its own.
 */
export async function findSumsInWriting({ db }: Pick<AppContext, "db">, currency: Currency): Promise<LaunchPlace[]> {
  const pattern = foreignSumPattern(currency);
  const article = sql<string>`concat_ws(E'\\n', ${posts.title}, ${posts.description}, ${posts.html})`;
  const ofPage = eq(documents.kind, sql`'page-' || ${customPages.id}`);
  const said = sql<string>`${settings.value}::text`;
  const { articles, pages, texts } = await together({
    texts: db
      .select({ key: settings.key, text: said })
      .from(settings)
      .where(
        and(
          or(
            like(settings.key, `${EMAIL_TEXT_KEY}%`),
            like(settings.key, `${SNIPPET_KEY}%`),
            eq(settings.key, TERMS_KEY),
          ),
          sql`${said} ~ ${pattern}`,
        ),
      )
      .orderBy(settings.key)
      .limit(PLACES_MAX),
    articles: db
      .select({ id: posts.id, title: posts.title, text: article })
      .from(posts)
      .where(and(eq(posts.status, "published"), sql`${article} ~ ${pattern}`))
      .orderBy(posts.id)
      .limit(PLACES_MAX),
    pages: db
      .select({ kind: documents.kind, title: customPages.name, text: sql<string>`${documents.edits}::text` })
      .from(customPages)
      .innerJoin(documents, ofPage)
      .where(and(isNull(customPages.goneAt), sql`${documents.edits}::text ~ ${pattern}`))
      .orderBy(customPages.path)
      .limit(PLACES_MAX),
  });
  const places = [
    ...articles.map(({ id, title, text }) => ({ title, to: `/admin/blog/${id}`, text: text.replaceAll(TAG, "") })),
    ...pages.map(({ kind, title, text }) => ({ title, to: `/admin/website/${kind}`, text: apart(text) })),
    ...gathered(texts),
  ];
  return places.flatMap(({ text, ...place }) => {
    const count = countForeignSums(text, currency);
    return count > 0 ? [{ ...place, count }] : [];
  });
}

/** Combines texts that are edited at the same address. */
function gathered(rows: readonly { key: string; text: string }[]) {
  const places = new Map<string, { title: string; to: string; text: string }>();
  for (const { key, text } of rows) {
    const place = placeOf(key);
    const before = places.get(place.to)?.text ?? "";
    places.set(place.to, { ...place, text: `${before}\n${apart(text)}` });
  }
  return [...places.values()];
}

/** Returns the title of a stored Settings text, and where it's edited. */
function placeOf(key: string): Pick<LaunchPlace, "title" | "to"> {
  if (key === TERMS_KEY) return { title: "Invoices and terms", to: "/admin/settings/invoicing" };
  if (key.startsWith(SNIPPET_KEY)) return { title: "Snippets", to: "/admin/settings/snippets" };
  const id = readEmailTextId(key.slice(EMAIL_TEXT_KEY.length));
  if (id === null) return { title: "Email texts", to: "/admin/settings/emails" };
  return { title: `Email: ${emailTextName(id)}`, to: `/admin/settings/emails/${id}` };
}
