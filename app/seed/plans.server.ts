import { eq } from "drizzle-orm";
import { SUBSCRIPTION_PLANS } from "~/content/catalogue/subscription-plans";
import { promotions } from "~/db/schema/promotions";
import { createPlan } from "~/domain/plans/change-plans.server";
import { createPromotion } from "~/domain/promotions/change-promotions.server";
import { DEFAULT_MAX_USAGE, type PromotionInput } from "~/domain/promotions/schema";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import type { TransactionContext } from "~/kernel/transact.server";
import { agencyDay } from "~/lib/calendar-date";
import { SEED_ACTOR } from "./seed-actor";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Stores the initial pricing plans. */
export async function seedPlans(tx: TransactionContext): Promise<void> {
  for (const plan of SUBSCRIPTION_PLANS) {
    await createPlan(onBehalfOf(tx, SEED_ACTOR), {
      name: plan.name,
      priceCents: plan.monthlyPriceCents,
      description: plan.description,
      features: [...plan.features],
      highlights: [...plan.highlights],
      billingPeriod: "month",
      isPopular: plan.popular,
      color: plan.color,
    });
  }
}

type SamplePromotion = Omit<PromotionInput, "expiresOn"> & { expiresInDays: number | null; usageCount: number };

const SAMPLE_PROMOTIONS: readonly SamplePromotion[] = [
  {
    code: "WELCOME10",
    description: "A first project with us",
    discountType: "percentage",
    discountValue: 10,
    expiresInDays: null,
    restrictions: "",
    isForNewCustomers: true,
    maxPerCustomer: 1,
    maxUsage: DEFAULT_MAX_USAGE,
    usageCount: 23,
    isActive: true,
  },
  {
    code: "SPRINGSITE",
    description: "New websites that start in the quiet season",
    discountType: "fixed",
    discountValue: 50_000,
    expiresInDays: 60,
    restrictions: "Say in the quote that work starts within four weeks of acceptance.",
    packageIds: ["basic", "medium", "premium"],
    maxUsage: 20,
    usageCount: 6,
    isActive: true,
  },
  {
    code: "REFERRAL",
    description: "Thanks for sending someone our way",
    discountType: "fixed",
    discountValue: 25_000,
    expiresInDays: null,
    restrictions: "For the referrer and for the new customer. Add it once the first invoice is paid.",
    maxPerCustomer: 1,
    maxUsage: DEFAULT_MAX_USAGE,
    usageCount: 11,
    isActive: true,
  },
  {
    code: "LAUNCHWEEK",
    description: "The week our new office opened",
    discountType: "percentage",
    discountValue: 20,
    expiresInDays: -30,
    restrictions: "",
    maxUsage: 10,
    usageCount: 10,
    isActive: false,
  },
];

/** Stores sample promotion codes. */
export async function seedPromotions(tx: TransactionContext): Promise<void> {
  for (const { expiresInDays, usageCount, ...input } of SAMPLE_PROMOTIONS) {
    const lastDay = expiresInDays === null ? null : new Date(tx.clock.now().getTime() + expiresInDays * DAY_MS);
    const result = await createPromotion(onBehalfOf(tx, SEED_ACTOR), {
      ...input,
      expiresOn: lastDay && agencyDay(lastDay),
    });
    if (result.outcome === "saved")
      await tx.db.update(promotions).set({ usageCount }).where(eq(promotions.id, result.promotion.id));
  }
}
