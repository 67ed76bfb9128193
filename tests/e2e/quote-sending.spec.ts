import { expectConfirmation } from "./support/confirmation";
import { scriptMode } from "./support/depth";
import { holdScripts } from "./support/held-scripts";
import { EMPTY_VALUES, FULL_REQUEST, FULL_VALUES, MISSING_NOTICE, QuotePage, SENT_NOTICE } from "./support/quote-form";
import { expect, test } from "./support/test";

for (const javaScriptEnabled of [false, true]) {
  test.describe(`${scriptMode(javaScriptEnabled)}`, () => {
    test.use({ javaScriptEnabled });

    test("a sent request is stored whole, mailed twice, and leaves an empty form", async ({ page, store, address }) => {
      const quote = new QuotePage(page);
      await quote.open();
      if (javaScriptEnabled) await quote.hydrated();
      await quote.fill(FULL_REQUEST);
      expect(await quote.values()).toEqual(FULL_VALUES);
      await quote.send();
      await quote.expectNotice(SENT_NOTICE);
      await expect(page).toHaveURL("/quote");
      const sent = { onward: "Send another request" };

      const [lead, ...others] = await store.leadsFrom(address);
      expect(others).toEqual([]);
      expect(lead).toMatchObject({
        kind: "quote-request",
        stage: "new",
        quarantineReason: null,
        businessName: FULL_REQUEST.businessName,
        email: FULL_REQUEST.email,
        phone: FULL_REQUEST.phone,
        details: {
          serviceType: FULL_REQUEST.serviceType,
          selectedPackage: FULL_REQUEST.selectedPackage,
          customServices: FULL_REQUEST.customServices,
          website: `https://${FULL_REQUEST.website}`,
          description: FULL_REQUEST.description,
          timeline: FULL_REQUEST.timeline,
          budget: FULL_REQUEST.budget,
        },
      });
      const mails = await store.emailsFor(lead ? [lead] : []);
      expect(mails.map((mail) => [mail.kind, mail.status])).toEqual([
        ["quote-request-confirmation", "held"],
        ["quote-request-received", "held"],
      ]);
      expect(mails[0]?.toAddress).toBe(FULL_REQUEST.email);
      expect(mails[1]?.replyTo).toBe(FULL_REQUEST.email);
      for (const mail of mails) expect(mail.text).toContain(FULL_REQUEST.selectedPackage);

      await quote.notice(SENT_NOTICE.title).getByRole("button", { name: "Dismiss" }).click();
      await expect(quote.notice(SENT_NOTICE.title)).toBeHidden();
      await page.getByRole("region", { name: SENT_NOTICE.title }).focus();
      await expectConfirmation(page, SENT_NOTICE.title, sent);
      await expect(quote.notice(SENT_NOTICE.title)).toHaveCount(0);
      expect(await quote.values()).toEqual(EMPTY_VALUES);
    });

    test("a refused request keeps what was typed and says what is missing @rest", async ({
      page,
      store,
      address,
      expectedComplaints,
    }) => {
      expectedComplaints.push(/status of 400/);
      const quote = new QuotePage(page);
      await quote.open();
      if (javaScriptEnabled) await quote.hydrated();
      await quote.fill(FULL_REQUEST);
      // A blank passes the browser's own check, so the server has to refuse it when there is no script.
      await quote.field("Business Name").fill("   ");
      const typed = await quote.values();
      await quote.send();
      await quote.expectNotice(MISSING_NOTICE);
      const summary = page.getByRole("region", { name: "Please check these answers" });
      await expect(summary).toBeFocused();
      await expect(summary.getByRole("link")).toHaveText(["Enter your business name."]);
      const kept = await quote.values();
      expect({ ...kept, businessName: kept.businessName?.map((name) => name.trim()) }).toEqual({
        ...typed,
        businessName: [""],
      });
      await summary.getByRole("link").click();
      await expect(quote.field("Business Name")).toBeFocused();
      await expect(quote.field("Business Name")).toHaveAttribute("aria-invalid", "true");
      await expect(quote.field("Business Name")).toHaveAccessibleDescription("Enter your business name.");
      expect(await store.leadsFrom(address)).toEqual([]);

      await quote.field("Business Name").fill(FULL_REQUEST.businessName);
      await quote.send();
      await quote.expectNotice(SENT_NOTICE);
      await expect(quote.notice(MISSING_NOTICE.title)).toBeHidden();
      expect(await store.leadsFrom(address)).toHaveLength(1);
      await expectConfirmation(page, SENT_NOTICE.title, { onward: "Send another request" });
      expect(await quote.values()).toEqual(EMPTY_VALUES);
    });

    test("a request without a service type is refused as missing information @rest", async ({
      page,
      store,
      address,
      expectedComplaints,
    }) => {
      expectedComplaints.push(/status of 400/);
      const quote = new QuotePage(page);
      await quote.open();
      if (javaScriptEnabled) await quote.hydrated();
      await quote.field("Business Name").fill(FULL_REQUEST.businessName);
      await quote.field("Email").fill(FULL_REQUEST.email);
      await quote.send();
      await quote.expectNotice(MISSING_NOTICE);
      await page.getByRole("link", { name: "Choose the kind of service you need." }).click();
      await expect(quote.type("Small Business")).toBeFocused();
      await expect(quote.field("Business Name")).toHaveValue(FULL_REQUEST.businessName);
      expect(await store.leadsFrom(address)).toEqual([]);
    });

    test("where a visit came from is kept with its lead @rest", async ({ page, store, address }) => {
      await page.goto("/services/startups?utm_source=newsletter&utm_medium=email&utm_campaign=Fall+sale", {
        referer: "https://news.example/articles/42?secret=1",
      });
      await page.getByRole("link", { name: "Select Package" }).first().click();
      await expect(page).toHaveURL(/^[^?]*\/quote\?/);
      const quote = new QuotePage(page);
      quote.arrived();
      if (javaScriptEnabled) await quote.hydrated();
      await quote.fill(FULL_REQUEST);
      await quote.send();
      await quote.expectNotice(SENT_NOTICE);
      const [lead] = await store.leadsFrom(address);
      expect(lead?.source).toEqual({
        utm_source: "newsletter",
        utm_medium: "email",
        utm_campaign: "Fall sale",
        referrer: "https://news.example/articles/42",
        landingPage: "/services/startups",
      });
    });
  });
}

