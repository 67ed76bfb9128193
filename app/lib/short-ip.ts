/**
 * Formats an IP address for people: the longest run of zeros of an IPv6 address is shortened. Any other text stays
 * unchanged.
 */
export function shortIp(address: string): string {
  const asHost = `http://[${address}]`;
  return address.includes(":") && URL.canParse(asHost) ? new URL(asHost).hostname.slice(1, -1) : address;
}
