import type { DomainError, DomainErrorCode } from "~/kernel/domain-error";
import { ProviderFailed } from "~/kernel/payments";
import { PROBLEM_STATUSES, type Problem, type ProblemStatus } from "./problem";

const RETRY_AFTER_SECONDS = 30;

/** Messages for domain refusals whose status isn't specific enough. */
const MESSAGES: { readonly [code in DomainErrorCode]?: string } = {
  "agreement.of-plan": "It follows a subscription to a plan. Change or cancel the subscription.",
  "application.not-found": "This application doesn't exist, or was deleted.",
  "file.not-found": "This file doesn't exist, or was deleted.",
  "file.unavailable": "We can't reach this file at the moment. Please try again.",
  "job.not-found": "This job no longer exists or the link is invalid.",
  "permission.denied": "You may not do this.",
};

const MESSAGES_BY_STATUS: { readonly [status in ProblemStatus]?: string } = {
  403: "You may not do this.",
  404: "This doesn't exist, or was deleted.",
  409: "This has changed since you read it. Read it again, and repeat your change if it still makes sense.",
  422: "Please check what you sent.",
  503: "We can't do this at the moment. Please try again.",
};

/** Returns the API's response for a domain refusal; undefined for an internal error. */
export function domainProblem(error: DomainError): Problem | undefined {
  if (error instanceof ProviderFailed) {
    return { status: 502, code: error.code, message: `The payment provider refused: ${error.words}` };
  }
  const status = PROBLEM_STATUSES.find((known) => known === error.httpStatus);
  const message = MESSAGES[error.code] ?? (status && MESSAGES_BY_STATUS[status]);
  if (!status || !message) return undefined;
  return { status, code: error.code, message, ...(status === 503 ? { retryAfterSeconds: RETRY_AFTER_SECONDS } : {}) };
}
