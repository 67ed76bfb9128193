import { tryClockSteps } from "./fault-clock.ts";
import { tryLeftovers } from "./fault-leftovers.ts";
import { trySilentNetwork } from "./fault-network.ts";
import { tryPowerCuts } from "./fault-power.ts";
import type { Trial } from "./figures.ts";

const FAULTS = {
  network: trySilentNetwork,
  clock: tryClockSteps,
  leftovers: tryLeftovers,
  power: tryPowerCuts,
};
const NOT_TRIED: Trial = {
  what: "not tried",
  outcome:
    "a disk that says it has synchronised what it has not (it would need a file system of our own over FUSE), single lost or torn sectors (the kernel here has no device-mapper), a machine that really loses its power, two machines whose clocks differ",
  isGood: true,
};

/**
 * Faults from outside, in turn, while people write. With `isControl` each is tried on what cannot stand it, and must be
 * noticed.
 */
export async function runFaultTrials(
  seed: number,
  isControl: boolean,
  chosen: string | undefined,
  say: (line: string) => void,
): Promise<Trial[]> {
  const trials: Trial[] = [];
  for (const [name, attempt] of Object.entries(FAULTS)) {
    if (chosen !== undefined && chosen !== name) continue;
    const trial = await attempt(seed, isControl, say);
    trials.push(trial);
    const mark = trial.isGood === isControl ? "!! " : "";
    say(`${mark}${trial.what}: ${trial.outcome}`);
  }
  if (trials.length === 0) throw new Error(`--only takes one of ${Object.keys(FAULTS).join(", ")}`);
  return isControl || chosen !== undefined ? trials : [...trials, NOT_TRIED];
}
