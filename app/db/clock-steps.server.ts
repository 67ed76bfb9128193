import { sql } from "drizzle-orm";
import type { Db } from "./client.server";
import { QUEUE_SCHEMA } from "./work-queue.server";

/** Longer than this no try of a delivery and no lock of a second step waits. */
const LONGEST_DELIVERY_WAIT = "24 hours";
const LONGEST_LOCK = "15 minutes";

const STEPS = [
  // A claim of the queue's own that lies ahead would stop its schedule and its supervision until then.
  `update ${QUEUE_SCHEMA}.version set cron_on = least(cron_on, now()), bam_on = least(bam_on, now()), flow_on = least(flow_on, now())
   where greatest(cron_on, bam_on, flow_on) > now()`,
  `update ${QUEUE_SCHEMA}.queue set monitor_on = least(monitor_on, now()), maintain_on = least(maintain_on, now()),
     monitor_claim_on = least(monitor_claim_on, now())
   where greatest(monitor_on, maintain_on, monitor_claim_on) > now()`,
  // Work under way whose process may be gone.
  `update ${QUEUE_SCHEMA}.job set started_on = least(started_on, now()), heartbeat_on = least(heartbeat_on, now())
   where state = 'active' and greatest(started_on, heartbeat_on) > now()`,
  // A retry that was set while the clock was ahead, and one that waits longer than any of its kind.
  `update ${QUEUE_SCHEMA}.job set start_after = now(), started_on = least(started_on, now())
   where state = 'retry' and start_after > now()
     and (started_on > now() or start_after > now() + greatest(retry_delay_max, retry_delay, 0) * interval '1 second')`,
  // Work that was asked for while the clock was ahead keeps the pause that it was asked for with; a post keeps its
  // moment.
  `update ${QUEUE_SCHEMA}.job set created_on = now(),
     start_after = case when data ? 'at' then (data->>'at')::timestamptz else now() + greatest(start_after - created_on, interval '0') end
   where state = 'created' and created_on > now()`,
  `update webhook_deliveries set next_attempt_at = now() where next_attempt_at > now() + interval '${LONGEST_DELIVERY_WAIT}'`,
  `update two_factor set locked_until = now() + interval '${LONGEST_LOCK}' where locked_until > now() + interval '${LONGEST_LOCK}'`,
];

/**
 * Takes back what a clock that was ahead left in the database: no retry waits longer than its own pause, no lock lasts
 * longer than its period, and the queue's schedule goes on. Nothing changes where the clock was right.
 */
export async function mendClockSteps(db: Db): Promise<void> {
  for (const step of STEPS) await db.execute(sql.raw(step));
}
