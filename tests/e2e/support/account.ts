import { expect, type Page } from "@playwright/test";
import { codeOf } from "../../harness/totp";
import type { Store } from "./store";

/** Fills the sign-in form and sends it. */
export async function enter(page: Page, username: string, password: string): Promise<void> {
  const form = page.getByRole("form", { name: "Sign in" });
  await form.getByLabel("Username").fill(username);
  await form.getByLabel("Password").fill(password);
  await form.getByRole("button", { name: "Sign In" }).click();
}

export async function expectNotice(page: Page, title: string, text?: string): Promise<void> {
  const notice = page.getByRole("dialog", { name: title });
  await expect(notice).toBeVisible();
  if (text) await expect(notice).toContainText(text);
}

/** The link of the newest message to this address, from the root. */
export async function linkTo(store: Store, email: string): Promise<string> {
  const text = (await store.emailsTo(email)).at(-1)?.text ?? "";
  const link = text.match(/\/(?:verify-email|reset-password|login\/link)\?token=[\w-]{43}/)?.[0];
  if (!link) throw new Error(`the newest message to ${email} holds no link`);
  return link;
}

/** Sets up two-step sign-in on the page of an account. Returns what an app and its owner know from then on. */
export async function setUpTwoFactor(page: Page, password: string): Promise<{ uri: string; recoveryCodes: string[] }> {
  const section = page.getByRole("region", { name: "Two-step sign-in" });
  await section.getByLabel("Current password").fill(password);
  await section.getByRole("button", { name: "Set it up" }).click();
  const uri = (await page.locator('a[href^="otpauth:"]').getAttribute("href")) ?? "";
  await section.getByLabel("Code from the app").fill(codeOf(uri));
  await section.getByRole("button", { name: "Turn it on" }).click();
  await expect(section.getByText("Two-step sign-in is on")).toBeVisible();
  const recoveryCodes = await section.getByRole("listitem").allInnerTexts();
  return { uri, recoveryCodes };
}
