import { KeyRound, Pencil, Power, RotateCw, Send, Trash2 } from "lucide-react";
import { Form } from "react-router";
import type { Endpoint } from "~/domain/webhooks/queries.server";
import { buttonClass } from "~/ui/primitives/button";
import { DialogLink } from "../../kit/dialog-route";
import { OnceKey } from "../../kit/once-key";
import { SubmitButton } from "../../kit/submit-button";
import { endpointPath } from "./webhooks-list";

const QUIET = buttonClass({ variant: "quiet" }, "min-h-10 px-3");

/** Actions on an endpoint. */
export function EndpointActions({ endpoint: { id, off } }: { endpoint: Pick<Endpoint, "id" | "off"> }) {
  const path = endpointPath(id);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Form method="post" preventScrollReset className="flex flex-wrap gap-2">
        <OnceKey />
        <SubmitButton name="intent" value="test" className="min-h-10">
          <Send aria-hidden="true" className="size-4" />
          Send test event
        </SubmitButton>
        <SubmitButton name="intent" value={off ? "on" : "off"} variant="secondary" className="min-h-10">
          <Power aria-hidden="true" className="size-4" />
          {off ? "Turn on" : "Turn off"}
        </SubmitButton>
        {off ? null : (
          <SubmitButton name="intent" value="resend-failed" variant="secondary" className="min-h-10">
            <RotateCw aria-hidden="true" className="size-4" />
            Resend what failed
          </SubmitButton>
        )}
      </Form>
      <DialogLink to={`${path}/edit`} className={QUIET}>
        <Pencil aria-hidden="true" className="size-4" />
        Edit
      </DialogLink>
      <DialogLink to={`${path}/secret`} className={QUIET}>
        <KeyRound aria-hidden="true" className="size-4" />
        New secret
      </DialogLink>
      <DialogLink to={`${path}/delete`} className={QUIET}>
        <Trash2 aria-hidden="true" className="size-4" />
        Delete
      </DialogLink>
    </div>
  );
}
