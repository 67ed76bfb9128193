import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isMissing } from "~/domain/forms/form-text";
import { parseForm } from "~/lib/parse-form";
import { QuoteRequest, SHIPPED_CATALOGUE } from "../../../../tests/harness/shipped-catalogue";
import { completeAnswers } from "./answers";
import { DESCRIPTION_MAX_CHARACTERS, QUOTE_MISSING, QUOTE_REQUEST, SERVICE_TYPES } from "./quote-request";

const MINIMAL = { serviceType: "startups", businessName: "Acme", email: "ann@acme.example" };

function form(entries: [string, string | File][]): FormData {
  const data = new FormData();
  for (const [name, value] of entries) data.append(name, value);
  return data;
}

function errorsOf(fields: Record<string, string>) {
  const submission = parseForm(form(Object.entries(fields)), QuoteRequest);
  return submission.status === "success" ? null : submission.error;
}

describe("the quote form", () => {
  it("offers the packages of the catalogue, and no others", () => {
    for (const { track, name } of SHIPPED_CATALOGUE.packages) {
      for (const serviceType of SERVICE_TYPES) {
        const errors = errorsOf(Object.assign({}, MINIMAL, { serviceType, selectedPackage: name }));
        expect(errors === null, `${name} of ${serviceType}`).toBe(serviceType === track);
      }
    }
  });

  it("takes a request with only what is required", () => {
    const submission = parseForm(form(Object.entries(MINIMAL)), QuoteRequest);
    expect(submission.status === "success" && submission.value).toEqual(completeAnswers("quote-request", MINIMAL));
  });

  it("treats fields that were left empty as left out", () => {
    const empty = {
      phone: "",
      website: "",
      description: "",
      timeline: "",
      budget: "",
      selectedPackage: "",
      customServices: "",
    };
    expect(errorsOf({ ...MINIMAL, ...empty })).toBeNull();
  });

  it.each(["serviceType", "businessName", "email"])("says that information is missing without %s", (field) => {
    for (const nothing of [undefined, "", "  ", "\u200b \t"]) {
      if (field === "serviceType" && nothing?.trim() !== nothing) continue;
      const fields: Record<string, string> = { ...MINIMAL };
      delete fields[field];
      const errors = errorsOf(nothing === undefined ? fields : { ...fields, [field]: nothing });
      expect(Object.keys(errors ?? {})).toEqual([field]);
      expect(isMissing(QUOTE_MISSING, errors)).toBe(true);
    }
  });

  it("does not say so when something is only wrong", () => {
    for (const [field, wrong] of [
      ["email", "ann"],
      ["serviceType", "magic"],
      ["budget", "lots"],
    ] as const) {
      const errors = errorsOf({ ...MINIMAL, [field]: wrong });
      expect(Object.keys(errors ?? {})).toEqual([field]);
      expect(isMissing(QUOTE_MISSING, errors)).toBe(false);
    }
  });

  it("refuses a package of the other kind of service", () => {
    expect(errorsOf({ ...MINIMAL, selectedPackage: "Medium" })).toHaveProperty("selectedPackage");
    expect(errorsOf({ ...MINIMAL, selectedPackage: "Medium MVP" })).toBeNull();
    expect(errorsOf({ ...MINIMAL, selectedPackage: "Golden" })).toHaveProperty("selectedPackage");
  });

  it("keeps each additional service once and refuses unknown ones", () => {
    const twice = parseForm(
      form([...Object.entries(MINIMAL), ["customServices", "API Development"], ["customServices", "API Development"]]),
      QuoteRequest,
    );
    expect(twice.status === "success" && twice.value.customServices).toEqual(["API Development"]);
    expect(errorsOf({ ...MINIMAL, customServices: "Free lunch" })).toHaveProperty("customServices");
  });

  it.each([
    ["example.com", "https://example.com"],
    ["  HTTP://Example.com/shop?a=1 ", "http://example.com/shop?a=1"],
    ["www.example.com/", "https://www.example.com"],
    ["example.com:8080/x", "https://example.com:8080/x"],
    ["https://https://example.com", "https://example.com"],
  ])("reads the website %j as %j", (typed, read) => {
    expect(QuoteRequest.parse({ ...MINIMAL, website: typed }).website).toBe(read);
  });

  it.each([
    "javascript:alert(1)",
    "data:text/html,x",
    "ftp://example.com",
    "mailto:a@example.com",
    "http://",
    "localhost",
    "https://user:pw@example.com",
    "https:// example.com",
    "none",
    "@acme",
  ])("takes the website %j as it was typed, and makes no address of it", (typed) => {
    expect(QuoteRequest.parse({ ...MINIMAL, website: typed }).website).toBe(typed);
  });

  it("keeps the line breaks of the description and drops what cannot be seen", () => {
    const { description, businessName } = QuoteRequest.parse({
      ...MINIMAL,
      businessName: " A\u0000c\u202eme\r\nInc ",
      description: "One\r\nTwo\u0007\n\n\n\n\nThree",
    });
    expect(description).toBe("One\nTwo \n\n\nThree");
    expect(businessName).toBe("A cme Inc");
  });

  it("refuses more text than it can take, and takes the most", () => {
    expect(errorsOf({ ...MINIMAL, description: "x".repeat(DESCRIPTION_MAX_CHARACTERS) })).toBeNull();
    expect(errorsOf({ ...MINIMAL, description: "x".repeat(DESCRIPTION_MAX_CHARACTERS + 1) })).toHaveProperty(
      "description",
    );
    expect(errorsOf({ ...MINIMAL, businessName: "x".repeat(100_000) })).toHaveProperty("businessName");
  });

  it("answers files, repeated fields, odd names and broken intents with an error or by leaving them out", () => {
    const odd = form([
      ["serviceType", "startups"],
      ["businessName", new File(["x"], "x.txt")],
      ["email", "a@example.com"],
      ["email", "b@example.com"],
      ["__proto__[polluted]", "yes"],
      ["businessName[0].x", "yes"],
      ["__intent__", "{broken"],
      ["__state__", "{broken"],
    ]);
    const submission = parseForm(odd, QuoteRequest);
    expect(submission).toMatchObject({ status: "error", error: { businessName: [expect.any(String)] } });
    expect(submission).toMatchObject({ error: { email: [expect.any(String)] } });
    expect("polluted" in {}).toBe(false);
  });
});

