import { mintRecordLink } from "~/domain/links/internal.server";
import { createSigner } from "~/kernel/signer.server";
import { transact } from "~/kernel/transact.server";
import { makeSentQuote } from "../harness/quotes";
import { headerOf, startSmtpServer } from "../harness/smtp-server";
import { fakeStripeConfig } from "../harness/stripe/fake-config";
import { startFakeStripe } from "../harness/stripe/fake-stripe";
import { startMailingSite } from "./support/mailing-site";
import { newName, withOffice } from "./support/office";
import { LATER } from "./support/quotes";
import { expect, test } from "./support/test";

const SECONDS = 1000;

/** Makes a quote with monthly care and the link to it that its message would hold. Returns the link's path. */
async function linkedQuote(dataFolder: string, businessName: string, mailbox: string): Promise<string> {
  return withOffice(async (ctx) => {
    const care = { name: "Website care", amount: "450", rhythm: "month" as const };
    const items = [{ name: "Website", amount: "2500" }, care];
    const { id } = await makeSentQuote(ctx, { businessName, businessEmail: mailbox, validUntil: LATER, items });
    const signing = { ...ctx, signer: createSigner(mailbox) };
    const link = { record: { kind: "quote" as const, id }, email: mailbox, name: "" };
    return transact(signing, (tx) => mintRecordLink(tx, link));
  }, dataFolder);
}

test("a card is given, shown and taken back on an accepted quote's page by link, by the mailbox's owner alone", async ({
  page,
  browser,
}) => {
  test.setTimeout(240 * SECONDS);
  const mail = await startSmtpServer();
  const stripe = await startFakeStripe({ webhookUrl: "http://127.0.0.1:9/none" });
  const { secretKey, webhookSecret, publishableKey, apiBase } = fakeStripeConfig(stripe.origin);
  const site = await startMailingSite(mail.url, {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_API_BASE: apiBase,
  });
  try {
    const businessName = newName("Linked");
    const mailbox = `${businessName.replaceAll(" ", ".").toLowerCase()}@linked.example`;
    const address = site.origin + (await linkedQuote(site.dataFolder, businessName, mailbox));
    await page.goto(address);
    await page.getByRole("button", { name: "Accept" }).click();
    await page.getByRole("button", { name: "Send me a code" }).click();
    await page.getByRole("textbox", { name: "Your full name" }).fill("山田 Ștefan");
    const codes = () =>
      mail.taken
        .filter((message) => headerOf(message, "To")?.includes(mailbox))
        .flatMap((message) => message.match(/^Code: (\d{6})\r?$/m)?.[1] ?? []);
    await expect.poll(codes, { timeout: 60 * SECONDS }).not.toEqual([]);
    const code = page.getByRole("textbox", { name: "Code" });
    await code.fill(codes().at(-1) ?? "");
    await code.press("Enter");

    const give = page.getByRole("button", { name: "Pay automatically" });
    await expect(give).toBeVisible();
    // A colleague to whom the message was forwarded has shown no code.
    const colleague = await browser.newContext();
    try {
      const theirs = await colleague.newPage();
      await theirs.goto(address);
      await expect(theirs.getByRole("main")).toContainText("Confirm it’s you below to see how to pay");
      await expect(theirs.getByRole("button", { name: "Pay automatically" })).toHaveCount(0);
    } finally {
      await colleague.close();
    }

    await give.click();
    await page.getByRole("button", { name: "Save card" }).click();
    await expect(page).toHaveURL((url) => url.origin === site.origin);
    await expect(page.getByRole("main")).toContainText("Visa ending 4242");
    await page.goto(address);
    await expect(page.getByRole("main")).toContainText("Visa ending 4242");
    await page.getByRole("button", { name: "Stop charging" }).click();
    await expect(give).toBeVisible();
    await expect(page.getByRole("main")).not.toContainText("4242");
  } finally {
    await site.stop();
    await mail.close();
    await stripe.close();
  }
});
