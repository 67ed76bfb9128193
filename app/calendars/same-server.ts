/** Services that spread their users over their own hosts, and give nobody else a host there. */
const SPREAD = ["icloud.com", "icloud.com.cn"];

/**
 * True when a password for the first may be sent to the second: to the same host, to its subdomains, and within a
 * service that spreads its users. Sibling hosts may belong to anyone: `example2.co.uk` is a sibling of `example.co.uk`.
 */
export function isSameServer(given: string, url: string): boolean {
  const [own, other] = [new URL(given).hostname, new URL(url).hostname];
  const isIn = (domain: string) => own.endsWith(`.${domain}`) && other.endsWith(`.${domain}`);
  return other === own || other.endsWith(`.${own}`) || SPREAD.some(isIn);
}
