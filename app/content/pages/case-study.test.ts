import { describe, expect, it } from "vitest";
import { fillClaims } from "~/lib/fill-claims";
import { SHIPPED_CLAIMS } from "../claims";
import { TESTIMONIALS } from "../testimonials";
import { CASE_STUDY } from "./case-study";

const { baseline, company, figures, costs, timeline } = CASE_STUDY.content;
const { items } = figures;
const { months } = timeline;

const said = (text: string) =>
  fillClaims(text, (key) => SHIPPED_CLAIMS.find((claim) => claim.key === key)?.value ?? null);

describe("the case study", () => {
  it("states the specification's three figures", () => {
    expect(items.map(({ figure, label }) => `${said(figure)} ${label}`)).toEqual([
      "400% growth",
      "$2.5M revenue increase",
      "95% online reputation",
    ]);
  });

  it("tells months that add up to the growth it claims", () => {
    const last = months.at(-1)?.newPatients ?? 0;
    expect((last / baseline - 1) * 100).toBe(400);
    expect(String(baseline)).toBe(items[0]?.before);
    expect(String(last)).toBe(items[0]?.after);
    expect(months.map(({ month }) => month)).toEqual([...months.map(({ month }) => month)].sort());
    expect(months).toHaveLength(18);
  });

  it("states a revenue increase and a reputation that follow from their own figures", () => {
    const [, revenue, reputation] = items;
    const millions = (text = "") => Number(text.replace(/[$M]/g, ""));
    expect(millions(revenue?.after) - millions(revenue?.before)).toBeCloseTo(millions(said(revenue?.figure ?? "")), 5);
    expect(Math.round((399 / 420) * 100)).toBe(95);
    expect(reputation?.definition).toContain("399 of the 420");
  });

  it("bills nine months of Growth and nine of Premium", () => {
    expect(costs.items[0]?.dollars).toBe(9 * 1997 + 9 * 3997);
  });

  it("quotes the practice it is about", () => {
    expect(TESTIMONIALS.content.quotes.map(({ company }) => company)).toContain(company);
  });
});
