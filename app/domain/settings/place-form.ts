import * as z from "zod/mini";
import type { Identity } from "~/config/identity-defaults";
import { isTimeZone } from "~/lib/zone-clock";

/** Where the agency is, as the form sends it. */
export const PlaceForm = z.object({
  timeZone: z.string("Choose a time zone.").check(z.refine(isTimeZone, "Choose a time zone.")),
});

export function toPlaceChange(form: z.output<typeof PlaceForm>): Pick<Identity, "timeZone"> {
  return form;
}

/** The stored place as the form shows it. */
export function placeFields({ timeZone }: Identity): Record<string, string> {
  return { timeZone };
}
