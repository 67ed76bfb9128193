import { ask, postForm } from "./support/http";
import {
  EMPTY_VALUES,
  FULL_REQUEST,
  FULL_VALUES,
  fetchRipeToken,
  formFields,
  MISSING_NOTICE,
  QuotePage,
  SENT_NOTICE,
} from "./support/quote-form";
import type { Store } from "./support/store";
import { expect, test } from "./support/test";

const PACKAGES = {
  "Small Business": [
    ["Basic", "$2,999", "2-3 weeks"],
    ["Medium", "$5,999", "4-6 weeks"],
    ["Premium", "$9,999", "6-8 weeks"],
  ],
  Startups: [
    ["Basic MVP", "$15,000", "4-6 weeks"],
    ["Medium MVP", "$35,000", "8-10 weeks"],
    ["Premium MVP", "$65,000", "12-16 weeks"],
  ],
} as const;
const SERVICES = [
  "SEO Optimization",
  "Social Media Management",
  "Google Ads Setup",
  "Analytics Implementation",
  "Content Creation",
  "Branding & Design",
  "Mobile App Development",
  "API Development",
  "Third-party Integrations",
  "Ongoing Maintenance",
];
const TIMELINES = [
  ["asap", "ASAP"],
  ["1-month", "Within 1 month"],
  ["2-3-months", "2-3 months"],
  ["3-6-months", "3-6 months"],
  ["flexible", "Flexible"],
];
const BUDGETS = [
  ["under-5k", "Under $5,000"],
  ["5k-15k", "$5,000 - $15,000"],
  ["15k-35k", "$15,000 - $35,000"],
  ["35k-65k", "$35,000 - $65,000"],
  ["over-65k", "Over $65,000"],
];

