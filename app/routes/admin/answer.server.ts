import type { Submission, SubmissionResult } from "@conform-to/react";
import { data, redirect } from "react-router";
import type { AppContext } from "~/kernel/app-context";
import { DomainError, type StaleCode } from "~/kernel/domain-error";
import { isOutage } from "~/kernel/outage.server";
import { ProviderFailed } from "~/kernel/payments";
import { StaleEdit, type StoredNow } from "~/kernel/stale-edit.server";
import type { Notice } from "~/lib/notice";
import { bad } from "~/lib/notice";
import { CHANGED_MEANWHILE, GONE, NOT_DONE } from "~/routes/admin/notices.server";
import { leaveNotice, truthful } from "~/routes/notices.server";
import type { AdminAnswer } from "./kit/admin-answer";
import { invalidNotice, type Missing } from "./kit/invalid-notice";

export type Answered = ReturnType<typeof data<AdminAnswer>>;

/** The outcomes that a verb returns; never for a verb without outcomes. */
type OutcomesOf<Value> = Value extends { outcome: infer Outcome } ? Outcome : Extract<Value, string>;

/** Makes `done` of a verb with outcomes accept them: ignoring them doesn't compile. */
type Heeds<Value, Done extends (value: Value) => unknown> = Parameters<Done>["length"] extends 0
  ? [OutcomesOf<Value>] extends [never]
    ? Done
    : never
  : Done;

/** A response for each way in which a verb can end. */
type Ends<Value, Done extends (value: Value) => Response | Answered> = {
  /** Notice for an internal failure, which is also logged. */
  failed: Notice;
  done: Heeds<Value, Done>;
  /**
   * Returns the currently stored fields as text when someone else has changed them since the form was opened; see
   * `whenStale`.
   */
  current?: (edit: StaleEdit) => Record<string, string> | undefined;
  /** The whole response to a stale edit, for forms that show the other version their own way. */
  stale?: (edit: StaleEdit) => Answered | undefined;
  /** The submitted form, so that nothing typed is lost. */
  sent?: Pick<Submission<unknown, string[]>, "reply">;
};

/**
 * Runs one verb for a back office screen. A domain refusal becomes a toast with the status of its code, a stale edit
 * returns the other version, and an unexpected error is logged and returns 500 with the notice `failed`.
 */
export async function asAdminAction<Value, Done extends (value: Value) => Response | Answered>(
  app: Pick<AppContext, "log" | "sendsMail">,
  verb: () => Promise<Value>,
  { failed, done, current, stale, sent }: Ends<Value, Done>,
): Promise<Response | Answered> {
  let value: Value;
  try {
    value = await verb();
  } catch (error) {
    const result = sent?.reply();
    if (!(error instanceof DomainError)) {
      app.log.error({ err: error }, "an action of the back office failed");
      return answer({ notice: failed, result }, isOutage(error) ? 503 : 500);
    }
    if (error instanceof StaleEdit) {
      const own = stale?.(error);
      if (own) return { ...own, data: { ...own.data, isStale: true } };
      const notice = CHANGED_MEANWHILE;
      return answer({ notice, result, current: current?.(error), isStale: true }, error.httpStatus);
    }
    if (error instanceof ProviderFailed) {
      app.log.error({ err: error }, "the payment provider refused what staff asked for");
      const notice = { tone: "bad", title: "The payment provider refused", text: error.words } as const;
      return answer({ notice, result }, error.httpStatus);
    }
    return answer({ notice: refusalNotice(error), result }, error.httpStatus);
  }
  return inTruth(withTyped(done(value), sent), app);
}

/** Adds the submitted form to a response that refuses it, because of an error or an outcome. */
function withTyped(answered: Response | Answered, sent: Ends<unknown, never>["sent"]): Response | Answered {
  if (answered instanceof Response || !sent || answered.data.isDone || answered.data.result) return answered;
  return { ...answered, data: { ...answered.data, result: sent.reply() } };
}

/** For `current` and `stale`: converts the data of a stale edit of this noun. */
export function whenStale<Code extends StaleCode, Result>(
  code: Code,
  make: (stored: StoredNow[Code]) => Result,
): (edit: StaleEdit) => Result | undefined {
  return (edit) => (edit.is(code) ? make(edit.stored) : undefined);
}

/** Adds to a notice about a sent message that it's queued when the program can't send email. */
function inTruth(answered: Response | Answered, app: Pick<AppContext, "sendsMail">): Response | Answered {
  if (answered instanceof Response || !answered.data.notice) return answered;
  return { ...answered, data: { ...answered.data, notice: truthful(answered.data.notice, app) } };
}

function refusalNotice(error: DomainError): Notice {
  if (error.code === "permission.denied")
    return bad("Your role doesn’t allow that", "Nothing was changed. An owner can give you another role.");
  return error.httpStatus === 404 ? GONE : NOT_DONE;
}

/**
 * Shows the form again with the submitted values and the errors. `missing` has the messages for empty fields: when none
 * of them applies, the notice asks to check the form.
 */
export function refuseAdminForm(
  parsed: { reply: () => SubmissionResult<string[]>; error?: Record<string, string[] | null> | null },
  notice: Notice,
  missing?: Missing,
): Answered {
  return answer({ notice: invalidNotice(notice, missing, parsed.error), result: parsed.reply() }, 400);
}

/** Stays on the page and shows a success notice, for changes in place. Custom texts may include names and counts. */
export function sayDone(notice: Notice): Answered {
  return answer({ notice, isDone: true }, 200);
}

/** Stays on the page and shows why nothing was done. */
export function sayRefused(notice: Notice): Answered {
  return answer({ notice }, 400);
}

/** Redirects to `path` after a post; that page shows the notice once. */
export function goWithNotice(path: string, notice: Notice): Response {
  return redirect(path, { status: 303, headers: { "set-cookie": leaveNotice(notice) } });
}

function answer(content: AdminAnswer, status: number): Answered {
  return data(content, { status });
}

/** Reads when the edited record was last changed, as sent by its `AdminForm` or `ConfirmDialog`. */
export function readUpdatedAt(form: FormData): string | undefined {
  const value = form.get("updatedAt");
  return typeof value === "string" && value !== "" ? value : undefined;
}
