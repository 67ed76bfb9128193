import { ORIGIN } from "../server/start-test-site";
import { type HtmlForm, readForms } from "./html-forms";
import { formOf, formWithFiles, type Knocker, type RealSite } from "./real-site";

const FOLLOWED_MAX = 5;
/** Longer than a form has to lie open before it counts as filled in by a person. */
const FILL_MS = 60_000;

/** A page as someone has it before them. */
export type VisitedPage = { status: number; path: string; html: string; body: Buffer };

/** Changes to a form's fields, by name; a list gives each value of a repeated one. */
type Typed = Readonly<Record<string, string | readonly string[]>>;

/**
 * Selects a form of a page: one with a field, with the value of its button where it has several, one that holds these
 * values, or by its target.
 */
type FormWanted = { has: string; button?: string } | { holds: Readonly<Record<string, string>> } | { action: string };

export type PageVisitor = {
  /** Asks for a page and follows where it leads. */
  open(target: string): Promise<VisitedPage>;
  /**
   * Fills in a form of a page, as its reader would, and sends it with a button and files. Throws where the page has no
   * such form.
   */
  fill(
    page: VisitedPage,
    form: FormWanted,
    typed?: Typed,
    files?: Readonly<Record<string, File>>,
  ): Promise<VisitedPage>;
};

/**
 * A browser without script, which keeps its cookies. It begins as `who`, or with a session; a visitor unless told
 * otherwise.
 */
export function openPageVisitor(
  { site, test, cookieOf }: Pick<RealSite, "site" | "test" | "cookieOf">,
  who: Knocker | { cookie: string } = "visitor",
): PageVisitor {
  const begun = typeof who === "string" ? cookieOf(who) : who.cookie;
  const cookies = new Map(
    begun
      .split("; ")
      .filter((cookie) => cookie !== "")
      .map((cookie) => [cookie.split("=")[0] ?? "", cookie]),
  );

  async function ask(target: string, options: Parameters<typeof site.ask>[1] = {}, hops = 0): Promise<VisitedPage> {
    const cookie = [...cookies.values()].join("; ");
    const headers = { ...options.headers, ...(cookie ? { cookie } : {}) };
    const answer = await site.ask(target, { ...options, headers });
    for (const set of answer.headers["set-cookie"] ?? []) {
      const [pair = ""] = set.split(";");
      const name = pair.split("=")[0] ?? "";
      if (/max-age=0/i.test(set)) cookies.delete(name);
      else cookies.set(name, pair);
    }
    const { location } = answer.headers;
    if (location === undefined) return { status: answer.status, path: target, html: answer.text, body: answer.body };
    if (hops === FOLLOWED_MAX) throw new Error(`${target} leads on and on`);
    const next = new URL(location, ORIGIN + target);
    return ask(next.pathname + next.search, {}, hops + 1);
  }

  return {
    open: (target) => ask(target),
    async fill(page, wanted, typed = {}, files) {
      const form = readForms(page.html, page.path).find((one) => isWanted(one, wanted));
      if (!form) throw new Error(`${page.path} (${page.status}) has no form with ${JSON.stringify(wanted)}`);
      test.clock.advance(FILL_MS);
      const target = new URL(form.action, ORIGIN + page.path);
      const fields = typedInto(form, typed);
      const sent = files ? await formWithFiles(fields, Object.entries(files)) : formOf(fields);
      if (form.method === "post") return ask(target.pathname + target.search, sent);
      return ask(`${target.pathname}?${new URLSearchParams(fields)}`);
    },
  };
}

function isWanted({ action, fields }: HtmlForm, wanted: FormWanted): boolean {
  if ("action" in wanted) return action === wanted.action;
  if ("holds" in wanted) {
    return Object.entries(wanted.holds).every((held) => fields.some((field) => field.join("=") === held.join("=")));
  }
  const isPressed = wanted.button === undefined || fields.at(-1)?.[1] === wanted.button;
  return isPressed && fields.some(([name]) => name === wanted.has);
}

/** The fields of a form with what was typed instead of them. */
function typedInto({ fields }: HtmlForm, typed: Typed): [string, string][] {
  const changed = Object.entries(typed).flatMap(([name, value]) =>
    [value].flat().map((one): [string, string] => [name, one]),
  );
  return [...fields.filter(([name]) => !(name in typed)), ...changed];
}

/** Returns the texts of a page in their order, without the head, script and styles. */
export function wordsOf(html: string): string {
  return html
    .replace(/^[\s\S]*<body[^>]*>/, "")
    .replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, " ")
    .replace(/<!--[\s\S]*?-->/g, "")
    .replace(/<[^>]*>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ");
}
