import type { Notice } from "~/ui/primitives/notice-toast";

/** What the screens of webhooks can say in a notice. */
export const WEBHOOKS_NOTICES = {
  "invalid-endpoint": {
    tone: "bad",
    title: "Please check your answers",
    text: "Some fields need another look. They are marked below.",
  },
  "endpoint-saved": { tone: "good", title: "Endpoint saved" },
  "endpoint-deleted": { tone: "good", title: "Endpoint deleted" },
  "endpoint-on": { tone: "good", title: "Endpoint turned on", text: "It gets new events again." },
  "endpoint-off": { tone: "good", title: "Endpoint turned off", text: "It gets no events until it is turned on." },
  "endpoint-is-off": {
    tone: "bad",
    title: "The endpoint is off",
    text: "Turn it on first, then send again.",
  },
  "endpoint-not-saved": { tone: "bad", title: "Error", text: "Failed to save the endpoint." },
  "endpoint-not-deleted": { tone: "bad", title: "Error", text: "Failed to delete the endpoint." },
  "too-many-endpoints": {
    tone: "bad",
    title: "Too many endpoints",
    text: "Delete one you no longer need first.",
  },
  "delivery-resent": { tone: "good", title: "Queued to be sent again" },
  "delivery-under-way": { tone: "bad", title: "It is being sent right now" },
  "event-not-sent": { tone: "bad", title: "Error", text: "Failed to send the event." },
} as const satisfies Record<string, Notice>;
