import { BUDGET } from "../budgets.ts";
import { holds, table, wholeNumber } from "../markdown.ts";
import type { Plan } from "../plan.ts";
import { LIST_NOISE_MS, measureLists } from "./list-times.ts";

/** Measures the lists of the back office with few and with many rows. */
export async function measureListPart({ lists: { sizes, rounds } }: Plan): Promise<string[]> {
  const [small, large] = [wholeNumber(sizes.small), wholeNumber(sizes.large)];
  const rows = (await measureLists(sizes, rounds)).map(({ address, smallMs, largeMs }) => {
    const isGood = largeMs <= smallMs * BUDGET.listRatio || largeMs <= smallMs + LIST_NOISE_MS;
    return [`\`${address}\``, smallMs.toFixed(1), largeMs.toFixed(1), (largeMs / smallMs).toFixed(2), holds(isGood)];
  });
  return [
    "## Lists of the back office",
    "",
    `The whole page, in ms, from two sites side by side: one with ${small} leads, applications, emails, audit entries, invoices and a tenth as many customers, one with`,
    `${large}. Medians of ${rounds} rounds. Budget: at most ${BUDGET.listRatio} times; below ${LIST_NOISE_MS} ms more it is noise.`,
    "",
    ...table(["address", `${small} rows`, `${large} rows`, "ratio", ""], rows),
  ];
}
