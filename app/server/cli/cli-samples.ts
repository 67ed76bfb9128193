import { getSamples } from "~/domain/samples/queries.server";
import { removeSamples } from "~/domain/samples/remove-samples.server";
import type { AppContext } from "~/kernel/app-context";
import { toTable } from "./text-table";

type SamplesContext = Parameters<typeof removeSamples>[0] & Pick<AppContext, "by">;

/** Runs `npm run samples`, which lists what would be removed, and what someone has worked on. */
export async function describeSamples(ctx: Pick<SamplesContext, "by" | "db" | "log">): Promise<string> {
  const { counts, workedOn, isGoing } = await getSamples(ctx);
  if (isGoing) return "The samples are being removed.\n";
  if (counts.length === 0 && workedOn.length === 0) return "There are no samples.\n";
  const samples = toTable(
    ["samples", "how many"],
    counts.map(({ noun, count }) => [noun, String(count)]),
  );
  if (workedOn.length === 0) return samples;
  return `${samples}\nYou have worked on these; they stay unless you add --all:\n${toTable(
    ["what", "name", "it is"],
    workedOn.map(({ noun, name, isSample }) => [noun, name, isSample ? "a sample" : "your own"]),
  )}`;
}

/** Runs `npm run samples -- remove`. */
export async function takeSamples(ctx: SamplesContext, isAll: boolean): Promise<string> {
  const { removed, kept } = await removeSamples(ctx, { keep: isAll ? [] : "worked-on" });
  const rows = Object.entries(removed).map(([noun, count]) => [noun, String(count)]);
  if (rows.length === 0) return "There were no samples to remove.\n";
  const stayed = kept.length > 0 ? `\nKept, because you have worked on them:\n${kept.join("\n")}\n` : "";
  return `${toTable(["removed", "how many"], rows)}${stayed}`;
}
