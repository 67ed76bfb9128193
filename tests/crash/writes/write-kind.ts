import type pg from "pg";
import type { Visit } from "../visit.ts";

/** One thing that someone does. Sent again with the same key, form and file, it must be the same thing. */
export type Act = {
  key: string;
  /** True: acknowledged. False: refused. Rejects when no answer came, so that nobody knows. */
  send(): Promise<boolean>;
};

/** Acknowledgments to the people of one kind. */
export type Deeds = {
  acknowledged: Set<string>;
  /** Sent, and never answered: it may be there or not, but not twice and not by half. */
  unanswered: Map<string, Act>;
  refused: number;
};

/** Keys of what is wrong, each with a word why. */
export type Findings = { lost: string[]; doubled: string[]; torn: string[] };

/** A kind of write: what people send, and how one sees in the database that it is there once and whole. */
export type WriteKind = {
  name: string;
  /** Null: there is nothing of this kind to do just now. */
  begin(visit: Visit): Act | null | Promise<Act | null>;
  inspect(db: pg.Client, deeds: Deeds): Promise<Findings>;
  /** Finds acknowledged writes without their effect, once nothing waits anymore. */
  inspectEnd?(db: pg.Client): Promise<string[]>;
  /** Some of what was acknowledged, as addresses of the API that must answer 200. */
  readable?(db: pg.Client, deeds: Deeds): Promise<string[]>;
};

export function newDeeds(): Deeds {
  return { acknowledged: new Set(), unanswered: new Map(), refused: 0 };
}

/** Expects sound writes: one row a key, with exactly one of each companion. */
export async function inspectKeyed(db: pg.Client, deeds: Deeds, query: string): Promise<Findings> {
  const { rows } = await db.query<Record<string, unknown> & { key: string }>(query);
  const findings: Findings = { lost: [], doubled: [], torn: [] };
  const seen = new Set<string>();
  for (const { key, id: _id, ...companions } of rows) {
    if (seen.has(key)) findings.doubled.push(`${key} (row)`);
    seen.add(key);
    for (const [name, count] of Object.entries(companions)) {
      if (Number(count) > 1) findings.doubled.push(`${key} (${name})`);
      if (Number(count) < 1) findings.torn.push(`${key} (${name})`);
    }
  }
  for (const key of deeds.acknowledged) if (!seen.has(key)) findings.lost.push(key);
  return findings;
}
