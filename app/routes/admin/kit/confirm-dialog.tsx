import { type ReactNode, useId } from "react";
import { Form, type FormProps, Link } from "react-router";
import type { AdminAnswer } from "./admin-answer";
import { AnswerNotice } from "./answer-notice";
import { CancelLink, useCloseDialog } from "./dialog-route";
import { Modal, ModalBody, ModalFoot } from "./modal";
import { useOwnAction } from "./own-address";
import { SubmitButton } from "./submit-button";

/**
 * A child route that confirms a deletion: `/admin/jobs/:id/delete`. It posts to its own address. Says what is deleted
 * and what stays.
 */
export function ConfirmDialog({
  title,
  listPath,
  confirm,
  confirming,
  fields,
  answer,
  children,
  action,
}: {
  title: string;
  listPath: string;
  /** Label of the button, a verb and its object: `Delete job`. */
  confirm: string;
  confirming: string;
  /** Hidden fields of the form. */
  fields?: Readonly<Record<string, string>>;
  /** Last response of the action (`actionData`). */
  answer: AdminAnswer | undefined;
  children: ReactNode;
} & Pick<FormProps, "action">) {
  const { to, close } = useCloseDialog(listPath);
  const formId = useId();
  const ownAction = useOwnAction(action);
  return (
    <Modal
      role="alertdialog"
      title={title}
      onClose={close}
      closeControl={({ children: cross, ...look }) => (
        <Link {...look} to={to} replace preventScrollReset>
          {cross}
        </Link>
      )}
    >
      <AnswerNotice answer={answer} />
      <Form id={formId} method="post" action={ownAction} replace preventScrollReset>
        {Object.entries(fields ?? {}).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <ModalBody className="space-y-3">{children}</ModalBody>
        <ModalFoot>
          <CancelLink listPath={listPath} />
          <SubmitButton data-autofocus className="bg-bad! text-paper! hover:bg-bad/85!" working={confirming}>
            {confirm}
          </SubmitButton>
        </ModalFoot>
      </Form>
    </Modal>
  );
}
