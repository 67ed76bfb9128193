/**
 * Returns the address that a rate limit counts as one client: an IPv4 address itself, an IPv6 address by its /64
 * network, since one household or server has the whole network.
 */
export function addressBlock(address: string): string {
  const plain = address
    .toLowerCase()
    .replace(/^::ffff:(?=\d+\.)/, "")
    .replace(/%.*$/, "");
  if (!plain.includes(":")) return plain;
  const [head = "", tail] = plain.split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail === undefined || tail === "" ? [] : tail.split(":");
  const gap = tail === undefined ? [] : new Array<string>(Math.max(0, 8 - before.length - after.length)).fill("0");
  const groups = [...before, ...gap, ...after].slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ""));
  return `${groups.join(":")}::/64`;
}
