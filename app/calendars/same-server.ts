/** Services that spread their people over hosts of their own, and that give nobody else a host there. */
const SPREAD = ["icloud.com", "icloud.com.cn"];

/**
 * True where a password may go that was given for the first: to its host, to those below it, and within a service that
 * spreads its people. Hosts beside it may be anyone's: `example2.co.uk` is beside `example.co.uk`.
 */
export function isSameServer(given: string, url: string): boolean {
  const [own, other] = [new URL(given).hostname, new URL(url).hostname];
  const isIn = (domain: string) => own.endsWith(`.${domain}`) && other.endsWith(`.${domain}`);
  return other === own || other.endsWith(`.${own}`) || SPREAD.some(isIn);
}
