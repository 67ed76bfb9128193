import { ripeToken } from "./support/form-token";
import { ask, postForm, type Question } from "./support/http";
import { expectPlain } from "./support/plain-answer";
import { FULL_REQUEST, formFields, MISSING_NOTICE } from "./support/quote-form";
import { ORIGIN } from "./support/surroundings";
import { expect, test } from "./support/test";

const CHECK_NOTICE = "Please check your answers";
const FORM_TYPE = "application/x-www-form-urlencoded";

test.describe("a posted quote request", () => {
  test("from another site is refused and stores nothing", async ({ store, address }) => {
    const token = ripeToken();
    const fields = formFields({ ...FULL_REQUEST, formToken: token });
    const foreign: Record<string, string>[] = [
      { origin: "https://evil.example" },
      { origin: "null" },
      { origin: `${ORIGIN}.evil.example` },
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
      { origin: "https://evil.example", "sec-fetch-site": "same-origin" },
    ];
    for (const headers of foreign) {
      const body = new URLSearchParams(fields).toString();
      for (const path of ["/quote", "/quote.data", "/theme"]) {
        const question = {
          method: "POST",
          headers: { "content-type": FORM_TYPE, "x-forwarded-for": address, ...headers },
          body,
        };
        expectPlain(await ask(path, question), `${path} ${JSON.stringify(headers)}`, [403]);
      }
    }
    expect(await store.leadsFrom(address)).toEqual([]);
  });

  test("that says something we cannot take gets a notice, its words back, and stores nothing", async ({
    store,
    address,
  }) => {
    const token = ripeToken();
    const refusals: [Record<string, string | string[]>, string][] = [
      [{ businessName: "" }, MISSING_NOTICE.title],
      [{ businessName: " \t\u200b" }, MISSING_NOTICE.title],
      [{ email: "" }, MISSING_NOTICE.title],
      [{ serviceType: "" }, MISSING_NOTICE.title],
      [{ email: "ada at bakery" }, CHECK_NOTICE],
      [{ email: "ada@bakery.example\r\nbcc: all@bakery.example" }, CHECK_NOTICE],
      [{ email: `${"a".repeat(250)}@bakery.example` }, CHECK_NOTICE],
      [{ businessName: "a".repeat(121) }, CHECK_NOTICE],
      [{ phone: "5".repeat(41) }, CHECK_NOTICE],
      [{ website: `https://a.example/${"a".repeat(300)}` }, CHECK_NOTICE],
      [{ description: "a".repeat(5001) }, CHECK_NOTICE],
      [{ serviceType: "banks" }, CHECK_NOTICE],
      [{ selectedPackage: "Gold" }, CHECK_NOTICE],
      [{ selectedPackage: "Basic" }, CHECK_NOTICE],
      [{ customServices: ["SEO Optimization", "World Peace"] }, CHECK_NOTICE],
      [{ timeline: "yesterday" }, CHECK_NOTICE],
      [{ budget: "priceless" }, CHECK_NOTICE],
      [{ email: ["ada@bakery.example", "bob@bakery.example"] }, CHECK_NOTICE],
    ];
    for (const [change, notice] of refusals) {
      const fields = formFields({ ...FULL_REQUEST, formToken: token, ...change });
      const answer = await postForm("/quote", fields, { "x-forwarded-for": address });
      expectPlain(answer, JSON.stringify(change).slice(0, 80), [400]);
      expect.soft(answer.text, JSON.stringify(change).slice(0, 80)).toContain(notice);
      if (!("description" in change)) expect(answer.text).toContain("The second one has “quotes”");
    }
    expect(await store.leadsFrom(address)).toEqual([]);
  });

  test("whose body is no form, or too large, is refused and stores nothing", async ({ store, address }) => {
    const heavy = `businessName=${"a".repeat(1024 * 1024)}`;
    const questions: [string, Question, number[]][] = [
      ["too large", { headers: { "content-type": FORM_TYPE }, body: heavy }, [413]],
      [
        "too large, in chunks",
        { headers: { "content-type": FORM_TYPE, "transfer-encoding": "chunked" }, body: heavy },
        [413],
      ],
      ["JSON", { headers: { "content-type": "application/json" }, body: JSON.stringify(FULL_REQUEST) }, [400, 415]],
      ["text", { headers: { "content-type": "text/plain" }, body: "a=b" }, [400, 415]],
      ["no type", { body: "a=b" }, [400, 415]],
      ["nothing", {}, [400, 411]],
      ["an empty form", { headers: { "content-type": FORM_TYPE }, body: "" }, [400]],
      [
        "a multipart form without its boundary",
        { headers: { "content-type": "multipart/form-data" }, body: "a" },
        [400],
      ],
      [
        "a multipart form that ends too early",
        {
          headers: { "content-type": "multipart/form-data; boundary=x" },
          body: "--x\r\ncontent-disposition: form-data; name=a\r\n\r\n1",
        },
        [400],
      ],
      ["broken escapes", { headers: { "content-type": FORM_TYPE }, body: "businessName=%E0%A4&email=%" }, [400]],
      [
        "null bytes",
        { headers: { "content-type": FORM_TYPE }, body: "businessName=%00&email=%00&serviceType=startups" },
        [400],
      ],
      [
        "paths and prototypes",
        {
          headers: { "content-type": FORM_TYPE },
          body: "a[b][c]=1&__proto__[x]=1&__intent__=%7B&customServices[9999999]=x",
        },
        [400],
      ],
      ["very many fields", { headers: { "content-type": FORM_TYPE }, body: "customServices=x&".repeat(20_000) }, [413]],
    ];
    for (const [what, { headers, body }, statuses] of questions) {
      const question = { method: "POST", headers: { origin: ORIGIN, "x-forwarded-for": address, ...headers }, body };
      expectPlain(await ask("/quote", question), what, statuses);
    }
    expect(await store.leadsFrom(address)).toEqual([]);
  });

  test("with a file where a text belongs is refused and stores nothing", async ({ store, address, request }) => {
    const file = { name: "a.txt", mimeType: "text/plain", buffer: Buffer.from("text") };
    const multipart = { serviceType: "startups", email: FULL_REQUEST.email, businessName: file };
    const answer = await request.post("/quote", { multipart, headers: { origin: ORIGIN } });
    expect(answer.status()).toBe(400);
    expect(await store.leadsFrom(address)).toEqual([]);
  });

  test("with control characters is stored without them", async ({ store, address }) => {
    const token = ripeToken();
    const fields = formFields({
      ...FULL_REQUEST,
      formToken: token,
      businessName: "A\0B\u0007 \u202eShop",
      description: "o\0ne\r\ntwo\u202e",
    });
    expect((await postForm("/quote", fields, { "x-forwarded-for": address })).status).toBe(303);
    const [lead] = await store.leadsFrom(address);
    expect(lead?.businessName).toMatch(/^A ?B ?Shop$/);
    expect(lead?.details).toMatchObject({ description: expect.stringMatching(/^o ?ne\ntwo$/) });
  });
});
