import { setImmediate as nextTurn } from "node:timers/promises";

/** Shorter texts are processed before anyone could notice. */
const LONG_CHARACTERS = 150_000;

/** Lets other requests run before the next step of work on a text of this length; doesn't pause for short ones. */
export async function breathe(characters: number): Promise<void> {
  if (characters >= LONG_CHARACTERS) await nextTurn();
}
