import { shippedLegal } from "~/content/legal/legal-documents";
import { privacyPolicy } from "~/content/legal/privacy";
import { privacyLines } from "~/domain/leads/kinds/answers";

/** The privacy policy, whose shipped text says what each form collects. */
export const PRIVACY = shippedLegal(
  privacyPolicy(privacyLines()),
  "What {agency} learns about visitors, customers and applicants, what we do with it, how long we keep it and what you can ask of us.",
);
