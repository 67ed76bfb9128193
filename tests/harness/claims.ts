import { claims } from "~/db/schema/claims";
import type { AppContext } from "~/kernel/app-context";

/** A claim that nobody sees to, as it is stored. Returns its key. */
export async function makeClaim({ db, clock }: Pick<AppContext, "db" | "clock">, label: string): Promise<string> {
  const now = clock.now();
  const said = { key: "a-claim", label, value: "7", source: label, lastOn: "2099-01-01", isShown: true };
  await db.insert(claims).values({ ...said, createdAt: now, updatedAt: now });
  return said.key;
}
