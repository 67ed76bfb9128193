import { withoutUnseen } from "~/lib/clean-text";
import { webAddress } from "~/lib/web-address";

/** Maximum length of a whole address in stored form. */
export const ADDRESS_MAX_CHARACTERS = 2000;
const NUMERIC_LABEL = /^\d+$/;
const LOCAL_NAME = /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home\.arpa|onion)$/;

export type AddressProblem = "not-https" | "not-an-address" | "has-password" | "not-public" | "too-long";

/** Validates a typed address and returns it in stored form. Each delivery checks what its name resolves to. */
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

/** Returns the two parts in which an endpoint's address is shown; an unreadable one is shown whole. */
export function endpointParts(url: string): { host: string; rest: string } {
  if (!URL.canParse(url)) return { host: url, rest: "" };
  const { host, pathname, search } = new URL(url);
  return { host, rest: pathname + search };
}

/** True for a dotted name that isn't known to be local. IP addresses are refused: nobody has a certificate for them. */
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
