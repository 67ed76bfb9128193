import { ShieldAlert } from "lucide-react";
import { QUARANTINE_LABELS, type QuarantineReason } from "~/domain/leads/lead-pipeline";
import { Button } from "~/ui/primitives/button";
import { type InPlace, InPlaceForm } from "../kit/in-place";

/** Why a lead was set aside when it arrived, and what becomes of it. */
export function LeadHeld({
  id,
  reason,
  isConfirmed,
  mayWrite,
  inPlace,
}: {
  id: string;
  reason: QuarantineReason;
  /** Staff have said that it is spam. */
  isConfirmed: boolean;
  mayWrite: boolean;
  inPlace: InPlace;
}) {
  const isPending = inPlace.pending(id) !== undefined;
  return (
    <section
      aria-labelledby="held-title"
      className="flex flex-wrap items-start gap-x-4 gap-y-3 rounded-md border border-warn bg-warn-wash p-4"
    >
      <ShieldAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-warn" />
      <div className="min-w-0 grow basis-72">
        <h2 id="held-title" className="font-sans font-[600]">
          {isConfirmed ? "Confirmed as spam" : "Set aside as suspected spam"}
        </h2>
        <p className="mt-1 max-w-text">
          {QUARANTINE_LABELS[reason]} Nobody was told of it. If it is genuine, both messages leave now, to us and to the
          sender, and the time for the answer starts over.
        </p>
        <p className="mt-1 max-w-text">
          {isConfirmed
            ? "It’s deleted after the number of days set for spam in Settings."
            : "It’s kept until someone decides."}
        </p>
      </div>
      {mayWrite ? (
        <div className="flex flex-wrap gap-2">
          {isConfirmed ? null : (
            <InPlaceForm inPlace={inPlace} fields={{ id, intent: "confirm-spam" }}>
              <Button type="submit" variant="secondary" disabled={isPending}>
                Keep as spam
              </Button>
            </InPlaceForm>
          )}
          <InPlaceForm inPlace={inPlace} fields={{ id, intent: "release" }}>
            <Button type="submit" disabled={isPending}>
              Not spam
            </Button>
          </InPlaceForm>
        </div>
      ) : null}
    </section>
  );
}
