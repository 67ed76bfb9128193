/**
 * An IP address as people write it: of an IPv6 address the longest run of zeros is left out. Any other text stays as it
 * is.
 */
export function shortIp(address: string): string {
  const asHost = `http://[${address}]`;
  return address.includes(":") && URL.canParse(asHost) ? new URL(asHost).hostname.slice(1, -1) : address;
}
