import { BlockList, isIP } from "node:net";

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet("127.0.0.0", 8, "ipv4");
LOOPBACK.addAddress("::1", "ipv6");

/** True when a host is this machine: a password that is sent there goes over no network. */
export function isLoopback(host: string): boolean {
  const address = host.replace(/^\[|\]$/g, "");
  const version = isIP(address);
  return version === 0 ? address === "localhost" : LOOPBACK.check(address, version === 6 ? "ipv6" : "ipv4");
}
