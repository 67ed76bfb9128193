import { describe, expect, it } from "vitest";
import { PACKAGES } from "~/content/catalogue/packages";
import { ERROR_PAGES } from "~/content/pages/not-found";
import { sampleTasks } from "~/content/showcase/mind-ops-spelled";
import { TESTIMONIALS } from "~/content/testimonials";
import { DOCUMENT_KINDS, type DocumentKind } from "~/domain/texts/kinds";
import { saveDocumentDraft } from "~/domain/texts/save-document-draft.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { publishAllDrafts } from "../harness/all-drafts";
import { listShownAt, readable, seedShownRecords } from "./document-pages";
import { longTextsOf, marked } from "./marked-texts";
import { emptiedPageSite } from "./start-page-site";

const EDITOR = { kind: "staff", userId: "u-1", name: "Edda", role: "editor" } as const;

const { test, site } = emptiedPageSite();

const write = (kind: string, content: unknown) => saveDocumentDraft(onBehalfOf(test.ctx, EDITOR), { kind, content });
const publish = () => publishAllDrafts(onBehalfOf(test.ctx, EDITOR));

async function readPages(kind: DocumentKind): Promise<string> {
  const texts = [];
  for (const { path, headers } of await listShownAt(test, kind))
    texts.push(readable((await site.ask(path, { headers })).text));
  return texts.join("\n");
}

/** Reads pages without any record, and with some. */
async function readAll(kind: DocumentKind): Promise<string> {
  const empty = await readPages(kind);
  await seedShownRecords(test, kind);
  site.refresh();
  return `${empty}\n${await readPages(kind)}`;
}

/** The tasks of the working board are its sample data, which the pitch page lists too. */
const OF_LIVE_PIECES = JSON.stringify(sampleTasks());

/** Texts of rare states of a page, or of none. */
const RARE: Readonly<Record<string, string[]>> = {
  // Two for staff alone; what is behind the third is shown beside the piece of work whose company it names.
  testimonials: TESTIMONIALS.content.quotes.flatMap((quote, index) =>
    (index < 3
      ? ["source", "consent"]
      : Object.keys(quote).filter((name) => name !== "rating" && name !== "portrait")
    ).map((name) => `quotes.${index}.${name}`),
  ),
  // Chooses a testimonial.
  "case-study": ["company"],
  // For someone who chose a plan.
  signup: ["plan.before", "plan.after"],
  // For other kinds than those that are there from the start, a visitor in the agency's own zone, a week or a day with
  // little left, and after a press.
  booking: [
    "places.video",
    "places.address",
    "week.oneFree",
    "week.noneThisWeek",
    "week.next",
    ...["taken.title", "taken.text", "taken.textNone", "tooMany"],
    ...["details.over", "details.phoneOptional", "details.refused", "details.tooMany"],
    ...["booked.textHeld", "booked.when", "booked.link"],
    ...["moved", "movedText", "canceled", "canceledText", "tooLate", "tooLateText"].map((name) => `change.${name}`),
  ],
  // Where plans are not all billed by the month.
  subscriptions: ["glance.priceRow"],
  // Where services are priced in the quote.
  home: ["price.unpriced.one", "price.unpriced.many"],
  // Quotes alone say what a package leaves out.
  packages: Object.entries(PACKAGES.content).flatMap(([name, { excluded }]) =>
    excluded.map((_, index) => `${name}.excluded.${index}`),
  ),
  apply: ["loading", "again"],
  // Services by the hour or day, and a sum of which a part comes monthly.
  "price-words": ["hour", "day", "quarter", "year", "hours", "both"],
  // In place of a page that can't be shown: website-documents.test.ts asks for them.
  "error-pages": [
    ...Object.keys(ERROR_PAGES.content)
      .filter((name) => name !== "home")
      .flatMap((name) => [`${name}.title`, `${name}.text`]),
    "home",
  ],
  // Once a package or such a service is chosen.
  quote: ["summary.weeks", "summary.oneMore", "summary.more"],
  // Once a picture that can be tried is pressed.
  tajjam: ["market.empty", "market.totals.none", "market.totals.one"],
  voygee: ["ledger.subscription.left"],
  "mind-ops": ["board.working", "board.deliver", "board.approved", "board.complete", "board.completed", "board.undo"],
  // A list with more than one page, and a signed-in customer.
  blog: [
    "pages.label",
    "pages.newer",
    "pages.older",
    "pages.page",
    "pages.position",
    "saved.inAccount",
    "saved.accountLink",
  ],
  // For a customer who is signed in, and at a link that is made for one draft.
  "blog-post": ["share.keep", "share.forget", "preview.title", "preview.text"],
  // Where a browser doesn't say that a person pressed.
  newsletter: ["subscribe.again.title", "subscribe.again.lead"],
  // A list with more than one page.
  "job-list": ["pages", "newer", "older", "newest", "endText"],
};

/** Customers' pages need records and links: customer-texts.test.ts asks for them. */
const shownToVisitors = DOCUMENT_KINDS.filter(({ group }) => group !== "Customers’ pages");

describe.each(shownToVisitors.map((kind) => [kind.title, kind] as const))("%s", (_title, kind) => {
  const { shipped, field } = kind;

  it("shows every text of its own on its pages, and nothing of what is shipped once it is changed", async () => {
    const before = await readAll(kind);
    await test.reset();
    site.refresh();
    const shippedTexts = longTextsOf(field, shipped.content).filter((text) => before.includes(text));
    const marks = new Map<string, string>();
    const { problems } = await write(shipped.kind, marked(field, shipped.content, marks));
    expect(problems).toEqual({});
    await publish();
    const after = await readAll(kind);
    const unseen = [...marks].filter(([mark]) => !after.includes(mark)).map(([, path]) => path);
    expect(unseen).toEqual(RARE[shipped.kind] ?? []);
    const left = shippedTexts.filter((text) => after.includes(text) && !OF_LIVE_PIECES.includes(text));
    expect(left).toEqual([]);
    const isRareAlone = marks.size === RARE[shipped.kind]?.length;
    expect(shippedTexts.length > 0 || isRareAlone || longTextsOf(field, shipped.content).length === 0).toBe(true);
  });
});
