import { timeInWords } from "~/domain/bookings/words";
import { fillFacts } from "~/lib/fill-facts";
import { bad, type Notice } from "~/lib/notice";

type Copy = { title: string; text: string; textNone: string };

/** Says that someone else has a time, with the next free ones in the visitor's zone. */
export function takenNotice({ title, text, textNone }: Copy, timeZone: string, next: readonly Date[]): Notice {
  const times = next.map((at) => timeInWords(timeZone, at)).join("; ");
  return bad(title, times === "" ? textNone : fillFacts(text, { times }));
}
