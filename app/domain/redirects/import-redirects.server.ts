import type { AppContext } from "~/kernel/app-context";
import { requirePermission } from "~/kernel/permissions";
import { markContentChanged } from "~/kernel/publish.server";
import { transact } from "~/kernel/transact.server";
import { forgetAnswered, lockRedirects, onThisSite, REDIRECT, readRefusals, readWays } from "./internal.server";
import { type LineProblem, PROBLEMS_MAX, readRedirectsCsv } from "./read-redirects-csv.server";
import { REDIRECT_REFUSALS } from "./schema";
import { gatherWays } from "./ways";

export type RedirectImport =
  | { outcome: "imported"; count: number }
  /** Nothing was stored. */
  | { outcome: "problems"; problems: LineProblem[] };

/** Rolls back the transaction of a refused import. */
class Refused extends Error {
  readonly problems: LineProblem[];

  constructor(problems: LineProblem[]) {
    super("nothing of the file was stored");
    this.problems = problems;
  }
}

/** Stores the redirects of a CSV file, all or none; problems name their line. Needs `website.write`. */
export async function importRedirects(ctx: AppContext, csv: string): Promise<RedirectImport> {
  requirePermission(ctx, "website.write");
  const { lines, problems } = readRedirectsCsv(csv);
  if (problems.length > 0) return { outcome: "problems", problems };
  try {
    await transact(ctx, async (tx) => {
      await lockRedirects(tx);
      const refused: LineProblem[] = [];
      const made = lines.map(({ line, redirect }) => ({ line, input: onThisSite(tx, redirect) }));
      const inputs = made.map(({ input }) => input);
      const ways = gatherWays(await readWays(tx));
      const refusalOf = await readRefusals(tx, inputs);
      for (const { line, input } of made) {
        const refusal = refusalOf(input, ways);
        if (refusal) refused.push({ line, message: REDIRECT_REFUSALS[refusal] });
        else ways.add(input);
        if (refused.length >= PROBLEMS_MAX) break;
      }
      if (refused.length > 0) throw new Refused(refused);
      await REDIRECT.createAll(tx, inputs);
      await forgetAnswered(
        tx,
        inputs.filter(({ isActive }) => isActive).map(({ source }) => source),
      );
      await markContentChanged(tx);
    });
  } catch (error) {
    if (error instanceof Refused) return { outcome: "problems", problems: error.problems };
    throw error;
  }
  return { outcome: "imported", count: lines.length };
}
