import { lookAround } from "~/domain/samples/look-around.server";
import { withOffice } from "./office";

/** Decides about the samples before the first test, so that no screen asks. */
export default async function decide(): Promise<void> {
  await withOffice(lookAround);
}
