import type { Random } from "../../tests/crash/random.ts";

/** A request, and the site's expected response. */
export type Request = {
  method: "GET" | "POST";
  path: string;
  headers: Record<string, string>;
  body?: string;
  expectedStatus: number;
};

/** The sender of requests, with what they know of the site. */
export type Sender = {
  random: Random;
  origin: string;
  /** API keys. */
  keys: readonly string[];
  /** Cookie of a user of the back office. */
  staffCookie: string;
  /** Returns a unique word. */
  word(): string;
  /** Returns the token of a form opened a while ago, signed by the site. */
  formToken(): string;
};

type RequestKind = (sender: Sender) => Request;

/** A separate domain, so that stored rows can be counted. */
export const SENDER_DOMAIN = "sender.example";
export const AS_BROWSERS_DO = { "accept-encoding": "gzip, deflate, br, zstd" };
export const JOB_TITLE = "Made by the bench";

const PAGES = [
  "/",
  "/services/small-business",
  "/services/startups",
  "/job-listings",
  "/blogs",
  "/contact",
  "/blogs/2",
];
const MESSAGE =
  "We run two shops and a workshop, and most of our orders still come by telephone. We would like people to see what is in stock,\n" +
  "to order from home and to book a fitting. Our present site was made six years ago and nobody can change it any more.\n\n" +
  "When could you start, and what would you need from us?";

function form(path: string, fields: Record<string, string>): RequestKind {
  return ({ origin, word, formToken }) => ({
    method: "POST",
    path,
    expectedStatus: 303,
    headers: { origin, "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({
      ...fields,
      email: `${word()}@${SENDER_DOMAIN}`,
      formToken: formToken(),
      topic_alt: "",
    }).toString(),
  });
}

function byKey({ random, keys }: Sender): Record<string, string> {
  return { authorization: `Bearer ${random.pick(keys)}` };
}

/** All kinds of requests. */
export const REQUEST_KINDS = {
  contactMessage: form("/contact", { name: "Ada Lee", subject: "A shop for two shops", message: MESSAGE }),
  quoteRequest: form("/quote", {
    serviceType: "small-business",
    selectedPackage: "Medium",
    businessName: "Lee and Daughters",
    phone: "(512) 555-0101",
    website: "lee.example",
    description: MESSAGE,
    timeline: "1-month",
    budget: "5k-15k",
  }),
  jobList: () => ({ method: "GET", path: "/api/jobs?limit=20", headers: {}, expectedStatus: 200 }),
  leadList: (sender) => ({ method: "GET", path: "/api/leads?limit=20", headers: byKey(sender), expectedStatus: 200 }),
  newJob: (sender) => ({
    method: "POST",
    path: "/api/jobs",
    expectedStatus: 201,
    headers: { ...byKey(sender), "content-type": "application/json", "idempotency-key": sender.word() },
    body: JSON.stringify({
      title: JOB_TITLE,
      category: "Technology",
      location: "Remote",
      status: "inactive",
      skills: ["SQL", "React"],
      description: MESSAGE,
    }),
  }),
  page: ({ random }) => ({
    method: "GET",
    path: random.pick(PAGES),
    headers: { "accept-encoding": "br" },
    expectedStatus: 200,
  }),
  freshPage: ({ random, staffCookie }) => ({
    method: "GET",
    path: random.pick(PAGES),
    headers: { cookie: staffCookie, ...AS_BROWSERS_DO },
    expectedStatus: 200,
  }),
  backOfficeList: ({ staffCookie }) => ({
    method: "GET",
    path: "/admin/leads",
    headers: { cookie: staffCookie, ...AS_BROWSERS_DO },
    expectedStatus: 200,
  }),
} satisfies Record<string, RequestKind>;

export type RequestKindName = keyof typeof REQUEST_KINDS;

/** Share of each kind per hundred requests, like on a busy day. */
const MIX = {
  page: 40,
  freshPage: 15,
  jobList: 15,
  leadList: 12,
  backOfficeList: 8,
  contactMessage: 5,
  quoteRequest: 5,
} satisfies Partial<Record<RequestKindName, number>>;

/** Returns the kinds of the mix in an order that is the same in every run. */
export function mixedKinds(random: Random): RequestKindName[] {
  const shares = Object.entries(MIX) as [RequestKindName, number][]; // safe: the record has these keys
  const kinds = shares.flatMap(([name, share]) => new Array<RequestKindName>(share).fill(name));
  for (let last = kinds.length - 1; last > 0; last--) {
    const other = random.between(0, last);
    [kinds[last], kinds[other]] = [kinds[other] ?? "page", kinds[last] ?? "page"];
  }
  return kinds;
}

/** Describes the mix. */
export function describeMix(): string {
  return [
    `${MIX.page} pages from memory`,
    `${MIX.freshPage} pages made anew`,
    `${MIX.jobList} job lists and ${MIX.leadList} lead lists by API`,
    `${MIX.backOfficeList} lists of the back office`,
    `${MIX.contactMessage + MIX.quoteRequest} forms`,
  ].join(", ");
}

/**
 * Returns the address that a proxy would forward, each used only once, so that rate limits don't affect the
 * measurement.
 */
export function visitorAddress(random: Random): string {
  return `${random.between(11, 99)}.${[1, 2, 3].map(() => random.between(0, 255)).join(".")}`;
}
