import { describe, expect, it } from "vitest";
import { creditorReference, formatReference, qrReference } from "./creditor-reference";

describe("a creditor reference", () => {
  it("has the check digits of ISO 11649", () => {
    expect(creditorReference("539007547034")).toBe("RF18539007547034");
  });

  it("names an invoice by letters and digits, as long as they fit", () => {
    const reference = creditorReference("INV-2027-0001") ?? "";
    expect(reference).toMatch(/^RF\d\dINV20270001$/);
    expect(creditorReference("ABCDEFGHIJKL-2027-000001")).toBeNull();
    expect(creditorReference("--")).toBeNull();
    expect(formatReference("RF18539007547034")).toBe("RF18 5390 0754 7034");
  });
});

describe("a QR reference", () => {
  it("has the check digit of modulo 10, recursive", () => {
    expect(qrReference("21000000000313947143000901")).toBe("210000000003139471430009017");
  });

  it("is filled with zeros and shown in fives", () => {
    const reference = qrReference("2027000001") ?? "";
    expect(reference).toMatch(/^0{16}2027000001\d$/);
    expect(formatReference("210000000003139471430009017")).toBe("21 00000 00003 13947 14300 09017");
    for (const wrong of ["", "12A", "1".repeat(27)]) expect(qrReference(wrong)).toBeNull();
  });
});
