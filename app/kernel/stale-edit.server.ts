import type { AppContext } from "./app-context";
import { DomainError, type StaleCode } from "./domain-error";

/** Stored state that a stale edit of each noun carries. Each noun adds its own, or this file doesn't compile. */
// biome-ignore lint/suspicious/noEmptyInterface: nouns add to it
export interface StoredNow {}

/**
 * Thrown when someone has changed the version that an edit is based on. Nothing was stored; `stored` is the current
 * state.
 */
export class StaleEdit<Code extends StaleCode = StaleCode> extends DomainError {
  readonly stored: StoredNow[Code];
  private readonly of: Code;

  constructor(code: Code, stored: StoredNow[Code]) {
    super(code as never); // safe: this class alone says a stale code, since it alone has what is stored
    this.of = code;
    this.stored = stored;
  }

  /** True when it is about this noun; `stored` is then of its type. */
  is<Other extends StaleCode>(code: Other): this is StaleEdit<Other> {
    return (this.of as StaleCode) === code;
  }
}

/**
 * Refuses an edit of a record changed since the editor read it, passing along the result of `readStored`. `seenAt` is
 * the ISO time that came with the form; absent: any version is accepted.
 */
export async function refuseStaleEdit<Code extends StaleCode>(
  code: Code,
  { row, seenAt }: { row: { updatedAt: Date }; seenAt: string | undefined },
  readStored: () => StoredNow[Code] | Promise<StoredNow[Code]>,
): Promise<void> {
  if (seenAt === undefined || Date.parse(seenAt) === row.updatedAt.getTime()) return;
  throw new StaleEdit(code, await readStored());
}

/** Returns the time of a change, always later than that of the previous change. */
export function changeTime(ctx: Pick<AppContext, "clock">, row: { updatedAt: Date }): Date {
  return new Date(Math.max(ctx.clock.now().getTime(), row.updatedAt.getTime() + 1));
}

/** Returns the later of both versions: editing either record changes it. */
export function seenOfBoth(one: { updatedAt: Date }, other: { updatedAt: Date }): Date {
  return one.updatedAt > other.updatedAt ? one.updatedAt : other.updatedAt;
}
