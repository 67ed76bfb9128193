import { expect, type Page } from "@playwright/test";
import { type Answer, postForm } from "./http";
import { pressTwice } from "./press-twice";
import type { Store } from "./store";

export const PRESSED = { "sec-fetch-site": "same-origin", "sec-fetch-user": "?1" };
export const SUBSCRIBE = "/newsletter/subscribe";
export const NOTICE = "We can’t send email right now";

/** An address that no other test enters. */
export function mailboxOf(clientAddress: string, name = "dana"): string {
  return `${name}.${clientAddress.replaceAll(".", "-")}@juniperlane.example`;
}

export async function subscribeOnBlog(page: Page, email: string, presses: 1 | 2 = 1): Promise<void> {
  await page.goto("/blogs");
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  const button = page.getByRole("button", { name: "Subscribe" });
  await (presses === 2 ? pressTwice(button) : button.click());
  await expect(page.getByRole("dialog", { name: NOTICE })).toBeVisible();
  await expect(page).toHaveURL("/blogs");
}

/** Sends an address as the box does, by a browser that vouches for the press. */
export function post(email: string, client: string, headers: Record<string, string> = PRESSED): Promise<Answer> {
  return postForm(SUBSCRIBE, [["email", email]], { "x-forwarded-for": client, ...headers });
}

/** The links of the newest message, from the root. */
export async function linksTo(store: Store, email: string) {
  const text = (await store.emailsTo(email)).at(-1)?.text ?? "";
  const find = (name: string) => text.match(new RegExp(`/newsletter/${name}\\?token=[\\w-]{43}`))?.[0] ?? "";
  return { confirm: find("confirm"), unsubscribe: find("unsubscribe") };
}
