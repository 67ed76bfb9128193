import type { SubmissionResult } from "@conform-to/react";
import { data, redirect } from "react-router";
import { DomainError } from "~/domain/kernel/domain-error";
import type { NoticeName } from "./notices";
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

/** The body of a posted form. Anything that is no form answers 400. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw data(null, { status: 400 });
  }
}

/** Shows the form again with what was typed and why it was refused. */
export function refuse(result: SubmissionResult<string[]>, notice: NoticeName, status: 400 | 429 = 400) {
  return data({ result, notice }, { status });
}

/** Post, redirect, get: sends the browser to `path`, which shows the notice once. */
export function redirectWithNotice(path: string, notice: NoticeName): Response {
  return redirect(path, { status: 303, headers: { "set-cookie": leaveNotice(notice) } });
}
