import { timeInWords } from "~/domain/bookings/words";
import { fillFacts } from "~/lib/fill-facts";
import { bad, type Notice } from "~/lib/notice";

type Copy = { title: string; text: string; textNone: string };

/** Returns the notice that the time is taken, with the next free ones in the visitor's time zone. */
export function takenNotice({ title, text, textNone }: Copy, timeZone: string, next: readonly Date[]): Notice {
  const times = next.map((at) => timeInWords(timeZone, at)).join("; ");
  return bad(title, times === "" ? textNone : fillFacts(text, { times }));
}
