import { createHash } from "node:crypto";
import { redirect } from "react-router";
import { answerOnce, type KeptAnswer } from "~/domain/idempotency/answer-once.server";
import { actorId } from "~/kernel/actor";
import type { AppContext } from "~/kernel/app-context";
import { DomainError } from "~/kernel/domain-error";
import { isUuid } from "~/lib/uuid";
import { leaveNotice } from "~/routes/notices.server";
import { doneInPlace } from "./done-in-place";
import { FORM_KEY } from "./form-key";

const BUSY_PAUSE_MS = 100;
const BUSY_TRIES = 100;

/** `kept`: response to repeated submissions; null if nothing was created, so that the key remains free. */
export type Once<Answer> = { answer: Answer; kept: Response | null };

/** Rolls back work that created nothing, without an error. */
class NotMade<Answer> extends Error {
  readonly answer: Answer;

  constructor(answer: Answer) {
    super("nothing was made");
    this.answer = answer;
  }
}

/**
 * Creates something once per form: a form resubmitted with the same content, because its response never arrived, gets
 * the response of the first. A form changed before it's resubmitted is a different one. Forms without a key aren't
 * compared. `here` distinguishes forms at several addresses that share a key.
 */
export async function makeOnce<Answer>(
  app: AppContext,
  form: FormData,
  work: (app: AppContext) => Promise<Once<Answer>>,
  here = "",
): Promise<Answer | Response> {
  const key = String(form.get(FORM_KEY) ?? "");
  if (!isUuid(key)) return (await work(app)).answer;
  const hash = hashOf(form, here);
  const request = { sender: `form:${actorId(app.by.actor) ?? ""}`, key: `${key}.${hash}`, hash };
  for (let attempt = 0; attempt < BUSY_TRIES; attempt += 1) {
    let own: { answer: Answer } | undefined;
    try {
      const result = await answerOnce(app, request, async (inside) => {
        const { answer, kept } = await work(inside);
        if (kept === null) throw new NotMade(answer);
        own = { answer };
        return toKept(kept);
      });
      switch (result.outcome) {
        case "answered":
          return own && !result.isRepeated ? own.answer : fromKept(result.answer);
        case "other-request":
          throw new Error("the content is part of the key");
        case "busy":
      }
    } catch (error) {
      if (error instanceof NotMade) return error.answer;
      throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, BUSY_PAUSE_MS));
  }
  throw new DomainError("service.unavailable");
}

/**
 * Like `makeOnce`, for a whole action that redirects after creating something, or succeeds and stays `here`: a
 * resubmitted form is redirected to the same place. Any other response means that nothing was created.
 */
export function leadOnce<Answer>(
  app: AppContext,
  form: FormData,
  act: (app: AppContext) => Promise<Answer | Response>,
  here = "",
): Promise<Answer | Response> {
  const work = async (inside: AppContext) => {
    const answer = await act(inside);
    return { answer, kept: leadsTo(answer, here) };
  };
  return makeOnce<Answer | Response>(app, form, work, here);
}

function leadsTo(answer: unknown, here: string): Response | null {
  if (answer instanceof Response) return answer.status >= 300 && answer.status < 400 ? answer : null;
  const done = here === "" ? null : doneInPlace(answer);
  if (!done) return null;
  return redirect(here, { status: 303, headers: done.notice ? { "set-cookie": leaveNotice(done.notice) } : {} });
}

/** Returns a hash of the form. File contents aren't available here, so names and sizes are used. */
function hashOf(form: FormData, here: string): string {
  const fields = [...form].map(([name, value]) => [name, typeof value === "string" ? value : [value.name, value.size]]);
  return createHash("sha256")
    .update(here + JSON.stringify(fields))
    .digest("hex");
}

function toKept(response: Response): KeptAnswer {
  const headers: Record<string, string> = { location: response.headers.get("location") ?? "" };
  const [cookie] = response.headers.getSetCookie();
  if (cookie) headers["set-cookie"] = cookie;
  return { status: response.status, headers, body: "" };
}

function fromKept({ status, headers }: KeptAnswer): Response {
  const { location = "/admin", ...others } = headers;
  return redirect(location, { status, headers: others });
}
