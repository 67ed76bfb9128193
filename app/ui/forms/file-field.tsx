import { FileText } from "lucide-react";
import type { ReactNode } from "react";
import { fileSizeHere } from "~/lib/file-size-here";
import { separatorsHere } from "~/lib/place-numbers";
import { Button } from "~/ui/primitives/button";
import { Field } from "./field";
import { FileInput } from "./file-input";
import { FILE_WORDS } from "./file-words";
import type { HeldFile } from "./upload-file";

/** Names of the hidden fields in a form with an uploaded file. */
export type FileFieldNames = { file: string; claim: string; name: string; bytes: string; remove: string };

/**
 * A file of a public form: a plain file input submitted with the form, plus the file from an earlier attempt, if any.
 * With script, a file is uploaded as soon as it's selected, with progress (`enhanceFiles`); the form then carries only
 * the claim to it.
 */
export function FileField({
  id,
  name,
  label,
  required,
  hint,
  error,
  names,
  purpose,
  accept,
  held,
}: {
  id: string;
  /** Name of the field in refusals. */
  name: string;
  label: ReactNode;
  required?: boolean;
  hint: ReactNode;
  /** The server's message about the file submitted with the form. */
  error: string | undefined;
  names: FileFieldNames;
  purpose: string;
  accept: string;
  /** File from an earlier attempt, stored on the server. */
  held: HeldFile | null | undefined;
}) {
  return (
    <div data-file={name} data-purpose={purpose} data-decimal={separatorsHere().decimal}>
      <Field id={id} label={label} required={required} hint={hint} error={error}>
        {(control) => (
          <>
            <div data-file-row>
              {held ? (
                <FileRow name={held.name} size={fileSizeHere(held.bytes)}>
                  <label className="flex min-h-11 items-center gap-2 text-small">
                    <input type="checkbox" name={names.remove} value="on" className="size-4.5 accent-bluebonnet" />
                    {FILE_WORDS.remove}
                  </label>
                </FileRow>
              ) : null}
            </div>
            <div data-file-picker className={held ? "mt-2" : undefined}>
              <FileInput {...control} required={required && !held} name={names.file} accept={accept} />
            </div>
          </>
        )}
      </Field>
      <Button variant="secondary" className="mb-3" data-file-again hidden>
        {FILE_WORDS.again}
      </Button>
      <input type="hidden" name={names.claim} value={held?.claim ?? ""} data-file-claim="" />
      <input type="hidden" name={names.name} value={held?.name ?? ""} data-file-held-name="" />
      <input type="hidden" name={names.bytes} value={held?.bytes ?? ""} data-file-held-bytes="" />
      <p role="status" className="visually-hidden" data-file-status />
      <template data-file-template>
        <FileRow name="" size="">
          <Button variant="quiet" data-file-replace>
            {FILE_WORDS.replace}
          </Button>
          <Button variant="quiet" data-file-remove />
        </FileRow>
      </template>
    </div>
  );
}

function FileRow({ name, size, children }: { name: string; size: string; children: ReactNode }) {
  return (
    <div className="rounded-md border border-field bg-raised px-3.5 py-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <FileText aria-hidden="true" className="size-5 shrink-0 text-bluebonnet" />
        <p className="min-w-32 grow text-small wrap-anywhere">
          <span className="font-[550]" data-file-name>
            {name}
          </span>{" "}
          <span className="text-muted tabular" data-file-size>
            {size}
          </span>
        </p>
        <div className="flex flex-wrap items-center gap-x-1">{children}</div>
      </div>
      <div data-file-progress hidden className="flex items-center gap-3 pb-1 text-small text-muted tabular">
        <progress
          max={100}
          className="h-1.5 grow appearance-none overflow-hidden rounded-full border-0 bg-rule [&::-moz-progress-bar]:bg-bluebonnet [&::-webkit-progress-bar]:bg-rule [&::-webkit-progress-value]:bg-bluebonnet"
        />
        <span data-file-percent />
      </div>
    </div>
  );
}
