import { Form } from "react-router";
import type { OpenedAgreement } from "~/domain/agreements/show-agreement.server";
import { buttonClass } from "~/ui/primitives/button";
import { DialogLink } from "../kit/dialog-route";
import { useOwnAction } from "../kit/own-address";
import { SubmitButton } from "../kit/submit-button";
import { AGREEMENTS_PATH } from "../section-paths";
import { KEEP } from "./agreement-words";

/** Cancels a plan, or resumes a canceled one while that is possible. Its price is the plan's. */
export function PlanDeeds({ agreement, mayManage }: { agreement: OpenedAgreement; mayManage: boolean }) {
  const { id, plan, state } = agreement;
  const action = useOwnAction();
  if (!plan || !mayManage || state === "ended") return null;
  if (state !== "ending")
    return (
      <DialogLink to={`${AGREEMENTS_PATH}/${id}/cancel`} className={buttonClass({ variant: "secondary" }, "min-h-10")}>
        Cancel plan…
      </DialogLink>
    );
  if (!plan.isCharged) return null;
  return (
    <Form method="post" action={action} preventScrollReset>
      <SubmitButton name="intent" value={KEEP} className="min-h-10" working="Keeping...">
        Keep it running
      </SubmitButton>
    </Form>
  );
}
