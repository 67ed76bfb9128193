import { claims } from "~/db/schema/claims";
import { contacts } from "~/db/schema/contacts";
import { teamInvitations } from "~/db/schema/team";
import type { AppContext } from "~/kernel/app-context";
import { bookedAhead, storeLead } from "../../harness/leads";

type Parts = Pick<AppContext, "db" | "ids" | "clock">;

/**
 * Two contacts of a customer, which could be made one, someone who was invited to its portal, and someone who has
 * booked a time.
 */
export async function storePeople(ctx: AppContext, businessId: string): Promise<void> {
  const { db, ids, clock } = ctx;
  await bookedAhead(ctx, await storeLead(ctx, { stage: "replied" }), "Bea");
  const now = clock.now();
  const facts = { businessId, role: "Buyer", createdAt: now, updatedAt: now };
  const rows = ["山田 Ștefan", "Yamada Ștefan"].map((name) => ({ ...facts, id: ids.uuid(), name }));
  await db.insert(contacts).values(rows);
  const id = ids.uuid();
  await db.insert(teamInvitations).values({
    id,
    businessId,
    email: `invited-${id}@acme.example`,
    // Has no token: nobody opens it.
    tokenHash: id,
    invitedById: id,
    invitedByLabel: "Olga",
    createdAt: now,
    expiresAt: new Date("2099-01-01"),
  });
}

/** A claim that no text names. Returns its key. */
export async function storeClaim({ db, ids, clock }: Parts): Promise<string> {
  const now = clock.now();
  const key = `walked-${ids.uuid()}`;
  const said = { label: "Walked pages", value: "300", source: "Counted", lastOn: "2099-01-01", isShown: true };
  await db.insert(claims).values({ key, ...said, createdAt: now, updatedAt: now });
  return key;
}
