import { setTimeout as pause } from "node:timers/promises";
import { PAYMENT_WEBHOOK_PATH } from "~/domain/billing/schema";
import { type FakeStripe, signEvent } from "../harness/stripe/fake-stripe.ts";
import type { Thing } from "../harness/stripe/shapes.ts";
import { type Answer, ask, encodeForm, type Fields, type Question } from "./http.ts";
import type { Random } from "./random.ts";

/** Someone at the site: what they know, and what they send. */
export type Visit = {
  random: Random;
  /** Credentials of the program with a token. */
  credentials: { authorization: string };
  /** A job to apply for. */
  jobId: string;
  /** Someone whose address is confirmed and to whom quotes are sent. */
  customer: Customer;
  /** The payment provider's world, in which people pay. */
  provider: FakeStripe["world"];
  /** A word that nobody else has. */
  word(): string;
  /** Returns the token of a form that has lain open for a while; waits until there is one. */
  formToken(): Promise<string>;
  post(target: string, fields: Fields): Promise<Answer>;
  /** As a member of staff in the back office. */
  postAsStaff(target: string, fields: Fields): Promise<Answer>;
  getAsCustomer(target: string): Promise<Answer>;
  postAsCustomer(target: string, fields: Fields): Promise<Answer>;
  /** As the payment provider tells of something that happened. */
  tell(event: Thing): Promise<Answer>;
  /** As a program with a token of the API. */
  call(method: string, target: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  get(target: string): Promise<Answer>;
};

export type Staff = { cookie: string; token: string };
export type Customer = { cookie: string; email: string };
export type Known = Pick<Visit, "jobId" | "customer" | "provider"> & { staff: Staff };

type Token = { text: string; mintedAt: number };

/** The site takes nobody for a person who fills a form faster than in two seconds. */
const FILL_MS = 2300;
const TOKENS_KEPT = 120;
const TOKENS_FETCHED = 10;
const WAIT_MS = 50;
const TROUBLE = 500;

/** Everyone who writes to one site, each time from an address of their own. */
export function createVisit(origin: string, random: Random, { staff, jobId, customer, provider }: Known): Visit {
  const tokens: Token[] = [];
  let words = 0;
  const address = () => `${random.between(11, 99)}.${[1, 2, 3].map(() => random.between(0, 255)).join(".")}`;

  /** An answer that says that the site is in trouble is none: what was sent may be stored or not. */
  async function send(target: string, { headers, ...question }: Question): Promise<Answer> {
    const answer = await ask(origin, target, { ...question, headers: { "x-forwarded-for": address(), ...headers } });
    if (answer.status >= TROUBLE) throw new Error(`${target} was answered with ${answer.status}`);
    return answer;
  }

  async function fetchTokens(): Promise<void> {
    for (let count = 0; count < TOKENS_FETCHED; count++) {
      const { status, text } = await send("/form-token", {});
      if (status !== 200) throw new Error(`no form token: ${status}`);
      tokens.push({ text, mintedAt: Date.now() });
    }
  }

  async function postWith(cookie: string, target: string, fields: Fields): Promise<Answer> {
    const { headers, ...form } = await encodeForm(origin, fields);
    return send(target, { ...form, headers: { ...headers, cookie } });
  }

  const credentials = { authorization: `Bearer ${staff.token}` };

  return {
    random,
    credentials,
    jobId,
    customer,
    provider,
    word: () => `${(++words).toString(36)}-${random.between(0, 2 ** 31).toString(36)}`,
    async formToken() {
      if (tokens.length < TOKENS_KEPT) await fetchTokens();
      for (;;) {
        const [oldest] = tokens;
        if (oldest && Date.now() - oldest.mintedAt >= FILL_MS) {
          tokens.shift();
          return oldest.text;
        }
        await pause(WAIT_MS);
      }
    },
    post: async (target, fields) => send(target, await encodeForm(origin, fields)),
    postAsStaff: (target, fields) => postWith(staff.cookie, target, fields),
    getAsCustomer: (target) => send(target, { headers: { cookie: customer.cookie } }),
    postAsCustomer: (target, fields) => postWith(customer.cookie, target, fields),
    tell(event) {
      const { body, signature } = signEvent(event);
      const headers = { "content-type": "application/json; charset=utf-8", "stripe-signature": signature };
      return send(PAYMENT_WEBHOOK_PATH, { method: "POST", headers, body });
    },
    call: (method, target, body, headers = {}) =>
      send(target, {
        method,
        headers: { ...credentials, "content-type": "application/json", ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    get: (target) => send(target, { headers: credentials }),
  };
}

/** Signs in as the owner, for the back office and for the API. */
export async function signIn(origin: string, username: string, password: string): Promise<Staff> {
  const page = await ask(origin, "/login", await encodeForm(origin, { username, password }));
  const cookie = sessionOf(page);
  const api = await ask(origin, "/api/auth/login", {
    method: "POST",
    headers: { "content-type": "application/json", origin },
    body: JSON.stringify({ username, password }),
  });
  if (!cookie || api.status !== 200) throw new Error(`could not sign in: ${page.status}, ${api.status}`);
  return { cookie, token: (JSON.parse(api.text) as { token: string }).token }; // safe: the API answers so
}

/** Makes a customer's account, and confirms its address by the link in the message. */
export async function signUp(
  origin: string,
  { email, password }: { email: string; password: string },
  letterTo: (address: string) => Promise<string>,
): Promise<Customer> {
  const fields = { fullName: "Dana Moss", email, password, confirmPassword: password, terms: "on", topic_alt: "" };
  const made = await ask(origin, "/signup", await encodeForm(origin, fields));
  const token = (await letterTo(email)).match(/verify-email\?token=([\w-]+)/)?.[1];
  const confirmed = await ask(origin, `/verify-email?token=${token}`, await encodeForm(origin, { password }));
  const cookie = sessionOf(confirmed);
  if (!cookie) throw new Error(`no customer: ${made.status}, ${confirmed.status}`);
  return { cookie, email };
}

function sessionOf({ headers }: Answer): string | undefined {
  return headers["set-cookie"]?.find((value) => value.startsWith("session="))?.split(";")[0];
}