describe("whatever is sent", () => {
  const anyValue = fc.oneof(
    fc.string({ unit: "binary", maxLength: 400 }),
    fc.constantFrom("", "startups", "small-business", "a@b.co", "Basic", "asap"),
  );
  const anyField = fc.oneof(
    fc.constantFrom(...Object.keys(QuoteRequest.shape), "__intent__", "__state__"),
    fc.string({ maxLength: 20 }),
  );

  it("never makes the form throw", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(anyField, anyValue), { maxLength: 20 }), (entries) => {
        expect(["success", "error", undefined]).toContain(parseForm(form(entries), QuoteRequest).status);
      }),
      { numRuns: 300 },
    );
  });

  it("comes out clean, bounded, and the same when read again", () => {
    const text = fc.string({ unit: "binary", maxLength: 200 });
    const request = fc.record({
      serviceType: fc.constantFrom(...SERVICE_TYPES),
      businessName: text,
      email: fc.oneof(fc.emailAddress(), text),
      phone: text,
      website: fc.oneof(fc.webUrl(), fc.domain(), text),
      description: text,
      timeline: fc.constantFrom("", ...Object.keys(QUOTE_REQUEST.fields.timeline.options ?? {})),
      budget: fc.constantFrom("", ...Object.keys(QUOTE_REQUEST.fields.budget.options ?? {})),
      customServices: fc.array(fc.constantFrom(...SHIPPED_CATALOGUE.services.map(({ name }) => name))),
    });
    fc.assert(
      fc.property(request, (typed) => {
        const result = QuoteRequest.safeParse(typed);
        if (!result.success) return;
        const { businessName, email, phone, website, description, customServices } = result.data;
        for (const line of [businessName, email, phone, website])
          expect(line).not.toMatch(/\p{Cc}|\p{Cs}|[\u202a-\u202e]/u);
        expect(description).not.toMatch(/(?!\n)\p{Cc}|\p{Cs}/u);
        expect(businessName).not.toBe("");
        expect(new Set(customServices).size).toBe(customServices.length);
        expect(QuoteRequest.parse(result.data)).toEqual(result.data);
      }),
      { numRuns: 500 },
    );
  });
});
