import { describe, expect, it } from "vitest";
import { formatIban, isIban, isQrIban, isSwissIban, plainIban, sepaReach } from "./iban";

const REAL = [
  "DE89370400440532013000",
  "GB29NWBK60161331926819",
  "FR1420041010050500013M02606",
  "CH9300762011623852957",
  "LI21088100002324013AA",
  "NL91ABNA0417164300",
  "AT611904300234573201",
  "MT84MALT011000012345MTLCAST001S",
  "NO9386011117947",
];

describe("an IBAN", () => {
  it("is known by its length and check digits", () => {
    for (const iban of REAL) expect(isIban(iban), iban).toBe(true);
    for (const iban of REAL) {
      expect(isIban(`${iban}0`), iban).toBe(false);
      expect(isIban(iban.slice(0, -1)), iban).toBe(false);
    }
    for (const wrong of ["", "DE", "XX89370400440532013000", "DE8937040044053201300", "de89370400440532013000"]) {
      expect(isIban(wrong), wrong).toBe(false);
    }
  });

  it("is refused with any two neighbors swapped or any one digit changed", () => {
    for (const iban of REAL) {
      for (let at = 2; at < iban.length - 1; at += 1) {
        const [one = "", two = ""] = iban.slice(at, at + 2);
        const swapped = iban.slice(0, at) + two + one + iban.slice(at + 2);
        if (one !== two) expect(isIban(swapped), swapped).toBe(false);
        const digit = /\d/.test(one) ? String((Number(one) + 1) % 10) : "Q";
        const changed = iban.slice(0, at) + digit + iban.slice(at + 1);
        if (one !== digit) expect(isIban(changed), changed).toBe(false);
      }
    }
  });

  it("is read as people type it and shown in fours", () => {
    expect(plainIban(" iban: de89 3704-0044\u00a00532 0130 00 ")).toBe("DE89370400440532013000");
    expect(formatIban("DE89370400440532013000")).toBe("DE89 3704 0044 0532 0130 00");
    expect(formatIban("")).toBe("");
  });

  it("is a QR-IBAN by its bank's identifier from 30000 to 31999, in Switzerland and Liechtenstein", () => {
    expect(isQrIban("CH4431999123000889012")).toBe(true);
    expect(isQrIban("CH5800791123000889012")).toBe(false);
    expect(isQrIban("DE4431999123000889012")).toBe(false);
    for (const [iid, isQr] of [
      ["29999", false],
      ["30000", true],
      ["31999", true],
      ["32000", false],
    ] as const) {
      expect(isQrIban(`CH00${iid}000000000000`), iid).toBe(isQr);
    }
    expect(isSwissIban("LI21088100002324013AA")).toBe(true);
  });

  it("is reached by SEPA in Europe alone, outside of the EEA with a BIC", () => {
    expect(sepaReach("DE89370400440532013000")).toBe("yes");
    expect(sepaReach("CH9300762011623852957")).toBe("needs-bic");
    expect(sepaReach("TR330006100519786457841326")).toBe("no");
  });
});
