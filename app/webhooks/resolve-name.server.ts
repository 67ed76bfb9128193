import { promises as dns } from "node:dns";

/** Returns all addresses of a name, IPv4 first. Throws when it has none or no server responds in time. */
export type ResolveName = (name: string, signal: AbortSignal) => Promise<string[]>;

const ANSWER_MS = 2500;
const TRIES = 2;

/** Asks the name servers of this machine, not its hosts file. Ends with `signal`. */
export const resolveName: ResolveName = async (name, signal) => {
  const resolver = new dns.Resolver({ timeout: ANSWER_MS, tries: TRIES });
  const cancel = () => resolver.cancel();
  signal.addEventListener("abort", cancel, { once: true });
  try {
    signal.throwIfAborted();
    const [four, six] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
    const addresses = [four, six].flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
    if (addresses.length === 0) throw four.status === "rejected" ? four.reason : new Error(`${name} has no address`);
    return addresses;
  } finally {
    signal.removeEventListener("abort", cancel);
  }
};
