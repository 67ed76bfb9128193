import type { JobStatus } from "~/domain/jobs/schema";
import { type InPlace, InPlaceForm } from "../kit/in-place";
import { StatusSwitch } from "../kit/status-switch";
import { JOB_STATUS_LABELS } from "./jobs-list";

/** Whether a job is advertised; pressing it changes that at once. */
export function JobStatusButton({
  job: { id, title, status },
  mayWrite,
  inPlace,
}: {
  job: { id: string; title: string; status: JobStatus };
  mayWrite: boolean;
  inPlace: InPlace;
}) {
  const pending = inPlace.pending(id)?.status;
  const isActive = (pending ?? status) === "active";
  const other = isActive ? "inactive" : "active";
  return (
    <InPlaceForm inPlace={inPlace} fields={{ id, status: other }} undo={{ id, status }}>
      <StatusSwitch
        isOn={isActive}
        disabled={!mayWrite}
        label={`${title} is advertised`}
        text={JOB_STATUS_LABELS[isActive ? "active" : "inactive"]}
      />
    </InPlaceForm>
  );
}
