import { Paperclip } from "lucide-react";

/** A file uploaded with a form that is shown again: it's sent with the message unless unchecked. */
export function KeptFile({ claim, label }: { claim: string; label: string }) {
  return (
    <label className="mb-2 flex min-h-11 items-center gap-2 text-small">
      <input type="checkbox" name="claim" value={claim} defaultChecked />
      <Paperclip aria-hidden="true" className="size-4 shrink-0 text-muted" />
      <span className="wrap-anywhere">{label}</span>
    </label>
  );
}
