import type { AppContext } from "~/kernel/app-context";
import { PROOF_DAYS, type RecordRef } from "./schema";

/** Claim that a device has entered the code of this mailbox for this record. */
export type Proof = { record: RecordRef; email: string };

const PURPOSE = "record-proof";
const DAY_MS = 24 * 60 * 60 * 1000;
const PROOF = /^(\d{1,15})\.([\w-]{43})$/;

type SigningContext = Pick<AppContext, "signer" | "clock">;

/** Returns proof of a correct code for the device to store, valid for this record and mailbox for `PROOF_DAYS`. */
export function signProof({ signer, clock }: SigningContext, proof: Proof): string {
  const until = clock.now().getTime() + PROOF_DAYS * DAY_MS;
  return `${until}.${signer.sign(PURPOSE, payloadOf(proof, until))}`;
}

/** Returns true if the device's proof is genuine and still valid. */
export function isProofGood({ signer, clock }: SigningContext, proof: Proof, brought: string | undefined): boolean {
  const [, until, signature] = brought?.match(PROOF) ?? [];
  if (!until || !signature || Number(until) <= clock.now().getTime()) return false;
  return signer.verify(PURPOSE, payloadOf(proof, Number(until)), signature);
}

function payloadOf({ record, email }: Proof, until: number): string {
  return JSON.stringify([record.kind, record.id, email, until]);
}
