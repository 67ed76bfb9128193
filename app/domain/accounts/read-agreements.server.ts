import { and, eq, isNull } from "drizzle-orm";
import { agreementMethods } from "~/db/schema/agreement-charges";
import { agreementLines, agreements } from "~/db/schema/agreements";
import type { ReadContext } from "~/kernel/app-context";
import { inPortions } from "./in-portions.server";

/** Reads what we know about the cards charged for agreements. */
export async function readCards(db: ReadContext["db"], businessId: string): Promise<unknown[]> {
  const { brand, last4, givenAt, removedAt } = agreementMethods;
  return inPortions(({ limit, offset }) =>
    db
      .select({ agreement: agreements.title, brand, last4, givenAt })
      .from(agreementMethods)
      .innerJoin(agreements, eq(agreements.id, agreementMethods.agreementId))
      .where(and(eq(agreements.businessId, businessId), isNull(removedAt)))
      .orderBy(givenAt, agreementMethods.id)
      .limit(limit)
      .offset(offset),
  );
}

/** Reads agreements with all their past and present prices. */
export async function readAgreements(db: ReadContext["db"], businessId: string): Promise<unknown[]> {
  return inPortions(({ limit, offset }) =>
    db
      .select({
        title: agreements.title,
        rhythm: agreements.rhythm,
        startsOn: agreements.startsOn,
        endsOn: agreements.endsOn,
        minimumMonths: agreements.minimumMonths,
        noticeDays: agreements.noticeDays,
        priceFrom: agreementLines.fromOn,
        line: agreementLines.name,
        description: agreementLines.description,
        amountCents: agreementLines.amountCents,
        hours: agreementLines.hours,
      })
      .from(agreements)
      .innerJoin(agreementLines, eq(agreementLines.agreementId, agreements.id))
      .where(eq(agreements.businessId, businessId))
      .orderBy(agreements.createdAt, agreements.id, agreementLines.fromOn, agreementLines.position)
      .limit(limit)
      .offset(offset),
  );
}
