import { describe, expect, it } from "vitest";
import { doctorsPlansIn, equityFacts, maintenancePlansIn } from "~/domain/catalogue/plans";
import { findPackage, ofTrack } from "~/domain/catalogue/schema";
import { fillFacts } from "~/lib/fill-facts";
import { formatMoney } from "~/lib/money";
import { SHIPPED_CATALOGUE } from "../../../tests/harness/shipped-catalogue";
import { DOCTORS as DOCTORS_PAGE } from "../pages/doctors-clinics";
import { TESTIMONIALS } from "../testimonials";
import { DOCTORS_PLANS as DOCTORS } from "./doctors-plans";
import { EQUITY_PROGRAM, EQUITY_WORDS } from "./equity-program";
import { MAINTENANCE_PLANS as MAINTENANCE } from "./maintenance-plans";
import { SERVICE_TRACKS } from "./package-names";
import { SUBSCRIPTION_PLANS } from "./subscription-plans";

const { packages: PACKAGES, services: ADDITIONAL_SERVICES, rates: TEAM_RATES } = SHIPPED_CATALOGUE;
const MAINTENANCE_PLANS = maintenancePlansIn(MAINTENANCE.content);
const DOCTORS_PLANS = doctorsPlansIn(DOCTORS.content);

function expectFacts(features: readonly string[] | undefined, facts: readonly string[]) {
  const text = (features ?? []).join("\n").toLowerCase();
  for (const fact of facts) expect(text).toContain(fact.toLowerCase());
}

function includedOf(plan: (typeof MAINTENANCE_PLANS)[number] | undefined) {
  return (plan?.features ?? []).filter((feature) => feature.included).map((feature) => feature.name);
}

describe("packages", () => {
  it("have the specification's names, prices, durations and popular flags", () => {
    const facts = PACKAGES.map((one) => [one.track, one.name, one.priceCents, one.delivery, one.popular]);
    expect(facts).toEqual([
      ["small-business", "Basic", 299_900, "2-3 weeks", false],
      ["small-business", "Medium", 599_900, "4-6 weeks", true],
      ["small-business", "Premium", 999_900, "6-8 weeks", false],
      ["startups", "Basic MVP", 1_500_000, "4-6 weeks", false],
      ["startups", "Medium MVP", 3_500_000, "8-10 weeks", true],
      ["startups", "Premium MVP", 6_500_000, "12-16 weeks", false],
    ]);
  });

  it.each([
    ["basic", ["5-page site", "basic SEO", "contact form", "social setup", "1 month free maintenance"]],
    [
      "medium",
      ["10-page site", "e-commerce", "social automation", "Google Shopping", "online booking", "3 months maintenance"],
    ],
    ["premium", ["15+ pages", "CRM", "a basic mobile app", "6 months maintenance"]],
    ["basic-mvp", ["2 weeks post-launch support"]],
    ["medium-mvp", ["web + mobile", "payments", "API", "1 month support"]],
    ["premium-mvp", ["ML", "integrations", "3 months support"]],
  ])("%s holds every feature of the specification", (id, facts) => {
    expectFacts(findPackage(PACKAGES, id)?.features, facts);
  });

  it("list six to nine features, and three or four in the picker", () => {
    for (const { features, shortFeatures } of PACKAGES) {
      expect(features.length).toBeGreaterThanOrEqual(6);
      expect(features.length).toBeLessThanOrEqual(9);
      expect([3, 4]).toContain(shortFeatures.length);
    }
  });

  it("are found by track and by id", () => {
    for (const track of SERVICE_TRACKS) {
      expect(ofTrack(PACKAGES, track)).toHaveLength(3);
      expect(ofTrack(PACKAGES, track).filter((one) => one.popular)).toHaveLength(1);
    }
    expect(findPackage(PACKAGES, "medium-mvp")?.name).toBe("Medium MVP");
    expect(findPackage(PACKAGES, "Medium MVP")).toBeUndefined();
    expect(new Set(PACKAGES.map((one) => one.id)).size).toBe(PACKAGES.length);
  });
});

describe("team augmentation", () => {
  it("has the four roles at their hourly rates", () => {
    expect(TEAM_RATES.map((rate) => [rate.role, rate.hourlyRateCents])).toEqual([
      ["Full-Stack Developer", 8_000],
      ["Product Manager", 10_000],
      ["Scrum Master", 9_000],
      ["UI/UX Designer", 8_500],
    ]);
  });
});

describe("equity program", () => {
  it("states the discount and the range of equity", () => {
    const say = (words: string) => fillFacts(words, equityFacts(EQUITY_PROGRAM.content));
    expect(say(EQUITY_WORDS.discount)).toBe("50% discount on development services");
    expect(say(EQUITY_WORDS.share)).toBe("3-7% equity depending on scope");
    expect(say(EQUITY_WORDS.pitchDiscount)).toBe("Up to 50% off");
    expect(EQUITY_PROGRAM.content.steps).toHaveLength(4);
  });
});

