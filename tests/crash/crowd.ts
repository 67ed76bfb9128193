import { setTimeout as pause } from "node:timers/promises";
import type { Visit } from "./visit.ts";
import { makeWrites } from "./writes/all-writes.ts";
import { type Act, type Deeds, newDeeds, type WriteKind } from "./writes/write-kind.ts";

export type Crowd = {
  deeds: Map<WriteKind, Deeds>;
  /** Lets people write until `stop`, which resolves when the last of them has an answer or none. */
  begin(): { stop(): Promise<void> };
  /** Resolves when so many more writes were acknowledged, or after a while. */
  acknowledges(count: number, patienceMs?: number): Promise<void>;
  acknowledged(): number;
};

const PEOPLE = 4;
const LONGEST_PAUSE_MS = 120;
const AFTER_TROUBLE_MS = 150;
const POLL_MS = 5;
/** Chance that someone who got no answer sends the form again. */
const INSISTENCE = 0.6;

/** People who write at random, and who press again when they got no answer. */
export function createCrowd(visit: Visit): Crowd {
  const kinds = makeWrites();
  const deeds = new Map(kinds.map((kind) => [kind, newDeeds()]));
  const waiting: { kind: WriteKind; act: Act }[] = [];

  async function writeOnce(): Promise<void> {
    const again = visit.random.next() < INSISTENCE ? waiting.shift() : undefined;
    const kind = again?.kind ?? visit.random.pick(kinds);
    const act = again?.act ?? (await kind.begin(visit));
    const told = deeds.get(kind);
    if (!act || !told) return;
    told.unanswered.set(act.key, act);
    try {
      if (await act.send()) {
        told.unanswered.delete(act.key);
        told.acknowledged.add(act.key);
      } else {
        told.refused++;
        if (!again) told.unanswered.delete(act.key);
      }
    } catch (error) {
      if (visit.random.next() < INSISTENCE) waiting.push({ kind, act });
      throw error;
    }
  }

  const acknowledged = () => [...deeds.values()].reduce((sum, each) => sum + each.acknowledged.size, 0);

  return {
    deeds,
    acknowledged,
    begin() {
      let isOver = false;
      const people = Array.from({ length: PEOPLE }, async () => {
        while (!isOver) {
          const isAnswered = await writeOnce().then(
            () => true,
            () => false,
          );
          await pause(isAnswered ? visit.random.between(0, LONGEST_PAUSE_MS) : AFTER_TROUBLE_MS);
        }
      });
      return {
        async stop() {
          isOver = true;
          await Promise.all(people);
        },
      };
    },
    async acknowledges(count, patienceMs = 15_000) {
      const target = acknowledged() + count;
      for (const deadline = Date.now() + patienceMs; acknowledged() < target && Date.now() < deadline; ) {
        await pause(POLL_MS);
      }
    },
  };
}
