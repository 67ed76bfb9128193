/** Gives a slot back; further calls do nothing. */
export type Leave = () => void;

export type Places = {
  /** Waits for a slot for a network. Returns null if none is free within the time that a sender waits. */
  enter(network: string): Promise<Leave | null>;
  /** Marks a network as proven by its last delivery: it gets more slots, now and for a day. */
  prove(network: string): void;
  isProven(network: string): boolean;
};

export type PlaceRules = {
  ofProven: number;
  ofUnproven: number;
  /** Limit for all unproven networks together. */
  ofAllUnproven: number;
  waitersMax: number;
  waitMs: number;
};

type Network = { entered: number; waiting: (() => void)[]; provenAt: number | null };

const PROVEN_FOR_MS = 24 * 60 * 60 * 1000;

/** Limits the concurrent deliveries of each network. Proven networks never wait for unproven ones. */
export function createPlaces(rules: PlaceRules, now: () => number): Places {
  const networks = new Map<string, Network>();
  let unproven = 0;

  const isProven = ({ provenAt }: Network) => provenAt !== null && now() - provenAt < PROVEN_FOR_MS;

  function networkOf(name: string): Network {
    const network = networks.get(name) ?? { entered: 0, waiting: [], provenAt: null };
    networks.set(name, network);
    return network;
  }

  function hasRoom(network: Network): boolean {
    if (isProven(network)) return network.entered < rules.ofProven;
    return network.entered < rules.ofUnproven && unproven < rules.ofAllUnproven;
  }

  function take(name: string, network: Network): Leave {
    const countsAsUnproven = !isProven(network);
    network.entered += 1;
    if (countsAsUnproven) unproven += 1;
    let isLeft = false;
    return () => {
      if (isLeft) return;
      isLeft = true;
      network.entered -= 1;
      if (countsAsUnproven) unproven -= 1;
      callNext(network);
      if (network.entered === 0 && network.waiting.length === 0 && !isProven(network)) networks.delete(name);
    };
  }

  function callNext(network: Network): void {
    if (hasRoom(network)) network.waiting.shift()?.();
  }

  return {
    async enter(name) {
      const network = networkOf(name);
      if (hasRoom(network)) return take(name, network);
      if (network.waiting.length >= rules.waitersMax) return null;
      return new Promise<Leave | null>((resolve) => {
        const call = () => {
          clearTimeout(timer);
          resolve(take(name, network));
          callNext(network);
        };
        const timer = setTimeout(() => {
          network.waiting = network.waiting.filter((one) => one !== call);
          resolve(null);
        }, rules.waitMs);
        network.waiting.push(call);
      });
    },
    prove(name) {
      const network = networkOf(name);
      network.provenAt = now();
      callNext(network);
    },
    isProven: (name) => isProven(networks.get(name) ?? { entered: 0, waiting: [], provenAt: null }),
  };
}