describe("subscription plans", () => {
  it("have the specification's names, prices, ad spend and popular flags", () => {
    const facts = SUBSCRIPTION_PLANS.map((plan) => [
      plan.name,
      plan.monthlyPriceCents,
      plan.highlights.find(({ label }) => label === "Ad spend")?.value,
      plan.popular,
    ]);
    expect(facts).toEqual([
      ["Basic", 2_900, "None", false],
      ["Growth", 7_900, "$500", true],
      ["Premium", 14_900, "$1,000", false],
    ]);
  });

  it("hold every feature of the specification", () => {
    const [basic, growth, premium] = SUBSCRIPTION_PLANS;
    expectFacts(basic?.features, ["2 social platforms"]);
    expectFacts(growth?.features, ["4 social platforms", "includes $500 ad spend"]);
    expectFacts(premium?.features, ["all platforms", "includes $1,000 ad spend"]);
  });
});

describe("maintenance plans", () => {
  it("have the specification's names, prices, periods and popular flags", () => {
    const facts = MAINTENANCE_PLANS.map((plan) => [plan.name, plan.priceCents, plan.periodText, plan.popular]);
    expect(facts).toEqual([
      ["Digital Basic", 9_900, "one-time fee per set of fixes", false],
      ["Digital Kickstarter", 19_900, "per month", true],
      ["Digital Premium", 49_900, "per month", false],
    ]);
    for (const plan of MAINTENANCE_PLANS) expect(plan.priceText).toBe(formatMoney(plan.priceCents));
  });

  it("hold every feature of the specification", () => {
    const [, kickstarter, premium] = MAINTENANCE_PLANS;
    expectFacts(includedOf(kickstarter), ["hosting worth about $15 a month", "2 Meta campaigns"]);
    expectFacts(includedOf(premium), [
      "up to 5 multi-platform campaigns",
      "15-20 posts a month",
      "bi-weekly reports",
      "monthly strategy call",
    ]);
  });

  it("compare line by line, with contiguous categories and uncategorized lines last", () => {
    const categoriesOf = (plan: (typeof MAINTENANCE_PLANS)[number]) => plan.features.map(({ category }) => category);
    const [basic, ...others] = MAINTENANCE_PLANS;
    const categories = basic ? categoriesOf(basic) : [];
    for (const plan of others) expect(categoriesOf(plan)).toEqual(categories);
    const runs = categories.filter((category, index) => category !== categories[index - 1]);
    expect(runs).toEqual(["Website", "Hosting", "Advertising", "Social media", "Reporting", "Support", undefined]);
  });

  it("contain more the more they cost", () => {
    const counts = MAINTENANCE_PLANS.map((plan) => includedOf(plan).length);
    expect(counts).toEqual([...counts].sort((a, b) => a - b));
    expect(new Set(counts).size).toBe(3);
  });
});

describe("doctors plans", () => {
  it("have the specification's names, prices and popular flags", () => {
    expect(DOCTORS_PLANS.map((plan) => [plan.name, plan.monthlyPriceCents, plan.popular])).toEqual([
      ["Starter", 99_700, false],
      ["Growth", 199_700, true],
      ["Premium", 399_700, false],
    ]);
  });

  it("hold every feature of the specification", () => {
    const [starter, growth, premium] = DOCTORS_PLANS;
    expectFacts(starter?.features, ["2 social platforms"]);
    expectFacts(growth?.features, ["2 Meta campaigns", "8 posts a month", "bi-weekly strategy calls"]);
    expectFacts(premium?.features, ["5 multi-platform campaigns", "24/7 support", "weekly strategy sessions"]);
  });
});

describe("specialty distribution", () => {
  const { shares: SHARES } = DOCTORS_PAGE.content.distribution;

  it("has the specification's shares, which add up to the whole", () => {
    expect(SHARES.map(({ specialty, percent }) => [specialty, percent])).toEqual([
      ["Dentistry", 35],
      ["General Practice", 25],
      ["Dermatology", 20],
      ["Medical Spas", 10],
      ["Others", 10],
    ]);
    expect(SHARES.reduce((sum, { percent }) => sum + percent, 0)).toBe(100);
  });
});

describe("closed lists", () => {
  it("names the ten additional services", () => {
    expect(ADDITIONAL_SERVICES.map(({ name }) => name)).toEqual([
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
    ]);
  });

  it("has testimonials with five stars each, three and more", () => {
    expect(TESTIMONIALS.content.quotes.length).toBeGreaterThanOrEqual(3);
    expect(new Set(TESTIMONIALS.content.quotes.map(({ rating }) => rating))).toEqual(new Set([5]));
  });
});
