import { isMailbox } from "./mailbox";

/** A token of 43 characters follows, and the part before the @ is limited to 64. */
export const REPLY_LOCAL_MAX_CHARACTERS = 20;

/** True for `answers@agency.example`, and for `@in.agency.example`, which stands for every address of the domain. */
export function isReplyMailbox(address: string): boolean {
  return isMailbox(address.startsWith("@") ? `any${address}` : address);
}

/** True when a token can be added to the part before the @. */
export function hasRoomForToken(address: string): boolean {
  return address.indexOf("@") <= REPLY_LOCAL_MAX_CHARACTERS && !address.includes("+");
}
