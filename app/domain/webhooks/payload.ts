import type { webhookEvents } from "~/db/schema/webhooks";

type Event = Pick<typeof webhookEvents.$inferSelect, "type" | "data" | "createdAt">;

/** Returns the request body, byte for byte the same for every attempt, because signatures are computed over it. */
export function toPayload({ type, data, createdAt }: Event): string {
  return JSON.stringify({ type, timestamp: createdAt.toISOString(), data });
}