test.describe("with JavaScript", () => {
  test("a draft survives a reload and is gone once it was sent", async ({ page }) => {
    const quote = new QuotePage(page);
    await quote.open();
    await quote.hydrated();
    await quote.fill(FULL_REQUEST);
    await quote.open();
    await quote.hydrated();
    await expect.poll(() => quote.values()).toEqual(FULL_VALUES);
    await quote.send();
    await quote.expectNotice(SENT_NOTICE);
    await quote.open();
    await quote.hydrated();
    expect(await quote.values()).toEqual(EMPTY_VALUES);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  });

  test("what is typed before the script arrives is not lost @rest", async ({ page, store, address }) => {
    const release = await holdScripts(page);
    const quote = new QuotePage(page);
    await page.goto("/quote", { waitUntil: "commit" });
    await quote.fill(FULL_REQUEST);
    release();
    await quote.hydrated();
    expect(await quote.values()).toEqual(FULL_VALUES);
    await quote.send();
    await quote.expectNotice(SENT_NOTICE);
    expect(await store.leadsFrom(address)).toHaveLength(1);
  });

  test("an address that is none is pointed out beside its field @rest", async ({ page, store, address }) => {
    const quote = new QuotePage(page);
    await quote.open();
    await quote.hydrated();
    await quote.fill(FULL_REQUEST);
    await quote.field("Email").fill("ada at bakery");
    await quote.send();
    await expect(quote.notice("Please check your answers")).toBeVisible();
    await expect(quote.field("Email")).toHaveAccessibleDescription("Enter an email address, such as name@example.com.");
    await quote.field("Email").fill(FULL_REQUEST.email);
    await expect(quote.field("Email")).not.toHaveAttribute("aria-invalid");
    expect(await store.leadsFrom(address)).toEqual([]);
  });
});
