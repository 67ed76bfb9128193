import type { Notice } from "~/lib/notice";
import type { QrCode } from "~/lib/qr-path";

export type AccountSection = "profile" | "email" | "password" | "two-factor" | "sessions" | "delete";

/** Answer of an action on one's own account that doesn't lead elsewhere. */
export type AccountAnswer = {
  section: AccountSection;
  notice?: Notice;
  /** Another one for each refusal, which takes the focus. */
  attempt?: number;
  errors?: Readonly<Record<string, string[] | null | undefined>>;
  /** Typed values, without secrets. */
  typed?: Readonly<Record<string, string>>;
  /** The second factor as it is being set up: the key to scan, or the codes that are shown once. */
  twoFactor?:
    | { step: "scan"; uri: string; qrCode: QrCode; secret: string; setup: string }
    | { step: "codes"; recoveryCodes: string[] };
};
