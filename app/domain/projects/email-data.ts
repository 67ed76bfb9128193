import type { AgencyEmail } from "~/kernel/email-data";

/** `url`: the project in the back office. */
export type ProjectMessageEmail = AgencyEmail & {
  author: string;
  businessName: string;
  projectName: string;
  /** The text of a comment, or the name of a file. */
  message: { kind: "comment"; text: string } | { kind: "file"; name: string };
  url: string;
};

declare module "~/kernel/email-kinds" {
  interface EmailDataByKind {
    "project-message-received": ProjectMessageEmail;
  }
}
