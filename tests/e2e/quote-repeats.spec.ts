import { scriptMode } from "./support/depth";
import { ripeToken } from "./support/form-token";
import { ask, postForm } from "./support/http";
import { FULL_REQUEST, FULL_VALUES, formFields, QuotePage, SENT_NOTICE } from "./support/quote-form";
import type { Store } from "./support/store";
import { expect, test } from "./support/test";

for (const javaScriptEnabled of [false, true]) {
  test.describe(`${scriptMode(javaScriptEnabled)}`, () => {
    test.use({ javaScriptEnabled });

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

    test("too many requests are refused without losing what was typed @rest", async ({
      page,
      store,
      address,
      expectedComplaints,
    }) => {
      expectedComplaints.push(/status of 429/);
      const hourlyCeiling = 60;
      const headers = { "x-forwarded-for": address };
      const formToken = ripeToken();
      for (let count = 0; count < hourlyCeiling; count++) {
        const fields = formFields({ ...FULL_REQUEST, description: `Number ${count}`, formToken });
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
      // Without script the browser is led back to a page that says so.
      expect((await answered).status()).toBe(javaScriptEnabled ? 429 : 303);
      await expect(quote.notice("Too many requests")).toBeVisible();
      expect(await quote.values()).toEqual(FULL_VALUES);
      expect(await store.leadsFrom(address)).toHaveLength(before);
    });
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a filled honeypot is thanked, kept apart and never mailed @rest", async ({ page, store, address }) => {
    const quote = new QuotePage(page);
    await quote.open();
    await quote.fill(FULL_REQUEST);
    await page.locator('[name="topic_alt"]').fill("https://spam.example");
    await quote.send();
    await quote.expectNotice(SENT_NOTICE);
    await expectQuarantined(store, address, "honeypot");
  });
});

test("a form that is sent too fast is kept apart; one with a token that is not ours is asked for again", async ({
  store,
  address,
}) => {
  const headers = { "x-forwarded-for": address };
  const { text } = await ask("/quote");
  const token = text.match(/value="([0-9a-f-]{36}\.[^"]+)"/)?.[1] ?? "";
  const fast = await postForm("/quote", formFields({ ...FULL_REQUEST, formToken: token }), headers);
  expect(fast.status).toBe(303);
  expect(fast.headers["set-cookie"]?.[0]).toMatch(/^notice=[\w-]+\.[\w-]+;/);
  await expectQuarantined(store, address, "too-fast");
  // Not the last letter: some of its bits mean nothing.
  const changed = token.replace(/.(?=.{9}$)/, (letter) => (letter === "A" ? "B" : "A"));
  for (const forged of ["", "forged", changed, token.slice(0, 40)]) {
    const fields = formFields({ ...FULL_REQUEST, businessName: `Forger ${forged}`, formToken: forged });
    const again = await postForm("/quote", fields, headers);
    expect(again.status).toBe(409);
    expect(again.text).toContain(`value="Forger ${forged}"`);
  }
  expect(await store.leadsFrom(address)).toHaveLength(1);
});

test("the same form posted again is the same lead, with other words it is another", async ({ store, address }) => {
  const headers = { "x-forwarded-for": address };
  const token = ripeToken();
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

test("more than twenty requests in ten minutes from one address are kept apart @rest", async ({ store, address }) => {
  const headers = { "x-forwarded-for": address };
  const token = ripeToken();
  for (let count = 1; count <= 21; count++) {
    const fields = formFields({ ...FULL_REQUEST, businessName: `Shop ${count}`, formToken: token });
    expect((await postForm("/quote", fields, headers)).status).toBe(303);
  }
  const leads = await store.leadsFrom(address);
  expect(leads.map((lead) => lead.quarantineReason)).toEqual(["rate-limit", ...Array(20).fill(null)]);
  expect(await store.emailsFor(leads)).toHaveLength(23);
});

async function expectQuarantined(store: Store, address: string, reason: string): Promise<void> {
  const leads = await store.leadsFrom(address);
  expect(leads.map((lead) => [lead.stage, lead.quarantineReason])).toEqual([["spam", reason]]);
  expect(await store.emailsFor(leads)).toEqual([]);
}
