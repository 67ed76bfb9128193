import { Duplex } from "node:stream";

/** A connection inside of the process: pieces are pushed in, and what the server wrote is kept. */
export class FakeSocket extends Duplex {
  readonly #chunks: Buffer[] = [];

  constructor() {
    super({ allowHalfOpen: true });
    this.on("error", () => {});
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#chunks.push(chunk);
    done();
  }

  /** Times are not what is compared. */
  setTimeout(): this {
    return this;
  }

  received(): string {
    return Buffer.concat(this.#chunks).toString("latin1");
  }
}