for (const javaScriptEnabled of [false, true]) {
  test.describe(`${javaScriptEnabled ? "with" : "without"} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    test("the form asks what the specification asks", async ({ page }) => {
      const quote = new QuotePage(page);
      await quote.open();
      await expect(page.getByRole("link", { name: "Back to Home" })).toHaveAttribute("href", "/");
      await expect(page.getByRole("group", { name: "Choose a package" })).toBeHidden();
      for (const [type, packages] of Object.entries(PACKAGES)) {
        await quote.type(type === "Startups" ? "Startups" : "Small Business").check();
        const shown = quote.form
          .locator("label:visible")
          .filter({ has: page.locator('[name="selectedPackage"]:not([value=""])') });
        await expect(shown).toHaveCount(packages.length);
        for (const [index, facts] of packages.entries()) {
          for (const fact of facts) await expect(shown.nth(index)).toContainText(fact);
        }
      }
      expect(
        await quote.form.getByRole("checkbox").evaluateAll((boxes) => boxes.map((box) => box.getAttribute("value"))),
      ).toEqual(SERVICES);
      const optionsOf = (label: string) =>
        quote
          .field(label)
          .locator('option:not([value=""])')
          .evaluateAll((options) => options.map((option) => [option.getAttribute("value"), option.textContent]));
      expect(await optionsOf("Timeline")).toEqual(TIMELINES);
      expect(await optionsOf("Budget")).toEqual(BUDGETS);
      await expect(quote.field("Business Name")).toHaveAttribute("required");
      await expect(quote.field("Email")).toHaveAttribute("required");
      await expect(quote.field("Email")).toHaveAttribute("type", "email");
    });

    test("a sent request is stored whole, mailed twice, and leaves an empty form", async ({ page, store, address }) => {
      const quote = new QuotePage(page);
      await quote.open();
      if (javaScriptEnabled) await quote.hydrated();
      await quote.fill(FULL_REQUEST);
      expect(await quote.values()).toEqual(FULL_VALUES);
      await quote.send();
      await quote.expectNotice(SENT_NOTICE);
      await expect(page).toHaveURL("/quote");
      expect(await quote.values()).toEqual(EMPTY_VALUES);

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
        ["quote-request-confirmation", "queued"],
        ["quote-request-received", "queued"],
      ]);
      expect(mails[0]?.toAddress).toBe(FULL_REQUEST.email);
      expect(mails[1]?.replyTo).toBe(FULL_REQUEST.email);
      for (const mail of mails) expect(mail.text).toContain(FULL_REQUEST.selectedPackage);

      await quote.notice(SENT_NOTICE.title).getByRole("button", { name: "Dismiss" }).click();
      await expect(quote.notice(SENT_NOTICE.title)).toBeHidden();
      await page.reload();
      await expect(quote.notice(SENT_NOTICE.title)).toHaveCount(0);
      expect(await quote.values()).toEqual(EMPTY_VALUES);
    });

    test("every Select Package button brings its package along", async ({ page }) => {
      const quote = new QuotePage(page);
      for (const [services, type] of [
        ["/services/small-business", "Small Business"],
        ["/services/startups", "Startups"],
      ] as const) {
        await page.goto(services);
        const buttons = page.getByRole("link", { name: "Select Package" });
        const targets = await buttons.evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
        expect(targets).toHaveLength(PACKAGES[type].length);
        await buttons.last().click();
        await expect(page).toHaveURL(targets.at(-1) ?? "");
        for (const [index, target] of targets.entries()) {
          await quote.open(target);
          await expect(quote.type(type)).toBeChecked();
          await expect(quote.package(PACKAGES[type][index]?.[0] ?? "")).toBeChecked();
        }
      }
    });

    test("a link that names nothing we know leaves the choice open", async ({ page }) => {
      const quote = new QuotePage(page);
      for (const query of [
        "?type=banks&package=gold",
        "?package=<script>",
        "?type=small-business&package=medium-mvp",
        "?type[]=startups",
      ]) {
        await quote.open(`/quote${query}`);
        await expect(page.locator('input[name="selectedPackage"]:checked')).toHaveCount(0);
      }
    });

    test("a refused request keeps what was typed and says what is missing", async ({
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
      expect(await quote.values()).toEqual(EMPTY_VALUES);
    });

    test("a request without a service type is refused as missing information", async ({
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

    test("pressing the button twice stores one lead", async ({ page, store, address }) => {
      const quote = new QuotePage(page);
      await quote.open();
      if (javaScriptEnabled) await quote.hydrated();
      await quote.fill(FULL_REQUEST);
      await quote.send(2);
      await quote.expectNotice(SENT_NOTICE);
      const leads = await store.leadsFrom(address);
      expect(leads).toHaveLength(1);
      expect(await store.emailsFor(leads)).toHaveLength(2);
    });

    test("too many requests are refused without losing what was typed", async ({
      page,
      store,
      address,
      expectedComplaints,
    }) => {
      expectedComplaints.push(/status of 429/);
      const hourlyCeiling = 60;
      const headers = { "x-forwarded-for": address };
      for (let count = 0; count < hourlyCeiling; count++) {
        const fields = formFields({ ...FULL_REQUEST, description: `Number ${count}`, formToken: "forged" });
        expect((await postForm("/quote", fields, headers)).status).toBe(303);
      }
      const before = (await store.leadsFrom(address)).length;
      expect(before).toBe(hourlyCeiling);
      const quote = new QuotePage(page);
      await quote.open();
      if (javaScriptEnabled) await quote.hydrated();
      await quote.fill(FULL_REQUEST);
      const answered = page.waitForResponse((response) => response.request().method() === "POST");
      await quote.send();
      expect((await answered).status()).toBe(429);
      await expect(quote.notice("Too many requests")).toBeVisible();
      expect(await quote.values()).toEqual(FULL_VALUES);
      expect(await store.leadsFrom(address)).toHaveLength(before);
    });

    test("where a visit came from is kept with its lead", async ({ page, store, address }) => {
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

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a package can be given up again", async ({ page, store, address }) => {
    const quote = new QuotePage(page);
    await quote.open("/quote?type=startups&package=medium-mvp");
    await page.getByRole("radio", { name: "No package, just the quote" }).check();
    await quote.field("Business Name").fill(FULL_REQUEST.businessName);
    await quote.field("Email").fill(FULL_REQUEST.email);
    await quote.send();
    await quote.expectNotice(SENT_NOTICE);
    expect((await store.leadsFrom(address))[0]?.details).toMatchObject({
      serviceType: "startups",
      selectedPackage: "",
    });
  });

  test("a filled honeypot is thanked, kept apart and never mailed", async ({ page, store, address }) => {
    const quote = new QuotePage(page);
    await quote.open();
    await quote.fill(FULL_REQUEST);
    await page.locator('[name="topic_alt"]').fill("https://spam.example");
    await quote.send();
    await quote.expectNotice(SENT_NOTICE);
    await expectQuarantined(store, address, "honeypot");
  });
});

test.describe("with JavaScript", () => {
  test("choosing the selected package again clears it, and another type clears it too", async ({ page }) => {
    const quote = new QuotePage(page);
    await quote.open("/quote?type=small-business&package=medium");
    await quote.hydrated();
    const medium = quote.package("Medium");
    await expect(medium).toBeChecked();
    await medium.click();
    await expect(medium).not.toBeChecked();
    await medium.click();
    await expect(medium).toBeChecked();
    await quote.package("Basic").click();
    await expect(quote.package("Basic")).toBeChecked();
    await expect(medium).not.toBeChecked();
    await quote.type("Startups").check();
    await expect(quote.package("Basic")).not.toBeChecked();
    expect((await quote.values()).selectedPackage).toBeUndefined();
  });

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

  test("what is typed before the script arrives is not lost", async ({ page, store, address }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/*.js", async (route) => {
      await held;
      await route.continue();
    });
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

  test("an address that is none is pointed out beside its field", async ({ page, store, address }) => {
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

test("a form that is sent too fast, or with a token that is not ours, is kept apart", async ({ store, address }) => {
  const headers = { "x-forwarded-for": address };
  const { text } = await ask("/quote");
  const token = text.match(/value="([0-9a-f-]{36}\.[^"]+)"/)?.[1] ?? "";
  const fast = await postForm("/quote", formFields({ ...FULL_REQUEST, formToken: token }), headers);
  expect(fast.status).toBe(303);
  expect(fast.headers["set-cookie"]?.[0]).toMatch(/^notice=quote-request-sent;/);
  await expectQuarantined(store, address, "too-fast");
  for (const forged of ["", "forged", token.replace(/.$/, (last) => (last === "A" ? "B" : "A")), token.slice(0, 40)]) {
    const fields = formFields({ ...FULL_REQUEST, businessName: `Forger ${forged}`, formToken: forged });
    expect((await postForm("/quote", fields, headers)).status).toBe(303);
  }
  const reasons = (await store.leadsFrom(address)).map((lead) => lead.quarantineReason);
  expect(reasons).toEqual(["bad-token", "bad-token", "bad-token", "bad-token", "too-fast"]);
});

test("the same form posted again is the same lead, with other words it is another", async ({ store, address }) => {
  const headers = { "x-forwarded-for": address };
  const token = await fetchRipeToken();
  const fields = formFields({ ...FULL_REQUEST, formToken: token });
  const answers = await Promise.all([1, 2, 3, 4].map(() => postForm("/quote", fields, headers)));
  expect(answers.map((answer) => answer.status)).toEqual([303, 303, 303, 303]);
  await postForm("/quote", fields, headers);
  expect(await store.leadsFrom(address)).toHaveLength(1);
  await postForm("/quote", formFields({ ...FULL_REQUEST, phone: "", formToken: token }), headers);
  const leads = await store.leadsFrom(address);
  expect(leads.map((lead) => lead.stage)).toEqual(["new", "new"]);
  expect(await store.emailsFor(leads)).toHaveLength(4);
});

test("more than five requests in ten minutes from one address are kept apart", async ({ store, address }) => {
  const headers = { "x-forwarded-for": address };
  const token = await fetchRipeToken();
  for (const count of [1, 2, 3, 4, 5, 6]) {
    const fields = formFields({ ...FULL_REQUEST, businessName: `Shop ${count}`, formToken: token });
    expect((await postForm("/quote", fields, headers)).status).toBe(303);
  }
  const leads = await store.leadsFrom(address);
  expect(leads.map((lead) => lead.quarantineReason)).toEqual(["rate-limit", null, null, null, null, null]);
  expect(await store.emailsFor(leads)).toHaveLength(10);
});

async function expectQuarantined(store: Store, address: string, reason: string): Promise<void> {
  const leads = await store.leadsFrom(address);
  expect(leads.map((lead) => [lead.stage, lead.quarantineReason])).toEqual([["spam", reason]]);
  expect(await store.emailsFor(leads)).toEqual([]);
}
