import type { ContactMessageEmail } from "~/domain/kernel/email-data";
import { completeAnswers } from "~/domain/leads/kinds/answers";
import type * as messages from "./contact-message";
import { LEAD, type SamplesOf } from "./parts.samples";

export const CONTACT: ContactMessageEmail = {
  ...LEAD,
  message: completeAnswers("contact-message", {
    name: "Dana Reyes",
    email: "dana@example.com",
    subject: "Opening hours & parking",
    message: "Hello,\n\nwhen can I come by? <b>Soon</b>, I hope.\n-- \nDana",
  }),
};

export const SAMPLES: SamplesOf<typeof messages> = {
  contactMessageReceived: [CONTACT],
  contactMessageConfirmation: [CONTACT],
};
