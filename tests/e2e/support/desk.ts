import { proposals } from "~/db/schema/proposals";
import { tasks } from "~/db/schema/tasks";
import type { AppContext } from "~/kernel/app-context";
import { newName } from "./office";

/** Puts a proposal that waits into the database, a task unless told otherwise. Returns its id. */
export async function storeProposal(
  { db, ids, clock }: AppContext,
  changes: Partial<typeof proposals.$inferInsert> = {},
): Promise<string> {
  const [id, now] = [ids.uuid(), clock.now()];
  const proposal = { id, kind: "task", version: 1, contentSha256: "none", state: "waiting" } as const;
  const content = { title: newName("Proposal"), dueOn: "2031-01-31", note: "", assigneeId: "", repeats: "never" };
  const proposer = { proposedByKind: "key", proposedById: id, proposedByLabel: "Kinds" } as const;
  const times = { createdAt: now, updatedAt: now, expiresAt: new Date("2099-01-01T00:00:00Z") };
  await db.insert(proposals).values({ ...proposal, content, ...proposer, ...times, ...changes });
  return id;
}

/** Puts a task into the database. Returns its id. */
export async function storeTask({ db, ids, clock }: AppContext): Promise<string> {
  const [id, now] = [ids.uuid(), clock.now()];
  const task = { id, title: newName("Task"), dueOn: "2031-01-31", repeatDay: 31, createdByLabel: "Kinds" };
  await db.insert(tasks).values(Object.assign(task, { createdAt: now, updatedAt: now }));
  return id;
}
