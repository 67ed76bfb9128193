import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import { recordMessages } from "~/db/schema/records";
import type { RecordKind } from "~/domain/links/schema";
import type { ThreadWaits } from "./schema";

/**
 * Returns the condition that a record's thread waits for someone: `us` if a customer's message has no answer, `them` if
 * staff wrote last.
 */
export function threadWaits(kind: RecordKind, id: AnyColumn, who: ThreadWaits): SQL {
  const { recordKind, recordId, awaitsAnswer, createdAt, side } = recordMessages;
  if (who === "us")
    return sql`${id} in (select ${recordId} from ${recordMessages} where ${awaitsAnswer} and ${recordKind} = ${kind})`;
  return sql`${id} in (
    select last.record_id from (
      select distinct on (${recordId}) ${recordId} as record_id, ${side} as side from ${recordMessages}
      where ${recordKind} = ${kind} order by ${recordId}, ${createdAt} desc, ${recordMessages.id} desc
    ) last where last.side = 'staff')`;
}
