import { BlockList, isIP } from "node:net";

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet("127.0.0.0", 8, "ipv4");
LOOPBACK.addAddress("::1", "ipv6");

/** Returns true if a host is this machine, so that a password sent to it doesn't cross a network. */
export function isLoopback(host: string): boolean {
  const address = host.replace(/^\[|\]$/g, "");
  const version = isIP(address);
  return version === 0 ? address === "localhost" : LOOPBACK.check(address, version === 6 ? "ipv6" : "ipv4");
}
