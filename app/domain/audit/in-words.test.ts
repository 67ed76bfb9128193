import { expect, it } from "vitest";
import { inWords } from "./schema";

it.each([
  ["webhook.endpoint-turned-off", "Webhook endpoint turned off"],
  ["lead.received", "Lead received"],
  ["webhook-endpoint", "Webhook endpoint"],
])("%s reads as %s", (name, words) => expect(inWords(name)).toBe(words));
