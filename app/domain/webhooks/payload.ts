import type { webhookEvents } from "~/db/schema/webhooks";

type Event = Pick<typeof webhookEvents.$inferSelect, "type" | "data" | "createdAt">;

/** The body that an endpoint gets, byte for byte the same at every try: signatures are made over it. */
export function toPayload({ type, data, createdAt }: Event): string {
  return JSON.stringify({ type, timestamp: createdAt.toISOString(), data });
}
