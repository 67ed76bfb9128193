import type { AppContext } from "~/kernel/app-context";
import { DomainError } from "~/kernel/domain-error";
import { StaleEdit } from "~/kernel/stale-edit.server";
import { type TransactionContext, transact, withSavepoints } from "~/kernel/transact.server";
import { type Asked, type Carried, KINDS } from "./kinds.server";
import type { ProposalKind } from "./schema";

/** A content that was checked by its kind. */
type Work = Asked<Record<string, unknown>> & { kind: ProposalKind };

class Rehearsed extends Error {
  readonly carried: Carried;

  constructor(carried: Carried) {
    super("a rehearsal ends");
    this.carried = carried;
  }
}

/** Does the work of a proposal as the asker and takes all of it back. Returns what would come of it. */
export async function rehearse(tx: TransactionContext, work: Work): Promise<Carried> {
  return inWords(async () => {
    try {
      await transact(withSavepoints(tx), async (inner) => {
        throw new Rehearsed(await run(inner, work));
      });
    } catch (error) {
      if (error instanceof Rehearsed) return error.carried;
      throw error;
    }
    throw new Error("a rehearsal ended without its end");
  });
}

/** Does the work of a proposal as the asker, as a part of `tx`. A refusal leaves nothing. */
export function carryOut(tx: TransactionContext, work: Work): Promise<Carried> {
  return inWords(() => transact(withSavepoints(tx), (inner) => run(inner, work)));
}

function run(ctx: AppContext, { kind, ...asked }: Work): Promise<Carried> {
  return KINDS[kind].carryOut(ctx, asked as never); // safe: `readContent` checked it by the schema of its kind
}

async function inWords(work: () => Promise<Carried>): Promise<Carried> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { outcome: "refused", why: wordsOf(error) };
  }
}

function wordsOf(error: DomainError): string {
  if (error instanceof StaleEdit) return "Someone changed the record in the meantime. Look at it again.";
  if (error.code === "permission.denied") return "Your role doesn’t allow that.";
  return error.httpStatus === 404 ? "The record that it’s about is gone." : "It can’t be done right now.";
}
