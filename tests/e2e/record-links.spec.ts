import { mintRecordLink } from "~/domain/links/internal.server";
import { createSigner } from "~/kernel/signer.server";
import { transact } from "~/kernel/transact.server";
import { makeSentQuote } from "../harness/quotes";
import { headerOf, startSmtpServer, type TestSmtpServer } from "../harness/smtp-server";
import { findViolations } from "./support/axe";
import { hydrated } from "./support/back-office";
import { scriptMode } from "./support/depth";
import { type MailingSite, startMailingSite } from "./support/mailing-site";
import { newName, withOffice } from "./support/office";
import { LATER } from "./support/quotes";
import { expect, test } from "./support/test";

const { SHOTS } = process.env;

/** A quote that was sent to someone without an account: where a link to it leads, and their mailbox. */
async function mailedQuote(word: string, content: object = {}) {
  const businessName = newName(word);
  const mailbox = `${businessName.replaceAll(" ", ".").toLowerCase()}@linked.example`;
  const path = await withOffice(async (ctx) => {
    const { id } = await makeSentQuote(ctx, { businessName, businessEmail: mailbox, validUntil: LATER, ...content });
    const link = { record: { kind: "quote" as const, id }, email: mailbox, name: "" };
    // A token's signature doesn't matter: it is looked up by its hash.
    const signer = createSigner(mailbox);
    return transact(Object.assign({}, ctx, { signer }), (tx) => mintRecordLink(tx, link));
  }, site.dataFolder);
  return { businessName, mailbox, path: site.origin + path };
}

// Codes leave with a mail server alone: a site of its own has one.
let mailServer: TestSmtpServer;
let site: MailingSite;

test.describe.configure({ mode: "serial" });
test.beforeAll(async () => {
  mailServer = await startSmtpServer();
  site = await startMailingSite(mailServer.url);
});
test.afterAll(async () => {
  await site?.stop();
  await mailServer?.close();
});

/** The code in the message that reached this mailbox. */
async function codeTo(mailbox: string): Promise<string> {
  const codes = () =>
    mailServer.taken
      .filter((message) => headerOf(message, "To")?.includes(mailbox))
      .flatMap((message) => message.match(/^Code: (\d{6})\r?$/m)?.[1] ?? []);
  await expect.poll(codes).not.toEqual([]);
  return codes().at(-1) ?? "";
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`${scriptMode(javaScriptEnabled)}`, () => {
    test.use({ javaScriptEnabled });

    test("someone without an account goes from the mail to a signed certificate in two pages, and to an account in one", async ({
      page,
      expectedComplaints,
    }) => {
      expectedComplaints.push(/status of 400/);
      const { businessName, mailbox, path } = await mailedQuote("Linked");
      await page.goto(path);
      if (javaScriptEnabled) await hydrated(page);
      await expect(page.getByRole("heading", { level: 1 })).toContainText(businessName);
      await page.getByRole("button", { name: "Accept" }).click();
      await page.getByRole("button", { name: "Send me a code" }).click();
      const name = page.getByRole("textbox", { name: "Your full name" });
      await name.fill("Robin Lee");
      const code = page.getByRole("textbox", { name: "Code" });
      await code.fill("12");
      await code.press("Enter");
      await expect(page.getByText("Enter the six digits of the code.")).toBeVisible();
      await expect(name).toHaveValue("Robin Lee");
      await code.fill(await codeTo(mailbox));
      await code.press("Enter");
      await expect(page).toHaveURL(path);
      await expect(page.getByRole("region", { name: "Acceptance certificate" })).toContainText("Robin Lee");
      const link = page.getByRole("link", { name: "Acceptance certificate (PDF)" });
      const document = await page.request.get(site.origin + ((await link.getAttribute("href")) ?? ""));
      expect([document.status(), document.headers()["content-type"]]).toEqual([200, "application/pdf"]);
      await page.getByRole("link", { name: "Create an account" }).click();
      await expect(page.getByText(mailbox)).toBeVisible();
      await page.getByLabel("Password").fill("seven green lamps in a row");
      await page.getByRole("button", { name: "Create account" }).click();
      await expect(page).toHaveURL(`${site.origin}/dashboard`);
      await expect(page.getByRole("cell", { name: "Accepted" })).toBeVisible();
    });
  });
}

test("an agreement that begins with the acceptance has its first invoice on the accepted page, which opens by link @rest", async ({
  page,
}) => {
  const items = [{ name: "Website care", amount: "450", rhythm: "month" }];
  const { mailbox, path } = await mailedQuote("Cared", { items, depositPercent: 100, recurring: { noticeDays: 30 } });
  await page.goto(path);
  await hydrated(page);
  await page.getByRole("button", { name: "Accept" }).click();
  await page.getByRole("button", { name: "Send me a code" }).click();
  await page.getByRole("textbox", { name: "Your full name" }).fill("Robin Lee");
  const code = page.getByRole("textbox", { name: "Code" });
  await code.fill(await codeTo(mailbox));
  await code.press("Enter");
  await expect(page).toHaveURL(path);
  const bill = page.getByRole("region", { name: /^Invoice / });
  await expect(bill).toContainText("$450.00 is due on");
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/accepted.png`, fullPage: true });
  await bill.getByRole("button", { name: /Open the invoice/ }).click();
  await expect(page).toHaveURL(/\/i\//);
  await expect(page.getByText(/Website care, .* to /).first()).toBeVisible();
  await expect(page.getByText("$450.00").first()).toBeVisible();
  await expect(
    page
      .getByRole("button", { name: /Pay/ })
      .or(page.getByRole("link", { name: /Pay/ }))
      .first(),
  ).toBeVisible();
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/first-invoice.png`, fullPage: true });
});

test("the pages of a link fit a phone and a desk, in both schemes, and hide nothing from a screen reader @rest", async ({
  page,
  expectedComplaints,
}) => {
  expectedComplaints.push(/status of 404/);
  const { path } = await mailedQuote("Looks");
  for (const colorScheme of ["light", "dark"] as const) {
    for (const width of [390, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      for (const [name, address] of Object.entries({
        quote: path,
        accept: `${path}/accept`,
        gone: `${site.origin}/q/nothing`,
      })) {
        await page.goto(address);
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), name).toBe(true);
        if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}-${width}-${colorScheme}.png`, fullPage: true });
        if (width === 390) expect(await findViolations(page), name).toEqual([]);
      }
    }
  }
});
