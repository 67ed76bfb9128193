import { useSyncExternalStore } from "react";

let open: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function change(next: readonly HTMLDialogElement[]): void {
  open = next;
  for (const listener of listeners) listener();
}

/** Counts a dialog as open until the function that comes back is called. */
export function registerDialog(dialog: HTMLDialogElement): () => void {
  change([...open, dialog]);
  return () => change(open.filter((other) => other !== dialog));
}

/** The dialog in front of all others, if any. */
export function useTopDialog(): HTMLDialogElement | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => open.at(-1),
    () => undefined,
  );
}
