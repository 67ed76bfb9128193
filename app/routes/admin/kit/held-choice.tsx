import { type InPlace, InPlaceForm } from "./in-place";

/** Actions in a list for something set aside as suspected spam. */
export function HeldChoice({
  id,
  name,
  isConfirmed,
  inPlace,
}: {
  id: string;
  /** Name of the item, for screen readers. */
  name: string;
  /** True when staff have marked it as spam. */
  isConfirmed: boolean;
  inPlace: InPlace;
}) {
  const isPending = inPlace.pending(id) !== undefined;
  return (
    <span className="flex flex-wrap gap-x-3">
      <InPlaceForm inPlace={inPlace} fields={{ id, intent: "release" }}>
        <button type="submit" disabled={isPending} className="link min-h-9 px-1 whitespace-nowrap">
          Not spam
          <span className="visually-hidden">: {name}</span>
        </button>
      </InPlaceForm>
      {isConfirmed ? null : (
        <InPlaceForm inPlace={inPlace} fields={{ id, intent: "confirm-spam" }}>
          <button type="submit" disabled={isPending} className="link min-h-9 px-1 whitespace-nowrap">
            Keep as spam
            <span className="visually-hidden">: {name}</span>
          </button>
        </InPlaceForm>
      )}
    </span>
  );
}
