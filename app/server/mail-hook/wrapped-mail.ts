import { MAIL_READ_MAX_BYTES } from "~/domain/mail-in/schema";
import type { FileStore } from "~/kernel/file-store";
import { composeLetter, readFields } from "./compose-letter";
import type { Piece } from "./form-pieces";
import { holdFields } from "./held-fields";
import { hasMailbox, type Shape } from "./letter";

/** Reason why a body contains no email. */
export type NoMail = "no fields" | "no sender";

/**
 * Yields the email in a body: the field that contains all of it as it arrives, or, once all fields have arrived and
 * `isProven`, an email composed of them. Passes the reason to `tell` if there is none.
 */
export async function* wrappedMail(
  pieces: AsyncIterable<Piece>,
  shape: Shape,
  { files, isProven, tell }: { files: FileStore; isProven: () => boolean; tell: (why: NoMail) => void },
): AsyncGenerator<Uint8Array> {
  const held = holdFields(files);
  let isRaw = false;
  try {
    for await (const piece of pieces) {
      if (piece.name === shape.raw) {
        isRaw = true;
        yield piece.bytes;
      } else if (!isRaw && shape.isPart(piece.name)) await held.add(piece);
    }
    if (isRaw || !isProven()) return;
    await held.end();
    const all = held.fields();
    const texts = await readFields(held, ({ name }) => !shape.isFile(name), MAIL_READ_MAX_BYTES);
    const letter = shape.read(
      (name) => texts.get(name) ?? Buffer.alloc(0),
      all.filter(({ name }) => shape.isFile(name)),
      all,
    );
    if (all.length === 0) tell("no fields");
    else if (!letter.headers.some(([name, value]) => /^from$/i.test(name) && hasMailbox(value))) tell("no sender");
    else yield* composeLetter(letter, held);
  } finally {
    await held.drop();
  }
}
