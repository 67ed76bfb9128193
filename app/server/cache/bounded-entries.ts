import type { Entry } from "./page-entry";

/** Entries in insertion order; the oldest are dropped when there are too many or they take too much memory. */
export class BoundedEntries {
  readonly #entries = new Map<string, Entry>();
  readonly #maxEntries: number;
  readonly #maxBytes: number;
  #bytes = 0;

  constructor(maxEntries: number, maxBytes: number) {
    this.#maxEntries = maxEntries;
    this.#maxBytes = maxBytes;
  }

  get size(): number {
    return this.#entries.size;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get(name: string): Entry | undefined {
    return this.#entries.get(name);
  }

  set(name: string, entry: Entry): void {
    this.#entries.delete(name);
    this.#entries.set(name, entry);
    this.recount();
    for (const [oldestName, oldest] of this.#entries) {
      if (this.#entries.size <= this.#maxEntries && this.#bytes <= this.#maxBytes) break;
      this.#entries.delete(oldestName);
      this.#bytes -= weigh(oldest);
    }
  }

  recount(): void {
    this.#bytes = 0;
    for (const entry of this.#entries.values()) this.#bytes += weigh(entry);
  }

  delete(name: string): void {
    if (this.#entries.delete(name)) this.recount();
  }

  all(): Iterable<[string, Entry]> {
    return this.#entries;
  }

  clear(): void {
    this.#entries.clear();
    this.#bytes = 0;
  }
}

function weigh({ raw, variants }: Entry): number {
  const bodies = new Set([raw, variants.identity.body, variants.gzip.body, variants.br.body]);
  return [...bodies].reduce((total, body) => total + body.length, 0);
}
