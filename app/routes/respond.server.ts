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

/** Runs one verb for a page; what the domain refuses becomes the status that its code stands for, and nothing more. */
export async function asRoute<T>(verb: () => Promise<T>): Promise<T> {
  try {
    return await verb();
  } catch (error) {
    if (error instanceof DomainError) throw data(null, { status: error.httpStatus });
    throw error;
  }
}

/** The body of a posted form, without files. Anything that is no form answers 400, far too much 413. */
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
 * As `readForm`, for a form that a file may come with: `takeFile` gets it while it arrives. In an encoding without
 * files it is a form whose file is missing. Far too much answers 413.
 */
export async function readFormAndFile<T>(
  request: Request,
  fileField: string,
  takeFile: (file: PostedFile) => Promise<T>,
): Promise<{ fields: FormData; file: T | undefined }> {
  const { fields, files } = await readFormAndFiles(request, { fileField, max: 1 }, takeFile);
  return { fields, file: files[0] };
}

/** As `readFormAndFile`, for up to `max` files in one field; those beyond are counted. */
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

/** Shows the form again with what was typed and why it was refused. */
export function refuse(result: SubmissionResult<string[]>, notice: NoticeName, status: 400 | 429 | OurFault = 400) {
  return data({ result, notice }, { status });
}

/** Shows the form again with what was typed and a token that counts, since its own was not ours. */
export function refuseToken(app: AppContext, result: SubmissionResult<string[]>) {
  return data({ result, notice: "press-again" as const, token: mintFormToken(app) }, { status: 409 });
}

/**
 * Shows the form again because there were too many of them, and says for how long; with `answerHeaders` on the page.
 */
export function refuseFor(seconds: number, result: SubmissionResult<string[]>, notice: NoticeName) {
  return data({ result, notice }, { status: 429, headers: { "retry-after": String(seconds) } });
}

type Missing = Readonly<Record<string, string>>;

/** The notice for a form that was refused for its fields; `missing` holds the messages that say that one is empty. */
export function noticeOf<Fields, Value>(missing: Missing, parsed: Submission<Fields, string[], Value>): NoticeName {
  const errors = parsed.status === "error" ? parsed.error : null;
  return isMissing(missing, errors) ? "missing-information" : "check-fields";
}

/** Refuses a form for its fields. */
export function refuseFields<Fields, Value>(parsed: Submission<Fields, string[], Value>, missing: Missing) {
  return refuse(parsed.reply(), noticeOf(missing, parsed));
}

/**
 * Post, redirect, get: sends the browser to `path`, which shows the notice once, and with `receiptOf` what was sent.
 */
export function redirectWithNotice(path: string, notice: NoticeName | Notice, receipt?: string): Response {
  const response = redirect(path, {
    status: 303,
    headers: { "set-cookie": leaveNotice(typeof notice === "string" ? NOTICES[notice] : notice) },
  });
  if (receipt) response.headers.append("set-cookie", receipt);
  return response;
}
