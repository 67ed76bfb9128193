import type { ImportCounts } from "~/domain/bank/internal.server";
import type { TakenProposal } from "~/domain/bank/schema";
import type { TakenCounts } from "~/domain/bank/take-proposals.server";
import { bad, good, type Notice } from "~/lib/notice";
import { formatCount } from "~/lib/place-numbers";
import { countsInWords } from "../kit/counts-in-words";

const COUNT_WORDS = {
  known: ["was here already", "were here already"],
  out: ["left the account", "left the account"],
  foreign: ["is in another currency", "are in another currency"],
  unread: ["couldn’t be read", "couldn’t be read"],
} as const;

/** Says what became of a statement's entries. */
export function importedNotice({ added, ...rest }: ImportCounts): Notice {
  const title =
    added === 0 ? "Nothing new in this statement" : `${formatCount(added)} new ${added === 1 ? "entry" : "entries"}`;
  const words = countsInWords(rest, COUNT_WORDS);
  return good(title, words.length > 0 ? `Of the others, ${words.join(", ")}.` : undefined);
}

/** Says what became of proposals that someone took. */
export function takenNotice({ booked, already, changed }: TakenCounts, taken: readonly TakenProposal[]): Notice {
  if (taken.length === 0) return bad("Nothing was booked", "Check the entries to book first.");
  const rest = [
    already > 0 ? `${formatCount(already)} already decided on by someone else.` : "",
    changed > 0 ? `${formatCount(changed)} not booked: the invoice has changed. Look at the new suggestion.` : "",
  ].filter((sentence) => sentence !== "");
  const text = rest.length > 0 ? rest.join(" ") : undefined;
  if (booked === 0) return bad("Nothing was booked", text);
  return good(booked === 1 ? "Booked" : `${formatCount(booked)} booked`, text);
}
