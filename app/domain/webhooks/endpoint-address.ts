import { withoutUnseen } from "~/lib/clean-text";
import { webAddress } from "~/lib/web-address";

/** Whole addresses in stored form are no longer than this. */
export const ADDRESS_MAX_CHARACTERS = 2000;
const NUMERIC_LABEL = /^\d+$/;
const LOCAL_NAME = /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home\.arpa|onion)$/;

export type AddressProblem = "not-https" | "not-an-address" | "has-password" | "not-public" | "too-long";

/** What is wrong with a typed address, or the address as it is stored. Where its name leads is checked at every delivery. */
export function readEndpointAddress(typed: string): { url: string } | { problem: AddressProblem } {
  const trimmed = withoutUnseen(typed).trim();
  const text = /^[a-z][a-z\d+.-]*:\/\//i.test(trimmed) || webAddress(trimmed) === null ? trimmed : `https://${trimmed}`;
  if (/^http:\/\//i.test(text)) return { problem: "not-https" };
  if (!/^https:\/\//i.test(text) || /\s/.test(text) || !URL.canParse(text)) return { problem: "not-an-address" };
  const url = new URL(text);
  if (url.username || url.password) return { problem: "has-password" };
  url.hash = "";
  if (url.href.length > ADDRESS_MAX_CHARACTERS) return { problem: "too-long" };
  return isPublicName(url.hostname) ? { url: url.href } : { problem: "not-public" };
}

/** A dotted name that is not known to be local. Numbers are refused: nobody has a certificate for them. */
function isPublicName(hostname: string): boolean {
  const name = hostname.replace(/\.$/, "");
  const labels = name.split(".");
  return (
    labels.length > 1 &&
    !labels.includes("") &&
    !name.startsWith("[") &&
    !NUMERIC_LABEL.test(labels.at(-1) ?? "") &&
    !LOCAL_NAME.test(name)
  );
}
