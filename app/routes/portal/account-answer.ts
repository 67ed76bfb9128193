import type { Notice } from "~/lib/notice";
import type { QrCode } from "~/lib/qr-path";

export type AccountSection = "profile" | "email" | "password" | "two-factor" | "sessions" | "delete";

/** Response to an account action that doesn't redirect. */
export type AccountAnswer = {
  section: AccountSection;
  notice?: Notice;
  /** Changes with each refusal, so that the errors take the focus. */
  attempt?: number;
  errors?: Readonly<Record<string, string[] | null | undefined>>;
  /** Submitted values, without secrets. */
  typed?: Readonly<Record<string, string>>;
  /** State of a two-factor setup: the key to scan, or the codes that are shown once. */
  twoFactor?:
    | { step: "scan"; uri: string; qrCode: QrCode; secret: string; setup: string }
    | { step: "codes"; recoveryCodes: string[] };
};
