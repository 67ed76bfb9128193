import { isMailbox } from "./mailbox";

/** A token of 43 characters follows, and an address has room for 64 before the @. */
export const REPLY_LOCAL_MAX_CHARACTERS = 20;

/** True for `answers@agency.example`, and for `@in.agency.example`, which stands for every address of the domain. */
export function isReplyMailbox(address: string): boolean {
  return isMailbox(address.startsWith("@") ? `any${address}` : address);
}

/** True when a token can be put into the part before the @. */
export function hasRoomForToken(address: string): boolean {
  return address.indexOf("@") <= REPLY_LOCAL_MAX_CHARACTERS && !address.includes("+");
}
