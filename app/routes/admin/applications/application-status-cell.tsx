import type { ApplicationSummary } from "~/domain/applications/internal.server";
import { APPLICATION_STATUS_LABELS } from "~/domain/applications/schema";
import { APPLICATION_TONES } from "~/routes/status-tones";
import { HeldChoice } from "../kit/held-choice";
import { type InPlace, InPlaceSelect } from "../kit/in-place";
import { Status } from "../kit/status";
import { STATUS_CHOICES } from "./applications-list";

type Standing = Pick<
  ApplicationSummary,
  "id" | "applicantName" | "status" | "withdrawnAt" | "quarantineReason" | "spamConfirmedAt"
>;

/** The status as a select. Applications in quarantine have one choice, withdrawn ones none. */
export function ApplicationStatusCell({
  application: { id, applicantName, status, withdrawnAt, quarantineReason, spamConfirmedAt },
  mayWrite,
  inPlace,
}: {
  application: Standing;
  mayWrite: boolean;
  inPlace: InPlace;
}) {
  if (withdrawnAt) return <Status tone="outline">Withdrawn</Status>;
  if (quarantineReason) {
    if (!mayWrite) return <Status tone="warn">Suspected spam</Status>;
    const isConfirmed = spamConfirmedAt !== null;
    return <HeldChoice id={id} name={applicantName} isConfirmed={isConfirmed} inPlace={inPlace} />;
  }
  if (!mayWrite) return <Status tone={APPLICATION_TONES[status]}>{APPLICATION_STATUS_LABELS[status]}</Status>;
  return (
    <InPlaceSelect
      inPlace={inPlace}
      fields={{ id, intent: "move" }}
      name="to"
      seen="from"
      label={`Status of ${applicantName}`}
      value={status}
      choices={STATUS_CHOICES}
      tones={APPLICATION_TONES}
    />
  );
}
