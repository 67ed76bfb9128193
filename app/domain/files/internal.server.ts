import type { AppContext } from "~/kernel/app-context";
import { CLAIM_HOURS, type UploadedFile } from "./schema";

type TokenContext = Pick<AppContext, "clock" | "signer">;

const CLAIM = "file-claim";
const LINK = "file-link";
const CLAIM_SHAPE = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/;
const EXPIRY_SHAPE = /^[0-9a-z]{1,10}$/;
const HOUR_MS = 60 * 60 * 1000;

/** Returns a signed proof of having uploaded the file. */
export function makeClaim(ctx: TokenContext, fileId: string): string {
  return `${fileId}.${ctx.signer.sign(CLAIM, fileId)}`;
}

/** Returns the ID of the claimed file; null if the claim isn't ours. */
export function readClaim(ctx: TokenContext, claim: string): string | null {
  const [, id, signature] = claim.match(CLAIM_SHAPE) ?? [];
  return id && signature && ctx.signer.verify(CLAIM, id, signature) ? id : null;
}

/** Returns the moment before which uploads can no longer be claimed. */
export function claimableSince(now: Date): Date {
  return new Date(now.getTime() - CLAIM_HOURS * HOUR_MS);
}

/** Returns an address that opens the file for anyone who has it, until `expiresAt`. */
function makeLink(ctx: TokenContext, fileId: string, expiresAt: Date): string {
  const expires = expiresAt.getTime().toString(36);
  const signature = ctx.signer.sign(LINK, `${fileId}.${expires}`);
  return `/api/files/${fileId}?${new URLSearchParams({ expires, signature })}`;
}

/** Validates the signed link parameters of `makeLink`. */
export function isLinkGood(ctx: TokenContext, fileId: string, link: { expires: string; signature: string }): boolean {
  const { expires, signature } = link;
  if (!EXPIRY_SHAPE.test(expires) || !ctx.signer.verify(LINK, `${fileId}.${expires}`, signature)) return false;
  return Number.parseInt(expires, 36) > ctx.clock.now().getTime();
}

/** Describes an unclaimed file to its uploader. */
export function describeUpload(
  ctx: TokenContext,
  row: { id: string; name: string; type: string; bytes: number; createdAt: Date },
): UploadedFile {
  const { id, name, type, bytes, createdAt } = row;
  const expiresAt = new Date(createdAt.getTime() + CLAIM_HOURS * HOUR_MS);
  return { id, name, type, bytes, claim: makeClaim(ctx, id), url: makeLink(ctx, id, expiresAt) };
}
