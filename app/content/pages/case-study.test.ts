import { describe, expect, it } from "vitest";
import { fillClaims } from "~/lib/fill-claims";
import { SHIPPED_CLAIMS } from "../claims";
import { TESTIMONIALS } from "../testimonials";
import {
  ADDITIONAL_NEW_PATIENTS,
  BASELINE_NEW_PATIENTS,
  CASE_COMPANY,
  CASE_FIGURES,
  COSTS,
  MONTHS,
} from "./case-study";

const said = (text: string) =>
  fillClaims(text, (key) => SHIPPED_CLAIMS.find((claim) => claim.key === key)?.value ?? null);

describe("the case study", () => {
  it("states the specification's three figures", () => {
    expect(CASE_FIGURES.map(({ figure, label }) => `${said(figure)} ${label}`)).toEqual([
      "400% growth",
      "$2.5M revenue increase",
      "95% online reputation",
    ]);
  });

  it("tells months that add up to the growth it claims", () => {
    const last = MONTHS.at(-1)?.newPatients ?? 0;
    expect((last / BASELINE_NEW_PATIENTS - 1) * 100).toBe(400);
    expect(String(BASELINE_NEW_PATIENTS)).toBe(CASE_FIGURES[0].before);
    expect(String(last)).toBe(CASE_FIGURES[0].after);
    expect(MONTHS.map(({ month }) => month)).toEqual([...MONTHS.map(({ month }) => month)].sort());
    expect(MONTHS).toHaveLength(18);
    expect(ADDITIONAL_NEW_PATIENTS).toBeGreaterThan(0);
  });

  it("states a revenue increase and a reputation that follow from their own figures", () => {
    const [, revenue, reputation] = CASE_FIGURES;
    const millions = (text: string) => Number(text.replace(/[$M]/g, ""));
    expect(millions(revenue.after) - millions(revenue.before)).toBeCloseTo(millions(said(revenue.figure)), 5);
    expect(Math.round((399 / 420) * 100)).toBe(95);
    expect(reputation.definition).toContain("399 of the 420");
  });

  it("bills nine months of Growth and nine of Premium", () => {
    expect(COSTS[0]?.amountCents).toBe(9 * 199_700 + 9 * 399_700);
  });

  it("quotes the practice it is about", () => {
    expect(TESTIMONIALS.content.quotes.map(({ company }) => company)).toContain(CASE_COMPANY);
  });
});
