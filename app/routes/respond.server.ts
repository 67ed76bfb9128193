import type { Submission, SubmissionResult } from "@conform-to/react";
import { data, redirect } from "react-router";
import { isMissing } from "~/domain/forms/form-text";
import { mintFormToken } from "~/domain/forms/form-token.server";
import type { AppContext } from "~/kernel/app-context";
import { DomainError } from "~/kernel/domain-error";
import { breathe } from "~/lib/breathe.server";
import { isPlainForm, type PostedFile, readFormWithFile, readFormWithFiles, readPlainForm } from "~/lib/form-with-file";
import { MultipartError } from "~/lib/multipart";
import type { Notice } from "~/lib/notice";
import type { OurFault } from "./forms/kept-form.server";
import { NOTICES, type NoticeName } from "./notices";
import { leaveNotice } from "./notices.server";

/** Runs one verb for a page; a domain error becomes its code's status, without details. */
export async function asRoute<T>(verb: () => Promise<T>): Promise<T> {
  try {
    return await verb();
  } catch (error) {
    if (error instanceof DomainError) throw data(null, { status: error.httpStatus });
    throw error;
  }
}

/**
 * Returns the body of a posted form, without files. Throws a 400 if it isn't a form, and a 413 if it's far too large.
 */
export async function readForm(request: Request): Promise<FormData> {
  try {
    if (isPlainForm(request)) {
      const form = await readPlainForm(request);
      await breathe(Number(request.headers.get("content-length") ?? 0));
      return form;
    }
    return (await readFormWithFile(request, undefined, async () => undefined)).fields;
  } catch (error) {
    throw data(null, { status: error instanceof MultipartError && error.reason === "too-large" ? 413 : 400 });
  }
}

/**
 * Like `readForm`, for a form that may contain a file: `takeFile` gets it while it's being received. A form encoded
 * without files counts as having none. Throws a 413 if it's far too large.
 */
export async function readFormAndFile<T>(
  request: Request,
  fileField: string,
  takeFile: (file: PostedFile) => Promise<T>,
): Promise<{ fields: FormData; file: T | undefined }> {
  const { fields, files } = await readFormAndFiles(request, { fileField, max: 1 }, takeFile);
  return { fields, file: files[0] };
}

/** Like `readFormAndFile`, for up to `max` files in one field; excess files are counted. */
export async function readFormAndFiles<T>(
  request: Request,
  among: { fileField: string; max: number },
  takeFile: (file: PostedFile) => Promise<T>,
): Promise<{ fields: FormData; files: T[]; skipped: number }> {
  try {
    if (isPlainForm(request)) return { fields: await readPlainForm(request), files: [], skipped: 0 };
    return await readFormWithFiles(request, among, takeFile);
  } catch (error) {
    if (error instanceof MultipartError) throw data(null, { status: error.reason === "too-large" ? 413 : 400 });
    throw error;
  }
}

/** Shows the form again as submitted, with the reason for refusing it. */
export function refuse(result: SubmissionResult<string[]>, notice: NoticeName, status: 400 | 429 | OurFault = 400) {
  return data({ result, notice }, { status });
}

/** Shows the form again as submitted with a valid token, since its own wasn't ours. */
export function refuseToken(app: AppContext, result: SubmissionResult<string[]>) {
  return data({ result, notice: "press-again" as const, token: mintFormToken(app) }, { status: 409 });
}

/** Shows the form again because of a rate limit, with the time to wait; requires `answerHeaders` on the page. */
export function refuseFor(seconds: number, result: SubmissionResult<string[]>, notice: NoticeName) {
  return data({ result, notice }, { status: 429, headers: { "retry-after": String(seconds) } });
}

type Missing = Readonly<Record<string, string>>;

/** Returns the notice for a form refused for its fields; `missing` has the messages for empty fields. */
export function noticeOf<Fields, Value>(missing: Missing, parsed: Submission<Fields, string[], Value>): NoticeName {
  const errors = parsed.status === "error" ? parsed.error : null;
  return isMissing(missing, errors) ? "missing-information" : "check-fields";
}

/** Refuses a form for its fields. */
export function refuseFields<Fields, Value>(parsed: Submission<Fields, string[], Value>, missing: Missing) {
  return refuse(parsed.reply(), noticeOf(missing, parsed));
}

/** Post/redirect/get: redirects to `path`, which shows the notice once, together with `receipt` (see `receiptOf`). */
export function redirectWithNotice(path: string, notice: NoticeName | Notice, receipt?: string): Response {
  const response = redirect(path, {
    status: 303,
    headers: { "set-cookie": leaveNotice(typeof notice === "string" ? NOTICES[notice] : notice) },
  });
  if (receipt) response.headers.append("set-cookie", receipt);
  return response;
}
