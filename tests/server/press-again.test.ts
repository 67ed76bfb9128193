import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DOCTORS_CLINICS } from "~/content/industries";
import { mintFormToken } from "~/domain/forms/form-token.server";
import { createSigner } from "~/kernel/signer.server";
import { readForms } from "../harness/html-forms";
import { formOf, openRealSite, type RealSite } from "../harness/real-site";
import { countRows } from "../harness/test-context";

const TYPED = {
  "/contact": { name: "Dana Whitfield", email: "dana@bakery.example", subject: "Flour", message: "Where is it?" },
  "/quote": {
    businessName: "Juniper Lane",
    email: "dana@bakery.example",
    phone: "512 555 0134",
    serviceType: "small-business",
    selectedPackage: "Basic",
  },
  [DOCTORS_CLINICS.path]: { name: "Dana Whitfield", email: "dana@bakery.example", location: "Austin" },
} as const;

let real: RealSite;

beforeAll(async () => {
  real = await openRealSite();
});

afterAll(() => real.stop());

/** As signed under a secret that is no more. */
const foreignToken = () => mintFormToken({ ...real.test.ctx, signer: createSigner("last year's secret") });

describe.each(Object.entries(TYPED))("the form at %s with a token that is not ours", (path, typed) => {
  it("is shown again with everything typed and a fresh token; pressed once more, it is a lead", async () => {
    const before = await countRows(real.test.pool, "leads");
    const sent = Object.entries({ ...typed, formToken: foreignToken() });
    const again = await real.postAs("visitor", path, sent);
    expect(again.status).toBe(409);
    expect(again.text).toContain("Please try again");
    expect(await countRows(real.test.pool, "leads")).toBe(before);
    const form = readForms(again.text, path).find(({ fields }) => fields.some(([name]) => name === "formToken"));
    const fields = new Map(form?.fields);
    for (const [name, value] of Object.entries(typed)) expect(fields.get(name), name).toBe(value);
    expect(fields.get("formToken")).not.toBe("");
    real.test.clock.advance(5000);
    const done = await real.postAs("visitor", path, form?.fields ?? []);
    expect(done.status).toBe(303);
    const { rows } = await real.test.pool.query("select stage from leads order by created_at desc limit 1");
    expect(rows).toEqual([{ stage: "new" }]);
    expect(await countRows(real.test.pool, "leads")).toBe(before + 1);
  });
});

describe.each(["/contact", "/quote"] as const)("the form at %s, sent by script", (path) => {
  it("gets a fresh token with the answer", async () => {
    const sent = formOf(Object.entries({ ...TYPED[path], formToken: foreignToken() }));
    const { status, text } = await real.askAs("visitor", `${path}.data`, sent);
    expect(status).toBe(409);
    expect(text).toContain('"press-again"');
    expect(text).toMatch(/"token","[0-9a-f-]{36}\.[0-9a-z]{12}\.[0-9a-z]+\.[\w-]{43}"/);
  });
});
