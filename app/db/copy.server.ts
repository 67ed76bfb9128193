import { once } from "node:events";
import type { Duplex } from "node:stream";
import type pg from "pg";

/** Parts of `pg` used by the copy protocol but missing from its types. */
type CopyConnection = {
  readonly stream: Duplex;
  query(text: string): void;
  sendCopyFromChunk(chunk: Uint8Array): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
};

/** Approximate size of the pieces into which rows are combined. */
const PIECE_BYTES = 64 * 1024;
/** Limit of buffered bytes above which the server is paused. */
const WAITING_MAX_BYTES = 1024 * 1024;

/** Event handlers that `pg` calls on everything it runs; a COPY has no rows and no portals. */
abstract class Copy {
  readonly text: string;
  rows = 0;
  protected connection: CopyConnection | undefined;

  constructor(text: string) {
    this.text = text;
  }

  submit(connection: unknown): void {
    this.connection = connection as CopyConnection; // safe: pg hands over its own connection, which has all of these
    this.connection.query(this.text);
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.rows = Number(text.split(" ").at(-1)) || 0;
  }

  handleRowDescription(): void {}
  handleDataRow(): void {}
  handlePortalSuspended(): void {}
  handleEmptyQuery(): void {}
  abstract handleError(error: Error): void;
  abstract handleReadyForQuery(): void;
}

class CopyOut extends Copy {
  #waiting: Buffer[] = [];
  #bytes = 0;
  #isDone = false;
  #failure: Error | undefined;
  #wake = () => {};

  handleCopyData({ chunk }: { chunk: Uint8Array }): void {
    this.#waiting.push(Buffer.from(chunk)); // a copy: the parser uses its memory again
    this.#bytes += chunk.length;
    if (this.#bytes > WAITING_MAX_BYTES) this.connection?.stream.pause();
    if (this.#bytes >= PIECE_BYTES) this.#wake();
  }

  handleError(error: Error): void {
    this.#failure = error;
    this.#wake();
  }

  handleReadyForQuery(): void {
    this.#isDone = true;
    this.#wake();
  }

  async *pieces(): AsyncGenerator<Buffer> {
    try {
      for (;;) {
        if (this.#failure) throw this.#failure;
        if (this.#bytes < PIECE_BYTES && !this.#isDone) {
          await new Promise<void>((resolve) => {
            this.#wake = resolve;
          });
          continue;
        }
        const piece = Buffer.concat(this.#waiting);
        this.#waiting = [];
        this.#bytes = 0;
        this.connection?.stream.resume();
        if (piece.length > 0) yield piece;
        else if (this.#isDone) return;
      }
    } finally {
      // If the copy isn't finished, the rest would be taken for the response to the next query.
      if (!this.#isDone && !this.#failure) this.connection?.stream.destroy();
    }
  }
}

class CopyIn extends Copy {
  readonly done: Promise<number>;
  readonly #content: AsyncIterable<Uint8Array>;
  #sourceFailure: unknown;
  #failure: Error | undefined;
  #settle: { resolve(rows: number): void; reject(error: unknown): void };
  readonly #failed: Promise<void>;
  #fail = () => {};

  constructor(text: string, content: AsyncIterable<Uint8Array>) {
    super(text);
    this.#content = content;
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    this.done = promise;
    this.#settle = { resolve, reject };
    this.#failed = new Promise((fail) => {
      this.#fail = fail;
    });
  }

  handleCopyInResponse(): void {
    void this.#send();
  }

  handleError(error: Error): void {
    this.#failure = error;
    this.#fail();
    // The caller gets the source's own error; the server only reports that the copy was aborted.
    this.#settle.reject(this.#sourceFailure ?? error);
  }

  handleReadyForQuery(): void {
    this.#settle.resolve(this.rows);
  }

  async #send(): Promise<void> {
    const { connection } = this;
    if (!connection) return;
    try {
      for await (const piece of this.#content) {
        if (this.#failure) return;
        connection.sendCopyFromChunk(piece);
        if (connection.stream.writableNeedDrain) {
          await Promise.race([once(connection.stream, "drain").catch(() => {}), this.#failed]);
        }
      }
      if (!this.#failure) connection.endCopyFrom();
    } catch (error) {
      this.#sourceFailure = error;
      if (this.#failure) this.#settle.reject(error);
      else connection.sendCopyFail("its source failed");
    }
  }
}

/**
 * Streams the output of `COPY … TO STDOUT` in pieces that may split a row. The server waits for a slow reader. A reader
 * that leaves early loses the connection. `rows` is only correct after the last piece.
 */
export function copyOut(client: pg.Client, text: string): { pieces: AsyncGenerator<Buffer>; rows(): number } {
  const copy = new CopyOut(text);
  client.query(copy);
  return { pieces: copy.pieces(), rows: () => copy.rows };
}

/** Feeds `COPY … FROM STDIN`, pausing the source for a slow server. Returns the number of stored rows. */
export function copyIn(client: pg.Client, text: string, content: AsyncIterable<Uint8Array>): Promise<number> {
  const copy = new CopyIn(text, content);
  client.query(copy);
  return copy.done;
}
