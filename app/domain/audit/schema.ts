import { ACTOR_KINDS, type ActorKind } from "~/db/schema/lists";

export type { ActorKind } from "~/db/schema/lists";

export const ACTOR_KIND_LABELS = {
  staff: "Staff",
  customer: "Customers",
  link: "Links in emails",
  visitor: "Visitors",
  key: "API keys",
  system: "The system",
} as const satisfies Record<ActorKind, string>;

/** True when a filter by actor names a kind; otherwise it is an ID. */
export function isActorKind(actor: string): actor is ActorKind {
  return ACTOR_KINDS.some((kind) => kind === actor);
}

/** Returns an action or subject kind in words: `webhook.endpoint-created` becomes "Webhook endpoint created". */
export function inWords(name: string): string {
  const words = name.replace(/[.-]+/g, " ").trim();
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
