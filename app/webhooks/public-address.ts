import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

const GLOBAL_UNICAST_V6 = ipaddr.IPv6.parseCIDR("2000::/3");

/**
 * True for an IP address on the public internet: not of this machine, a private or carrier network, link-local,
 * multicast, a translation or tunnel that leads to another address, documentation or a test.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== "unicast") return false;
  return !(parsed instanceof ipaddr.IPv6) || (parsed.zoneId === undefined && parsed.match(GLOBAL_UNICAST_V6));
}
