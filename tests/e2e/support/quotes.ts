import type { BrowserContext } from "@playwright/test";
import type { Quote } from "~/domain/quotes/internal.server";
import { makeCustomer, PASSWORD } from "../../harness/accounts";
import { makeSentQuote } from "../../harness/quotes";
import { newName, withOffice } from "./office";
import { signIn } from "./sign-in";
import { ORIGIN } from "./surroundings";

/** Someone of a business of their own. */
export type QuoteCustomer = { name: string; email: string; businessName: string; cookie: string };

/** A last day that no test lives to see. */
export const LATER = "2099-12-31";

/** A customer that no other test knows, who is signed in. */
export async function newQuoteCustomer(word: string): Promise<QuoteCustomer> {
  const businessName = newName(word);
  const slug = businessName.replaceAll(" ", ".").toLowerCase();
  const details = { email: `${slug}@quoted.example`, username: slug, name: "Dana Whitfield" };
  await withOffice((ctx) => makeCustomer(ctx, { ...details, businessName }));
  const cookie = await signIn({ username: details.email, password: PASSWORD });
  return { name: details.name, email: details.email, businessName, cookie };
}

/** A quote that was sent to them, with one option. */
export function sendTo(customer: QuoteCustomer, changes: Record<string, unknown> = {}): Promise<Quote> {
  const { businessName, email: businessEmail } = customer;
  const quote = { businessName, businessEmail, validUntil: LATER, ...changes };
  return withOffice((ctx) => makeSentQuote(ctx, quote));
}

/** Makes this browser theirs. */
export async function actAs(context: BrowserContext, { cookie }: QuoteCustomer): Promise<void> {
  const [name = "", ...value] = cookie.split("=");
  await context.addCookies([{ name, value: value.join("="), url: ORIGIN }]);
}
