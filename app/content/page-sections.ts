import { AS_THE_PAGE_SAYS } from "./in-search";
import { type Editable, shipped } from "./shipped-document";

const LINK = { label: "[Button, such as “Get a quote”]", href: "/quote" };

/**
 * Sections available for custom pages, with their initial content. Text in brackets is a placeholder; a page that still
 * has one can't be published. Section names are stored in the database and must never change.
 */
export const SECTION_SAMPLES = {
  hero: {
    eyebrow: "",
    title: "[Headline: what you do, and for whom]",
    lead: "[Two or three sentences: what visitors get, and why from you]",
    first: LINK,
    second: { label: "[Second button, or leave both lines empty]", href: "/contact" },
    drawing: "bluebonnets",
    picture: "",
  },
  text: {
    title: "",
    body: "[What you want to say. A blank line starts a new paragraph.]",
  },
  steps: {
    title: "[How it works, in a few words]",
    lead: "",
    items: [
      { when: "[When, such as “Today”]", title: "[What happens first]", text: "[What it means for the visitor]" },
      { when: "[When]", title: "[What happens next]", text: "[What it means for the visitor]" },
      { when: "[When]", title: "[How it ends]", text: "[What the visitor has then]" },
    ],
  },
  ledger: {
    title: "Prices you can read before you call",
    lead: "",
    projects: "all",
  },
  plans: {
    title: "[What you offer, in a few words]",
    lead: "",
    plans: "small-business",
    action: "Get a quote",
  },
  prices: {
    title: "[What you offer, in a few words]",
    lead: "",
    action: "Get started",
    href: "/contact",
    items: [
      {
        name: "[Name of the first plan]",
        period: "month",
        summary: "",
        features: ["[What is included]", "[What else is included]"],
        isPopular: false,
      },
      {
        name: "[Name of the second plan]",
        period: "month",
        summary: "",
        features: ["[What is included]", "[What else is included]"],
        isPopular: true,
      },
    ],
  },
  comparison: {
    title: "[What is compared]",
    lead: "",
    first: "[Without you]",
    second: "[With you]",
    rows: [
      { name: "[What it is about]", first: "[How it goes without you]", second: "[How it goes with you]" },
      { name: "[What it is about]", first: "[How it goes without you]", second: "[How it goes with you]" },
    ],
  },
  testimonials: {
    title: "What clients say",
    who: "",
    showsWork: true,
  },
  picture: {
    src: "[Choose a picture]",
    alt: "",
    caption: "",
  },
  form: {
    title: "[Invite visitors to write]",
    lead: "[What happens after they do]",
    subject: "[Subject that you will read, such as “Spring offer”]",
    action: "Send message",
  },
  quote: {
    title: "[Invite visitors to ask for a quote]",
    lead: "",
  },
  discovery: {
    title: "[Invite visitors to a first conversation]",
    lead: "[What they get out of it, and how long it takes]",
    business: "practice",
    people: "patients",
    note: "Please leave out anything about individual patients. We use what you write here to prepare for our conversation.",
  },
  questions: {
    title: "Questions people ask",
    items: [
      { question: "[A question that visitors ask you]", answer: "[Your answer, in two or three sentences]" },
      { question: "[Another question]", answer: "[Your answer]" },
    ],
  },
  action: {
    title: "[What visitors should do now]",
    text: "[What happens when they do, and what it costs them]",
    first: LINK,
    second: { label: "[Second button, or leave both lines empty]", href: "/contact" },
  },
} as const;

export type SectionType = keyof typeof SECTION_SAMPLES;

/** Section names shown to staff. */
export const SECTION_NAMES = {
  hero: "Opening",
  text: "Text",
  steps: "Steps",
  ledger: "Price list",
  plans: "Plans",
  prices: "Plans of this page",
  comparison: "Comparison",
  testimonials: "Testimonials",
  picture: "Picture",
  form: "Message form",
  quote: "Quote form",
  discovery: "Discovery form",
  questions: "Questions",
  action: "Call to action",
} as const satisfies Record<SectionType, string>;

/** Drawings available for a hero section. */
export const HERO_DRAWINGS = {
  bluebonnets: "Field of bluebonnets",
  storefront: "Storefront",
  clinic: "Clinic",
  launch: "Path of a launch",
  quote: "A quote on paper",
  desk: "A desk of a team",
  none: "No drawing",
} as const;
export type HeroDrawing = keyof typeof HERO_DRAWINGS;

/** Projects that a price list can cover. */
export const LEDGER_CHOICES = {
  all: "All projects",
  "small-business": "Small business",
  startups: "Startups",
} as const;

/** Plans that a section can show; their prices and texts come from Pricing. */
export const PLANS_CHOICES = {
  "small-business": "Packages for small business",
  startups: "Packages for startups",
  maintenance: "Maintenance plans",
  doctors: "Plans for practices",
  subscriptions: "Subscription plans",
} as const;
export type PlansChoice = keyof typeof PLANS_CHOICES;

/** A plan offered only on its page. Without a price, it's priced in the quote. */
export type OwnPlan = {
  readonly name: string;
  readonly priceCents?: number;
  readonly period: string;
  readonly summary: string;
  readonly features: readonly string[];
  readonly isPopular?: boolean;
};

type Button = { readonly label: string; readonly href: string };
type Optional<Content, Name extends keyof Content, Value> = Omit<Content, Name> & { readonly [N in Name]?: Value };
type Samples = { [Type in SectionType]: Editable<(typeof SECTION_SAMPLES)[Type]> };
type Contents = Omit<Samples, "hero" | "action" | "prices"> & {
  prices: Omit<Samples["prices"], "items"> & { readonly items: readonly OwnPlan[] };
  hero: Optional<Optional<Samples["hero"], "second", Button>, "picture", string> & { readonly drawing: string };
  action: Optional<Samples["action"], "second", Button>;
};

/** One section of a page, as shown to visitors. */
export type PageSection = { [Type in SectionType]: SectionOf<Type> }[SectionType];
export type SectionOf<Type extends SectionType> = Contents[Type] & { readonly type: Type; readonly isHidden?: boolean };

/** Sections limited to one per page, since their fields use fixed names and ids. */
export const SINGLE_SECTIONS = ["quote", "discovery"] as const satisfies readonly SectionType[];

/** Sections with a form rendered per visitor; pages that have one are never cached. */
export const LIVE_SECTIONS = ["form", "quote"] as const satisfies readonly SectionType[];

/** True when a page with these sections has a form rendered per visitor. */
export function hasLiveForm(sections: readonly Pick<PageSection, "type">[]): boolean {
  return sections.some(({ type }) => LIVE_SECTIONS.some((live) => live === type));
}

/** True when a page with these sections has the discovery session form. */
export function hasDiscovery(sections: readonly Pick<PageSection, "type">[]): boolean {
  return sections.some(({ type }) => type === "discovery");
}

/** Content of a page that has no sections yet. */
export const EMPTY_PAGE = { sections: [] as readonly PageSection[], search: AS_THE_PAGE_SAYS };
export type PageContent = typeof EMPTY_PAGE;

const PAGE = "page-";
const PAGE_KIND = /^page-([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/** Returns the document of the page with this id. */
export function pageDocument(id: string) {
  return shipped<PageContent>(PAGE + id, EMPTY_PAGE);
}

/** Returns the id of the page with this document kind; undefined for other documents. */
export function pageIdOf(kind: string): string | undefined {
  return PAGE_KIND.exec(kind)?.[1];
}
