import { afterEach, expect, it } from "vitest";
import { EnteredLead } from "~/domain/leads/entered-input";
import { CallInput } from "~/domain/timeline/schema";
import { settleIn } from "~/lib/place";
import { skippedHour } from "./skipped-hour";

const PLACES = {
  Chicago: { country: "US", timeZone: "America/Chicago", currency: "USD" },
  Hamburg: { country: "DE", timeZone: "Europe/Berlin", currency: "EUR" },
  "Lord Howe": { country: "AU", timeZone: "Australia/Lord_Howe", currency: "AUD" },
  Cairo: { country: "EG", timeZone: "Africa/Cairo", currency: "USD" },
} as const;

afterEach(() => settleIn(PLACES.Chicago));

it.each([
  ["Chicago", "2027-03-14T02:30", "skips 2:30 AM. It means 3:30 AM:"],
  ["Hamburg", "2027-03-28T02:30", "skips 02:30. It means 03:30:"],
  ["Lord Howe", "2027-10-03T02:10", "skips 2:10 am. It means 2:40 am:"],
  ["Cairo", "2027-04-30T00:15", "skips 12:15 AM. It means 1:15 AM:"],
] as const)("in %s, %s is said by the clock of the place, and refused wherever it is typed", (place, local, words) => {
  settleIn(PLACES[place]);
  expect(`${skippedHour(local)?.notice.text}`.toLowerCase()).toContain(words.toLowerCase());
  expect(skippedHour(`${local.slice(0, 11)}12:30`)).toBeNull();
  const said = [
    CallInput.safeParse({ at: local, text: "They called." }),
    EnteredLead.safeParse({
      kind: "contact-message",
      channel: "phone",
      name: "Dana",
      email: "d@e.example",
      cameAt: local,
    }),
  ].flatMap(({ error }) => error?.issues ?? []);
  const skipped = said.filter(({ message }) => message === "The clock skips that hour. Choose another time.");
  expect(skipped.map(({ path }) => path.join())).toEqual(["at", "cameAt"]);
});
