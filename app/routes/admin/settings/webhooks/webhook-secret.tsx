import { data, Form } from "react-router";
import { getEndpoint } from "~/domain/webhooks/queries.server";
import { rotateSecret } from "~/domain/webhooks/rotate-secret.server";
import { PREVIOUS_SECRET_HOURS } from "~/domain/webhooks/schema";
import { formatMoment } from "~/lib/calendar-date";
import { failedTo } from "~/lib/notice";
import { asRoute } from "~/routes/respond.server";
import { adminMeta } from "../../admin-meta";
import { asAdminAction } from "../../answer.server";
import { backOffice } from "../../back-office.server";
import { AnswerNotice } from "../../kit/answer-notice";
import { CancelLink, DialogRoute } from "../../kit/dialog-route";
import { MadeDialog } from "../../kit/edit-dialog";
import { ModalBody, ModalFoot } from "../../kit/modal";
import { SubmitButton } from "../../kit/submit-button";
import type { Route } from "./+types/webhook-secret";
import { SecretOnce } from "./secret-once";
import { endpointPath } from "./webhooks-list";

export function meta() {
  return adminMeta("New signing secret");
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  const { id, url, previousSecretUntil } = await asRoute(() => getEndpoint(app, params.endpointId));
  return { id, url, previousSecretUntil };
}

export async function action({ context, params }: Route.ActionArgs) {
  const { app } = backOffice(context);
  let made: { secret: string; previousUntil: Date } | undefined;
  const answer = await asAdminAction(app, () => rotateSecret(app, params.endpointId), {
    failed: failedTo("save the endpoint"),
    done(rotated) {
      made = rotated;
      return data({});
    },
  });
  return made ? data({ made }) : answer;
}

export default function WebhookSecret({ loaderData, actionData }: Route.ComponentProps) {
  const { id, url, previousSecretUntil } = loaderData;
  const listPath = endpointPath(id);
  if (actionData && "made" in actionData) {
    const { secret, previousUntil } = actionData.made;
    const text = (
      <>
        <SecretOnce secret={secret} />
        <p>The previous one also signs until {formatMoment(previousUntil)}.</p>
      </>
    );
    return <MadeDialog back={listPath} made={{ title: "The new signing secret", text }} />;
  }
  return (
    <DialogRoute title="Create a new signing secret?" listPath={listPath}>
      <Form method="post" replace preventScrollReset>
        <AnswerNotice answer={actionData} />
        <ModalBody className="space-y-3">
          <p className="wrap-anywhere">
            Events to <strong className="font-[600]">{url}</strong> are signed with a new secret right away. For{" "}
            {PREVIOUS_SECRET_HOURS} hours, they also carry the current secret’s signature, so the receiver can switch
            without losing any.
          </p>
          {previousSecretUntil ? (
            <p className="rounded-md border border-warn bg-warn-wash px-3 py-2">
              A change is in progress until {formatMoment(previousSecretUntil)}. The secret being replaced stops working
              right away.
            </p>
          ) : null}
        </ModalBody>
        <ModalFoot>
          <CancelLink listPath={listPath} />
          <SubmitButton data-autofocus working="Making...">
            Create a new secret
          </SubmitButton>
        </ModalFoot>
      </Form>
    </DialogRoute>
  );
}
