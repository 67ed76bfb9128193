import type { ApplicationSummary } from "~/domain/applications/internal.server";
import { APPLICATION_STATUS_LABELS } from "~/domain/applications/schema";
import { Badge } from "~/ui/primitives/badge";
import { type InPlace, InPlaceForm, InPlaceSelect } from "../kit/in-place";
import { STATUS_CHOICES, STATUS_TONES } from "./applications-list";

type Standing = Pick<ApplicationSummary, "id" | "applicantName" | "status" | "withdrawnAt" | "quarantineReason">;

/** The status, changed by choosing another; what was set aside on arrival has one way out, what was taken back has none. */
export function ApplicationStatusCell({
  application: { id, applicantName, status, withdrawnAt, quarantineReason },
  mayWrite,
  inPlace,
}: {
  application: Standing;
  mayWrite: boolean;
  inPlace: InPlace;
}) {
  if (withdrawnAt) return <Badge tone="outline">Withdrawn</Badge>;
  if (quarantineReason) {
    if (!mayWrite) return <Badge tone="warn">Suspected spam</Badge>;
    const isPending = inPlace.pending(id) !== undefined;
    return (
      <InPlaceForm inPlace={inPlace} fields={{ id, intent: "release" }}>
        <button type="submit" disabled={isPending} className="link min-h-9 px-1 whitespace-nowrap">
          {isPending ? "Releasing..." : "Not spam"}
          <span className="visually-hidden">: {applicantName}</span>
        </button>
      </InPlaceForm>
    );
  }
  if (!mayWrite) return <Badge tone={STATUS_TONES[status]}>{APPLICATION_STATUS_LABELS[status]}</Badge>;
  return (
    <InPlaceSelect
      inPlace={inPlace}
      fields={{ id, intent: "move" }}
      name="to"
      seen="from"
      label={`Status of ${applicantName}`}
      value={status}
      choices={STATUS_CHOICES}
    />
  );
}
