import { describe, expect, it } from "vitest";
import { PROMOTION_MISSING, PromotionFields, shownDiscountValue, toPromotionInput } from "./schema";

const FIELDS = { code: "spring25", discountType: "percentage", discountValue: "25" };

function messagesOf(changes: Record<string, unknown>): string[] {
  const result = PromotionFields.safeParse({ ...FIELDS, ...changes });
  return result.success ? [] : result.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
}

function inputOf(changes: Record<string, unknown>) {
  return toPromotionInput(PromotionFields.parse({ ...FIELDS, ...changes }));
}

describe("a promotion", () => {
  it("has an upper-case code, and defaults for all that was left out", () => {
    expect(inputOf({ code: "  spring 25 " })).toEqual({
      code: "SPRING 25",
      description: "",
      discountType: "percentage",
      discountValue: 25,
      expiresOn: null,
      restrictions: "",
      maxUsage: 100,
      maxPerCustomer: null,
      isForNewCustomers: false,
      packageIds: [],
      minTotalCents: 0,
      isActive: true,
    });
    expect(inputOf({ maxUsage: "", expirationDate: "" })).toMatchObject({ maxUsage: 100, expiresOn: null });
  });

  it.each([
    ["wide letters and digits", "ｓｐｒｉｎｇ２５", "SPRING25"],
    ["a dash of a text program", "spring–25", "SPRING-25"],
    ["a hyphen that doesn't break", "spring\u201125", "SPRING-25"],
    ["a minus sign", "spring\u221225", "SPRING-25"],
    ["nothing that shows", "\ufeffspr\u00ading\u200b25\u2060", "SPRING25"],
    ["a space that doesn't break", "spring\u00a025", "SPRING 25"],
    ["an ideographic space", "spring\u300025\u3000", "SPRING 25"],
    ["an accent of its own", "e\u0301te\u0301", "ÉTÉ"],
    ["a ligature", "ﬁrst", "FIRST"],
  ])("has a code as a keyboard writes it, typed with %s", (_, code, stored) => {
    expect(inputOf({ code }).code).toBe(stored);
  });

  it("has conditions that are read as they are typed, and refuses those that are none", () => {
    expect(
      inputOf({ maxPerCustomer: "2", packageIds: ["premium", "basic", "basic"], minTotal: "$1,500.50" }),
    ).toMatchObject({
      maxPerCustomer: 2,
      packageIds: ["basic", "premium"],
      minTotalCents: 150_050,
    });
    expect(inputOf({ maxPerCustomer: "", packageIds: "medium", minTotal: "" })).toMatchObject({
      maxPerCustomer: null,
      packageIds: ["medium"],
      minTotalCents: 0,
    });
    for (const maxPerCustomer of ["0", "-1", "1.5", "once"]) expect(messagesOf({ maxPerCustomer })).not.toEqual([]);
    for (const minTotal of ["-1", "abc", "1,000,001"]) expect(messagesOf({ minTotal })).toHaveLength(1);
    expect(messagesOf({ packageIds: ["huge"] })).toHaveLength(1);
  });

  it("needs a code and a discount", () => {
    expect(messagesOf({ code: " " })).toEqual([`code: ${PROMOTION_MISSING.code}`]);
    expect(messagesOf({ discountValue: "" })).toEqual([`discountValue: ${PROMOTION_MISSING.discountValue}`]);
    expect(messagesOf({ code: undefined, discountValue: undefined })).toHaveLength(2);
  });

  it.each(["percentage", "fixed"])("of a %s has a discount in whole numbers", (discountType) => {
    for (const discountValue of ["1.5", "abc", "-1", "0", 0, 1.5, null, [], Number.NaN]) {
      expect(messagesOf({ discountType, discountValue })).toHaveLength(1);
    }
    expect(messagesOf({ discountType, discountValue: 100 })).toEqual([]);
  });

  it("takes off at most everything, or a million dollars", () => {
    expect(messagesOf({ discountValue: 101 })).toHaveLength(1);
    expect(messagesOf({ discountType: "fixed", discountValue: 1_000_000 })).toEqual([]);
    expect(messagesOf({ discountType: "fixed", discountValue: 1_000_001 })).toHaveLength(1);
  });

  it("of a fixed amount is typed in dollars and kept in cents", () => {
    const input = inputOf({ discountType: "fixed", discountValue: "$1,500" });
    expect(input.discountValue).toBe(150_000);
    expect(shownDiscountValue(input)).toBe(1500);
    expect(shownDiscountValue(inputOf({}))).toBe(25);
  });

  it("refuses days that no calendar has, and usage limits that are none", () => {
    expect(messagesOf({ expirationDate: "2026-02-30" })).toHaveLength(1);
    expect(messagesOf({ expirationDate: "tomorrow" })).toHaveLength(1);
    expect(messagesOf({ expirationDate: "2027-02-28" })).toEqual([]);
    for (const maxUsage of ["0", "-5", "1.5", "many", 1_000_001]) expect(messagesOf({ maxUsage })).toHaveLength(1);
    expect(messagesOf({ discountType: "half" })).toHaveLength(1);
  });
});
