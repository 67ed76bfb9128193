import { DomainError } from "~/kernel/domain-error";

/**
 * Returns better-auth's result; null when it refuses. Throws `service.unavailable` when it couldn't do its work: the
 * reason is only in the log, since the library doesn't pass it on.
 */
export async function unlessRefused<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    const status = error instanceof Error && "statusCode" in error ? Number(error.statusCode) : 500;
    if (status >= 500)
      throw new DomainError("service.unavailable", "who is asking could not be found out", { cause: error });
    return null;
  }
}
