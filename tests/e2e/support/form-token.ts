import { mintFormToken } from "~/domain/forms/form-token.server";
import { createSigner } from "~/kernel/signer.server";
import { systemIds } from "~/kernel/system-ids.server";
import { SECRET } from "./surroundings";

const AGE_MS = 60_000;

/** The token of a form that the server under test showed a minute ago: old enough to be sent, without a wait. */
export function ripeToken(): string {
  const clock = { now: () => new Date(Date.now() - AGE_MS) };
  return mintFormToken({ clock, ids: systemIds, signer: createSigner(SECRET) });
}
