import {
  EMPTY_PAGE,
  HERO_DRAWINGS,
  LEDGER_CHOICES,
  PLANS_CHOICES,
  pageDocument,
  pageIdOf,
  SECTION_NAMES,
  SECTION_SAMPLES,
  type SectionType,
  SINGLE_SECTIONS,
} from "~/content/page-sections";
import { BILLING_PERIOD_LABELS } from "~/domain/plans/schema";
import { describeContent, type FieldRules } from "./describe-content";
import type { Field, GroupField, VariantField } from "./schema";

/** Limit on the number of sections on a page. */
const SECTIONS_MAX = 40;

/** Rules of every page: texts that may be empty, the picture, and whether search engines list it. */
export const SEARCH_RULES: FieldRules = {
  at: {
    searchTitle: {
      type: "text",
      label: "Title in search engines and in the browser",
      max: 70,
      rows: 1,
      hint: "Search engines show about 60 characters, including the agency’s name. Leave it empty to use the page’s own.",
    },
    summary: {
      type: "text",
      label: "Description",
      max: 160,
      rows: 3,
      hint: "Search engines show about 155 characters. Leave it empty to use the page’s own.",
    },
    pictureWords: {
      type: "text",
      label: "Text on the picture when the page is shared",
      max: 70,
      rows: 1,
      hint: "It’s drawn onto the picture. Leave it empty for the default text.",
    },
    pictureHref: { type: "link", label: "Another picture when the page is shared", isPicture: true, optional: true },
    isHidden: { type: "tick", label: "Keep this page out of search engines and the sitemap" },
  },
};

const SECOND_BUTTON = { second: { label: "Second button", optional: true }, first: { label: "Button" } } as const;

/** Exceptions for sections, by type. */
const RULES: Readonly<Partial<Record<SectionType, FieldRules>>> = {
  hero: {
    claimless: ["lead"],
    at: { ...SECOND_BUTTON, drawing: { type: "choice", label: "Drawing", choices: HERO_DRAWINGS } },
  },
  action: { at: SECOND_BUTTON },
  ledger: { at: { projects: { type: "choice", label: "Projects", choices: LEDGER_CHOICES } } },
  plans: { at: { plans: { type: "choice", label: "Shows", choices: PLANS_CHOICES } } },
  prices: {
    claimless: ["items.*.name", "items.*.summary"],
    at: {
      "items.*": { label: "Plan" },
      "items.*.priceCents": { label: "Price", optional: true, hint: "Leave it empty to say “Priced in your quote”." },
      "items.*.period": { type: "choice", label: "Price is", choices: BILLING_PERIOD_LABELS },
      "items.*.summary": { label: "Who it’s for", max: 160, rows: 2 },
      "items.*.features.*": { label: "Feature", max: 120 },
      "items.*.isPopular": { label: "Marked “Most popular”" },
    },
  },
  testimonials: {
    at: {
      who: {
        label: "Companies or people",
        max: 1000,
        rows: 3,
        hint: "Exactly as in the testimonials, one to a line, in the order to show. Leave it empty to show all of them.",
      },
      showsWork: { label: "Show the piece of work that each speaks of" },
    },
  },
  comparison: { at: { first: { label: "Left column", max: 40 }, second: { label: "Right column", max: 40 } } },
  picture: {
    at: {
      src: { type: "picture", label: "Picture", keepsAddress: true },
      alt: {
        label: "Alt text",
        max: 300,
        hint: "What it shows, for people who can’t see it. Leave it empty to use the library’s.",
      },
      caption: { max: 200, hint: "Shown below the picture." },
    },
  },
  questions: { claimless: ["items.*.question", "items.*.answer"] },
  form: { at: { subject: { hint: "It becomes the subject of the leads you get." } } },
  discovery: {
    at: {
      business: {
        label: "What you call the visitor’s business",
        max: 30,
        hint: "One word, such as practice, firm or restaurant.",
      },
      people: {
        label: "What you call the people they serve",
        max: 30,
        hint: "One word, such as patients, clients or guests.",
      },
      note: { label: "Note next to the button" },
    },
  },
};

/** Sample values for describing fields that are empty in a new section. */
const DESCRIBED: Readonly<Partial<Record<SectionType, object>>> = {
  prices: {
    ...SECTION_SAMPLES.prices,
    items: SECTION_SAMPLES.prices.items.map((item) => ({ ...item, priceCents: 0 })),
  },
};

const TYPES = Object.keys(SECTION_SAMPLES) as SectionType[]; // safe: its own keys
const HIDDEN: Field = { type: "tick", label: "Switched off: visitors don’t see this section" };

const SECTION: VariantField = {
  type: "variant",
  label: "Section",
  variants: Object.fromEntries(
    TYPES.map((type): [string, GroupField] => {
      const { fields } = describeContent(DESCRIBED[type] ?? SECTION_SAMPLES[type], SECTION_NAMES[type], RULES[type]);
      return [type, { type: "group", label: SECTION_NAMES[type], fields: { ...fields, isHidden: HIDDEN } }];
    }),
  ),
  samples: SECTION_SAMPLES,
  single: SINGLE_SECTIONS,
};

/** Fields of every added page. */
const PAGE_FIELD: GroupField = {
  type: "group",
  label: "Page",
  fields: {
    sections: {
      type: "list",
      label: "Sections",
      one: "section",
      item: SECTION,
      min: 1,
      max: SECTIONS_MAX,
      isNeeded: true,
    },
    search: {
      type: "group",
      label: "In search and when shared",
      fields: describeContent(EMPTY_PAGE.search, "In search and when shared", SEARCH_RULES).fields,
    },
  },
};

/** Returns the kind of an added page's document, if the name belongs to one. */
export function pageKind(name: string, { title = "Page", path }: { title?: string; path?: string } = {}) {
  const id = pageIdOf(name);
  if (id === undefined) return undefined;
  const shownAt = path === undefined ? [] : [path];
  return { shipped: pageDocument(id), title, group: "Your pages", shownAt, field: PAGE_FIELD } as const;
}
