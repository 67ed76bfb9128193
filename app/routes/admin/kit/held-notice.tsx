import { ShieldAlert } from "lucide-react";
import { Button } from "~/ui/primitives/button";
import { type InPlace, InPlaceForm } from "./in-place";

/** Explains why something was set aside as suspected spam on arrival, and what follows. */
export function HeldNotice({
  id,
  why,
  isConfirmed,
  mayWrite,
  inPlace,
}: {
  id: string;
  /** The reason, and what happens if it's genuine. */
  why: string;
  /** True when staff have marked it as spam. */
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
        <p className="mt-1 max-w-text">{why}</p>
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
