import type { AppContext } from "./app-context";

/** Whether somebody saved since the editor read it. `seenAt` is the ISO time that came with the form; absent: any will do. */
export function isStaleEdit(row: { updatedAt: Date }, seenAt: string | undefined): boolean {
  return seenAt !== undefined && Date.parse(seenAt) !== row.updatedAt.getTime();
}

/** The time of a change, always later than that of the change before. */
export function changeTime(ctx: Pick<AppContext, "clock">, row: { updatedAt: Date }): Date {
  return new Date(Math.max(ctx.clock.now().getTime(), row.updatedAt.getTime() + 1));
}
