import { scriptMode } from "./support/depth";
import { LeadPage } from "./support/lead-form";
import { ownAddress } from "./support/own-address";
import { MISSING_NOTICE } from "./support/quote-form";
import { expect, test } from "./support/test";

const MESSAGE = {
  Name: "Ada Lovelace",
  get Email() {
    return ownAddress("Ada", "engine.example");
  },
  Subject: "A question <b>",
  Message: "Two lines.\nThe second.",
};
const VALUES = {
  name: [MESSAGE.Name],
  get email() {
    return [MESSAGE.Email];
  },
  subject: [MESSAGE.Subject],
  message: [MESSAGE.Message],
};
const BUTTON = "Send Message";
const THANKS = "We’ve received your message.";
const SHOWN_MS = 3000;

for (const javaScriptEnabled of [false, true]) {
  test.describe(`${scriptMode(javaScriptEnabled)}`, () => {
    test.use({ javaScriptEnabled });

    test("the form asks for name, email, subject and message, all required @rest", async ({ page }) => {
      const contact = new LeadPage(page, "/contact");
      await contact.open();
      for (const label of Object.keys(MESSAGE)) await expect(contact.field(label)).toHaveAttribute("required");
      await expect(contact.field("Email")).toHaveAttribute("type", "email");
      await expect(page.getByText("Within 24 hours", { exact: true })).toBeVisible();
      await expect(page.getByText("Available 24/7", { exact: true })).toBeVisible();
    });

    test("a sent message is stored whole, mailed twice, thanked for, and leaves an empty form", async ({
      page,
      store,
      address,
    }) => {
      const contact = new LeadPage(page, "/contact");
      await contact.open();
      if (javaScriptEnabled) await contact.hydrated();
      await contact.fill(MESSAGE);
      await contact.send(BUTTON, 2);
      await expect(page.getByText(THANKS)).toBeVisible();
      await expect(page).toHaveURL("/contact");
      expect(await contact.values()).toEqual({});
      const stored = await store.leadsFrom(address);
      expect(stored).toMatchObject([
        {
          kind: "contact-message",
          stage: "new",
          name: MESSAGE.Name,
          email: MESSAGE.Email,
          details: { subject: MESSAGE.Subject, message: MESSAGE.Message },
        },
      ]);
      expect(hoursPromised(stored[0])).toBe(24);
      const mails = await store.emailsFor(stored);
      expect(mails.map((mail) => mail.kind)).toEqual(["contact-message-confirmation", "contact-message-received"]);
      await page.reload();
      await expect(contact.form).toBeVisible();
      await expect(page.getByText(THANKS)).toHaveCount(0);
    });

    test("a refused message keeps what was typed and says what is missing", async ({
      page,
      store,
      address,
      expectedComplaints,
    }) => {
      expectedComplaints.push(/status of 400/);
      const contact = new LeadPage(page, "/contact");
      await contact.open();
      if (javaScriptEnabled) await contact.hydrated();
      await contact.fill({ ...MESSAGE, Subject: "  " });
      await contact.send(BUTTON);
      await contact.expectNotice(MISSING_NOTICE);
      const summary = page.getByRole("region", { name: "Please check these answers" });
      await expect(summary).toBeFocused();
      await expect(summary.getByRole("link")).toHaveText(["Enter a subject."]);
      expect(await contact.values()).toMatchObject({ name: VALUES.name, message: VALUES.message });
      expect(await store.leadsFrom(address)).toEqual([]);
      await contact.field("Subject").fill(MESSAGE.Subject);
      await contact.send(BUTTON);
      await expect(page.getByText(THANKS)).toBeVisible();
      expect(await store.leadsFrom(address)).toHaveLength(1);
    });
  });
}

test.describe("with JavaScript", () => {
  test("the thank-you shows for three seconds, and another message can follow @rest", async ({
    page,
    store,
    address,
  }) => {
    const contact = new LeadPage(page, "/contact");
    await contact.open();
    await contact.hydrated();
    await contact.fill(MESSAGE);
    await page.addInitScript(noteHowLongShown, THANKS);
    await contact.send(BUTTON);
    await expect(page.getByText(THANKS)).toBeVisible();
    const shownFor = await page.waitForFunction(() => (window as { shownFor?: number }).shownFor); // safe: set by what was put into the page
    expect(await shownFor.jsonValue()).toBeGreaterThan(SHOWN_MS - 100);
    await expect(page.getByText(THANKS)).toHaveCount(0);
    await contact.fill({ ...MESSAGE, Subject: "  " });
    await contact.send(BUTTON);
    await contact.expectNotice(MISSING_NOTICE);
    await contact.field("Subject").fill("Another");
    await contact.send(BUTTON);
    await expect(page.getByText(THANKS)).toBeVisible();
    await expect(contact.notice(MISSING_NOTICE.title)).toBeHidden();
    expect(await contact.values()).toEqual({});
    expect((await store.leadsFrom(address)).map((lead) => lead.summary)).toEqual(["Another", MESSAGE.Subject]);
  });

  test("a draft survives a reload and is gone once it was sent @rest", async ({ page }) => {
    const contact = new LeadPage(page, "/contact");
    await contact.open();
    await contact.hydrated();
    await contact.fill(MESSAGE);
    await contact.open();
    await expect.poll(() => contact.values()).toEqual(VALUES);
    await contact.hydrated();
    await contact.send(BUTTON);
    await expect(page.getByText(THANKS)).toBeVisible();
    await contact.open();
    await contact.hydrated();
    expect(await contact.values()).toEqual({});
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  });
});

function hoursPromised(lead: { createdAt: Date; replyDueAt: Date } | undefined): number {
  return lead ? (lead.replyDueAt.getTime() - lead.createdAt.getTime()) / 3_600_000 : Number.NaN;
}

/**
 * In each page from now on, where no busy machine comes between: how long it shows this text, once it does. In
 * milliseconds.
 */
function noteHowLongShown(text: string): void {
  let since: number | undefined;
  const look = () => {
    const isShown = document.body?.innerText.includes(text);
    if (isShown) since ??= performance.now();
    if (isShown || since === undefined) return;
    observer.disconnect();
    Object.assign(window, { shownFor: performance.now() - since });
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { childList: true, subtree: true, characterData: true });
}
