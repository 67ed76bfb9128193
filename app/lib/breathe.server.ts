import { setImmediate as nextTurn } from "node:timers/promises";

/** Work on shorter texts is done before anyone could notice. */
const LONG_CHARACTERS = 150_000;

/** Lets others be answered before the next step of work on a text of this length; no pause where it's short. */
export async function breathe(characters: number): Promise<void> {
  if (characters >= LONG_CHARACTERS) await nextTurn();
}
