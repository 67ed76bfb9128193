import { data } from "react-router";
import { ownAgreementPath } from "~/domain/agreements/change-words";
import { endOwnAgreement, pauseOwnAgreement, resumeOwnAgreement } from "~/domain/agreements/end-own-agreement.server";
import type { SeenAgreement } from "~/domain/agreements/open-own-agreement.server";
import { OWN_DEEDS, type OwnDeed } from "~/domain/agreements/own-deeds";
import { OwnEndInput } from "~/domain/agreements/schema";
import type { AppContext } from "~/kernel/app-context";
import { bad, good, type Notice } from "~/lib/notice";
import { parseForm } from "~/lib/parse-form";
import { asRoute, redirectWithNotice } from "~/routes/respond.server";

type Answer = { notice: Notice };

const CHANGED = bad(
  "Nothing was changed",
  "The agreement or its dates changed while you were reading. Please check them again.",
);
const CHECK = bad("Nothing was changed", "Please choose a day, and keep the reason short.");

const DONE = {
  ended: good("Its last day is set", "Nothing is billed for days after it."),
  paused: good("The pause is set", "Resume it here whenever you like."),
  resumed: good("It goes on", "Its next bills are listed here."),
} as const satisfies Record<string, Notice>;

/** Runs a customer's action on their agreement. No input makes it throw. */
export async function doOwnDeed(app: AppContext, id: string, form: FormData) {
  const intent = OWN_DEEDS.find((deed) => deed === form.get("intent"));
  const seen = { id, updatedAt: textOf(form, "updatedAt") };
  const act = intent && actOf(intent, app, seen, form);
  if (!act) return data<Answer>({ notice: CHECK }, { status: 400 });
  const { outcome } = await asRoute(act);
  if (outcome === "changed") return data<Answer>({ notice: CHANGED }, { status: 409 });
  return redirectWithNotice(ownAgreementPath(id), DONE[outcome]);
}

type Outcome = Awaited<ReturnType<typeof endOwnAgreement | typeof pauseOwnAgreement | typeof resumeOwnAgreement>>;

/** Returns the verb bound to the submitted input; null if the input is invalid. */
function actOf(intent: OwnDeed, app: AppContext, seen: SeenAgreement, form: FormData): (() => Promise<Outcome>) | null {
  switch (intent) {
    case "pause":
      return () => pauseOwnAgreement(app, { ...seen, pausesOn: textOf(form, "pausesOn") });
    case "resume":
      return () => resumeOwnAgreement(app, { ...seen, resumesOn: textOf(form, "resumesOn") });
    case "end": {
      const parsed = parseForm(form, OwnEndInput);
      return parsed.status === "success" ? () => endOwnAgreement(app, { ...seen, ...parsed.value }) : null;
    }
  }
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
