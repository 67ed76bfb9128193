import {
  DESCRIPTION_MAX_CHARACTERS,
  type EndpointInput,
  EVENT_TYPE_LABELS,
  WEBHOOK_EVENT_TYPES,
} from "~/domain/webhooks/schema";
import type { FieldOf } from "../../kit/edit-fields";
import { TickGroup } from "../../kit/tick-group";

export const ADDRESS_TAKEN = "Another endpoint already has this address.";

/** The fields of a new or edited endpoint. */
export const ENDPOINT_FIELDS = {
  url: {
    label: "Address",
    hint: "Events are posted here. It must be public and use https.",
    type: "url",
    inputMode: "url",
    placeholder: "https://example.com/webhooks",
    autoComplete: "off",
    spellCheck: false,
    required: true,
  },
  description: {
    label: "Description",
    hint: "What it is for, such as “New leads into the CRM”.",
    max: DESCRIPTION_MAX_CHARACTERS,
    autoComplete: "off",
  },
  eventTypes: {
    label: "Events",
    kind: "own",
    show: (field) => (
      <TickGroup field={field} legend="Events" values={WEBHOOK_EVENT_TYPES}>
        {(type) => (
          <>
            <code className="text-eyebrow font-[550]">{type}</code>
            <span className="block text-muted">{EVENT_TYPE_LABELS[type]}</span>
          </>
        )}
      </TickGroup>
    ),
  },
} as const satisfies Record<keyof EndpointInput, FieldOf>;
