import { DomainError, type DomainErrorCode } from "~/kernel/domain-error";
import { invalidFields } from "./field-problems";

/** Runs a verb that takes ids in its body: an unknown one is refused at its field, since the address is right. */
export async function refuseUnknownIds<Result>(
  fields: Readonly<Partial<Record<DomainErrorCode, string>>>,
  verb: () => Promise<Result>,
): Promise<Result> {
  try {
    return await verb();
  } catch (error) {
    const field = error instanceof DomainError ? fields[error.code] : undefined;
    if (field === undefined) throw error;
    throw invalidFields([{ field, message: "There is nothing with this id." }]);
  }
}
