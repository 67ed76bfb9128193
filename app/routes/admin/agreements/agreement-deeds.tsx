import { Pause, Pencil, Play, Replace, Square, Trash2 } from "lucide-react";
import { Form } from "react-router";
import type { OpenedAgreement } from "~/domain/agreements/show-agreement.server";
import { buttonClass } from "~/ui/primitives/button";
import { DialogLink } from "../kit/dialog-route";
import { MenuItem, MoreMenu } from "../kit/more-menu";
import { useOwnAction } from "../kit/own-address";
import { SubmitButton } from "../kit/submit-button";
import { AGREEMENTS_PATH } from "../section-paths";
import { KEEP } from "./agreement-words";

type Deed = "change" | "resume" | "pause" | "edit" | "end" | "delete";

const DIALOGS = {
  change: { icon: Replace, label: "Change price or lines…" },
  resume: { icon: Play, label: "Resume…" },
  pause: { icon: Pause, label: "Pause…" },
  edit: { icon: Pencil, label: "Edit title, note and rights…" },
  end: { icon: Square, label: "End…" },
  delete: { icon: Trash2, label: "Delete…" },
} as const satisfies Record<Deed, { icon: typeof Pause; label: string }>;

/** Lists actions by state, the most frequent one first. */
function deedsOf({ state, billed }: OpenedAgreement): Deed[] {
  const isUnused: Deed[] = billed.length === 0 ? ["delete"] : [];
  if (state === "ended") return ["end", ...isUnused];
  if (state === "paused") return ["resume", "change", "edit", "end", ...isUnused];
  return ["change", "pause", "edit", "end", ...isUnused];
}

/** A button for the most frequent action, and a menu for the rest. */
export function AgreementDeeds({ agreement }: { agreement: OpenedAgreement }) {
  const { id, state, endsOn, updatedAt } = agreement;
  const action = useOwnAction();
  const deeds = deedsOf(agreement);
  const goesOn = (endsOn !== null || agreement.pausesOn !== null) && state !== "ended";
  const hasButton = !goesOn && state !== "ended";
  const to = (deed: Deed) => `${AGREEMENTS_PATH}/${id}/${deed}`;
  const labelOf = (deed: Deed) => (deed === "end" && endsOn ? "Change its end…" : DIALOGS[deed].label);
  const [first] = deeds;
  return (
    <>
      {goesOn ? (
        <Form method="post" action={action} preventScrollReset>
          <input type="hidden" name="updatedAt" value={updatedAt} />
          <SubmitButton name="intent" value={KEEP} className="min-h-10" working="Keeping...">
            Keep it running
          </SubmitButton>
        </Form>
      ) : null}
      {hasButton && first ? (
        <DialogLink to={to(first)} className={buttonClass({ variant: "primary" }, "min-h-10 max-xl:px-3")}>
          {labelOf(first)}
        </DialogLink>
      ) : null}
      <MoreMenu>
        {deeds.slice(hasButton ? 1 : 0).map((deed) => {
          const { icon: Icon } = DIALOGS[deed];
          return (
            <MenuItem key={deed}>
              <DialogLink to={to(deed)}>
                <Icon aria-hidden="true" />
                {labelOf(deed)}
              </DialogLink>
            </MenuItem>
          );
        })}
      </MoreMenu>
    </>
  );
}
