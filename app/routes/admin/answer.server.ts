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

/** The outcomes that a verb returns; never for a verb that returns none. */
type OutcomesOf<Value> = Value extends { outcome: infer Outcome } ? Outcome : Extract<Value, string>;

/** `done` of a verb with outcomes has to take them: what ignores them doesn't compile. */
type Heeds<Value, Done extends (value: Value) => unknown> = Parameters<Done>["length"] extends 0
  ? [OutcomesOf<Value>] extends [never]
    ? Done
    : never
  : Done;

/** Answers for each end that a verb can come to. */
type Ends<Value, Done extends (value: Value) => Response | Answered> = {
  /** The notice when it fails for a reason of ours: it goes into the log too. */
  failed: Notice;
  done: Heeds<Value, Done>;
  /**
   * When someone else has changed it since the form was opened: the fields as they are stored now, as text;
   * `whenStale`.
   */
  current?: (edit: StaleEdit) => Record<string, string> | undefined;
  /** The whole answer to a stale edit, for a form that shows the other version in its own way. */
  stale?: (edit: StaleEdit) => Answered | undefined;
  /** The form as it was sent, so that nothing typed is lost. */
  sent?: Pick<Submission<unknown, string[]>, "reply">;
};

/**
 * Runs one verb for a screen of the back office. A refusal of the domain becomes a toast with the status of its code, a
 * stale edit brings the other version along, and a surprise is logged and answers 500 with the notice `failed`.
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

/** Adds the form as it was sent to an answer that refuses it, whether an error or an outcome is the reason. */
function withTyped(answered: Response | Answered, sent: Ends<unknown, never>["sent"]): Response | Answered {
  if (answered instanceof Response || !sent || answered.data.isDone || answered.data.result) return answered;
  return { ...answered, data: { ...answered.data, result: sent.reply() } };
}

/** For `current` and `stale`: what to make of that which a stale edit of this noun brings along. */
export function whenStale<Code extends StaleCode, Result>(
  code: Code,
  make: (stored: StoredNow[Code]) => Result,
): (edit: StaleEdit) => Result | undefined {
  return (edit) => (edit.is(code) ? make(edit.stored) : undefined);
}

/** A notice of something that was sent says where no message leaves that it waits. */
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
 * Shows the form again with what was typed and why it was refused. `missing` holds the messages for empty fields: when
 * none of them applies, the notice says that something needs another look.
 */
export function refuseAdminForm(
  parsed: { reply: () => SubmissionResult<string[]>; error?: Record<string, string[] | null> | null },
  notice: Notice,
  missing?: Missing,
): Answered {
  return answer({ notice: invalidNotice(notice, missing, parsed.error), result: parsed.reply() }, 400);
}

/** Stays on the page and says so; for what a list does in place. A text of its own may name and count. */
export function sayDone(notice: Notice): Answered {
  return answer({ notice, isDone: true }, 200);
}

/** Stays on the page and says why nothing was done. */
export function sayRefused(notice: Notice): Answered {
  return answer({ notice }, 400);
}

/** Post, redirect, get: goes to `path`, which shows the notice once. */
export function goWithNotice(path: string, notice: Notice): Response {
  return redirect(path, { status: 303, headers: { "set-cookie": leaveNotice(notice) } });
}

function answer(content: AdminAnswer, status: number): Answered {
  return data(content, { status });
}

/** When the thing that a form edits was last changed, as its `AdminForm` or `ConfirmDialog` sent it. */
export function readUpdatedAt(form: FormData): string | undefined {
  const value = form.get("updatedAt");
  return typeof value === "string" && value !== "" ? value : undefined;
}
