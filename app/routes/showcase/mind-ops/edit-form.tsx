import { useEffect, useRef } from "react";
import type { Artifact } from "~/content/showcase/mind-ops-tasks";
import { TextBox } from "~/ui/forms/text-control";
import { Button } from "~/ui/primitives/button";
import { CONTENT_MAX_CHARACTERS } from "./board";

const HINTS: Record<Artifact["kind"], string> = {
  text: "Plain text.",
  code_diff: "A unified diff: + adds a line, − takes one away.",
  table: "One row a line, cells divided by a bar.",
};

/** Edits the displayed version; saving creates a new version by the user. */
export function EditForm({
  shown,
  onSave,
  onCancel,
}: {
  shown: Artifact;
  onSave: (content: string) => boolean;
  onCancel: () => void;
}) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!onSave(field.current?.value ?? "")) field.current?.focus();
      }}
    >
      <label htmlFor="edit-content" className="text-small font-[550]">
        Your version
      </label>
      <p id="edit-hint" className="text-fine text-muted">
        {HINTS[shown.kind]} Saving approves your version, not the agent’s.
      </p>
      <TextBox
        id="edit-content"
        ref={field}
        aria-describedby="edit-hint"
        defaultValue={shown.content}
        maxLength={CONTENT_MAX_CHARACTERS}
        wrap={shown.kind === "text" ? "soft" : "off"}
        spellCheck={shown.kind === "text"}
        rows={16}
        className="mt-2 w-full rounded-md border border-field bg-paper p-3 font-mono text-fine leading-relaxed"
      />
      <div className="mt-3 grid gap-2">
        <Button type="submit">Approve my version</Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
