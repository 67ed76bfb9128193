import { ArrowUp, Plus, Trash2 } from "lucide-react";
import { Button } from "~/ui/primitives/button";

const ICON_BUTTON =
  "grid size-9 cursor-pointer place-items-center rounded-md text-muted hover:bg-bluebonnet-wash hover:text-ink max-md:size-11";

/** Buttons that move and remove a row of a form; for `useRowList`. */
export function RowTools({
  noun,
  index,
  list,
}: {
  noun: string;
  index: number;
  list: { remove(index: number): void; moveUp(index: number): void };
}) {
  return (
    <>
      {index > 0 ? (
        <button
          type="button"
          aria-label={`Move ${noun} ${index + 1} up`}
          className={ICON_BUTTON}
          onClick={() => list.moveUp(index)}
        >
          <ArrowUp aria-hidden="true" className="size-4" />
        </button>
      ) : null}
      <button
        type="button"
        aria-label={`Remove ${noun} ${index + 1}`}
        className={ICON_BUTTON}
        onClick={() => list.remove(index)}
      >
        <Trash2 aria-hidden="true" className="size-4" />
      </button>
    </>
  );
}

/** Adds a row; without script by submitting the form with `intent`. */
export function AddRow({ label, intent = "add-rows", onAdd }: { label: string; intent?: string; onAdd: () => void }) {
  return (
    <Button
      type="submit"
      name="intent"
      value={intent}
      formNoValidate
      variant="secondary"
      className="mt-4 min-h-10"
      onClick={(event) => {
        event.preventDefault();
        onAdd();
      }}
    >
      <Plus aria-hidden="true" className="size-4" />
      {label}
    </Button>
  );
}
