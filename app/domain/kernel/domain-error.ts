/** Every way in which the domain refuses, and the HTTP status that says it. */
const HTTP_STATUS_BY_CODE = {
  "email.invalid-address": 422,
  "email.invalid-header": 422,
  "email.invalid-subject": 422,
  "email.not-found": 404,
  "file.not-found": 404,
  "file.unavailable": 503,
  "job.not-found": 404,
  "lead.not-found": 404,
  "permission.denied": 403,
  "post.not-found": 404,
  "setting.invalid": 500,
} as const satisfies Record<`${string}.${string}`, number>;

export type DomainErrorCode = keyof typeof HTTP_STATUS_BY_CODE;

/** Something the caller did not expect. The code is for programs; the message is for the log and never shown to visitors. */
export class DomainError extends Error {
  readonly code: DomainErrorCode;

  constructor(code: DomainErrorCode, message: string = code, options?: ErrorOptions) {
    super(message, options);
    this.name = "DomainError";
    this.code = code;
  }

  get httpStatus(): number {
    return HTTP_STATUS_BY_CODE[this.code];
  }
}
