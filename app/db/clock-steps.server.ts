import { sql } from "drizzle-orm";
import type { Db } from "./client.server";
import { QUEUE_SCHEMA } from "./work-queue.server";

/** Maximum wait between delivery attempts, and maximum duration of a second-step lock. */
const LONGEST_DELIVERY_WAIT = "24 hours";
const LONGEST_LOCK = "15 minutes";

const STEPS = [
  // A future timestamp in the queue's own claims would stop its schedule and supervision until then.
  `update ${QUEUE_SCHEMA}.version set cron_on = least(cron_on, now()), bam_on = least(bam_on, now()), flow_on = least(flow_on, now())
   where greatest(cron_on, bam_on, flow_on) > now()`,
  `update ${QUEUE_SCHEMA}.queue set monitor_on = least(monitor_on, now()), maintain_on = least(maintain_on, now()),
     monitor_claim_on = least(monitor_claim_on, now())
   where greatest(monitor_on, maintain_on, monitor_claim_on) > now()`,
  // Jobs in progress whose process may be gone.
  `update ${QUEUE_SCHEMA}.job set started_on = least(started_on, now()), heartbeat_on = least(heartbeat_on, now())
   where state = 'active' and greatest(started_on, heartbeat_on) > now()`,
  // Retries scheduled while the clock was ahead, and retries that wait longer than their kind allows.
  `update ${QUEUE_SCHEMA}.job set start_after = now(), started_on = least(started_on, now())
   where state = 'retry' and start_after > now()
     and (started_on > now() or start_after > now() + greatest(retry_delay_max, retry_delay, 0) * interval '1 second')`,
  // Jobs requested while the clock was ahead keep their requested delay; a scheduled post keeps its time.
  `update ${QUEUE_SCHEMA}.job set created_on = now(),
     start_after = case when data ? 'at' then (data->>'at')::timestamptz else now() + greatest(start_after - created_on, interval '0') end
   where state = 'created' and created_on > now()`,
  `update webhook_deliveries set next_attempt_at = now() where next_attempt_at > now() + interval '${LONGEST_DELIVERY_WAIT}'`,
  `update two_factor set locked_until = now() + interval '${LONGEST_LOCK}' where locked_until > now() + interval '${LONGEST_LOCK}'`,
];

/**
 * Repairs timestamps written while the clock was ahead: no retry waits longer than its own delay, no lock lasts longer
 * than its period, and the queue's schedule continues. Changes nothing if the clock was right.
 */
export async function mendClockSteps(db: Db): Promise<void> {
  for (const step of STEPS) await db.execute(sql.raw(step));
}
