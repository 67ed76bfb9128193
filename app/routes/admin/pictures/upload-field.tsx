import { FileText } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { fileSizeHere } from "~/lib/file-size-here";
import { Field } from "~/ui/forms/field";
import type { FileFieldNames } from "~/ui/forms/file-field";
import { FileInput } from "~/ui/forms/file-input";
import { FILE_WORDS } from "~/ui/forms/file-words";
import type { HeldFile } from "~/ui/forms/upload-file";
import { Button } from "~/ui/primitives/button";
import { type UploadState, useUpload } from "./use-upload";

/**
 * A file that is uploaded as soon as it's chosen, with progress; the form then only sends a claim to it. Without script
 * it's a plain file input submitted with the form. For pages that hydrate; public forms use `FileField`.
 */
export function UploadField({
  id,
  label,
  required,
  hint,
  error,
  names,
  purpose,
  accept,
  check,
  held,
  answered,
  onBusy,
}: {
  id: string;
  label: ReactNode;
  required?: boolean;
  hint: ReactNode;
  /** The server's message about the file submitted with the form. */
  error: string | undefined;
  names: FileFieldNames;
  purpose: string;
  accept: string;
  check: (file: File) => string | undefined;
  /** File from an earlier attempt, stored on the server. */
  held: HeldFile | null | undefined;
  /** The response that this comes from: a newer one replaces its file and error. */
  answered: unknown;
  onBusy: (isBusy: boolean) => void;
}) {
  const box = useRef<HTMLDivElement>(null);
  const [isScripted, setIsScripted] = useState(false);
  const { state, send, reset } = useUpload({ purpose, initial: held ?? null, check });
  const [isSince, setIsSince] = useState(false);
  const file = state.kind === "held" ? state.file : null;
  const isBusy = state.kind === "sending";
  const isShown = file !== null || isBusy;

  const input = () => box.current?.querySelector<HTMLInputElement>("input[type=file]");
  function take(): void {
    const chosen = input()?.files?.[0];
    if (!chosen) return;
    const element = input();
    if (element) element.value = "";
    setIsSince(true);
    void send(chosen);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: safe: what was there before script is taken over once
  useEffect(() => {
    setIsScripted(true);
    take();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: safe: only a new answer of the server counts
  useEffect(() => {
    if (answered === undefined || !isScripted) return;
    setIsSince(false);
    reset(held ?? null);
  }, [answered]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: safe: the callback only passes the state on
  useEffect(() => onBusy(isBusy), [isBusy]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: safe: the form takes note of another claim
  useEffect(() => {
    if (isScripted) box.current?.dispatchEvent(new Event("change", { bubbles: true }));
  }, [file?.claim]);

  return (
    <div ref={box}>
      <Field
        id={id}
        label={label}
        required={required}
        hint={hint}
        error={messageOf(state, required) ?? (isSince ? undefined : error)}
      >
        {(control) => (
          <>
            {isShown ? (
              <FileRow state={state}>
                {isScripted ? (
                  <>
                    {file ? (
                      <Button variant="quiet" onClick={() => input()?.click()}>
                        {FILE_WORDS.replace}
                      </Button>
                    ) : null}
                    <Button
                      variant="quiet"
                      onClick={() => {
                        setIsSince(true);
                        reset();
                        requestAnimationFrame(() => input()?.focus());
                      }}
                    >
                      {file ? FILE_WORDS.remove : FILE_WORDS.cancel}
                    </Button>
                  </>
                ) : (
                  <label className="flex min-h-11 items-center gap-2 text-small">
                    <input type="checkbox" name={names.remove} value="on" className="size-4.5 accent-bluebonnet" />
                    {FILE_WORDS.remove}
                  </label>
                )}
              </FileRow>
            ) : null}
            <div className={isShown && isScripted ? "visually-hidden" : isShown ? "mt-2" : undefined}>
              <FileInput
                {...control}
                required={required && !isShown}
                name={names.file}
                accept={accept}
                tabIndex={isShown && isScripted ? -1 : undefined}
                onChange={isScripted ? take : undefined}
              />
            </div>
          </>
        )}
      </Field>
      {state.kind === "failed" ? (
        <Button variant="secondary" className="mb-3" onClick={() => send(state.file)}>
          {FILE_WORDS.again}
        </Button>
      ) : null}
      <input type="hidden" name={names.claim} value={file?.claim ?? ""} />
      <input type="hidden" name={names.name} value={file?.name ?? ""} />
      <input type="hidden" name={names.bytes} value={file?.bytes ?? ""} />
      <p role="status" className="visually-hidden">
        {announcement(state, required)}
      </p>
    </div>
  );
}

function FileRow({ state, children }: { state: UploadState; children: ReactNode }) {
  const { name, bytes } =
    state.kind === "held" ? state.file : state.kind === "sending" ? state : { name: "", bytes: 0 };
  return (
    <div className="rounded-md border border-field bg-raised px-3.5 py-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <FileText aria-hidden="true" className="size-5 shrink-0 text-bluebonnet" />
        <p className="min-w-32 grow text-small wrap-anywhere">
          <span className="font-[550]">{name}</span> <span className="text-muted tabular">{fileSizeHere(bytes)}</span>
        </p>
        <div className="flex flex-wrap items-center gap-x-1">{children}</div>
      </div>
      {state.kind === "sending" ? (
        <div className="flex items-center gap-3 pb-1 text-small text-muted tabular">
          <progress
            aria-label={`${FILE_WORDS.sending} ${name}`}
            max={100}
            value={state.percent}
            className="h-1.5 grow appearance-none overflow-hidden rounded-full border-0 bg-rule [&::-moz-progress-bar]:bg-bluebonnet [&::-webkit-progress-bar]:bg-rule [&::-webkit-progress-value]:bg-bluebonnet"
          />
          {state.percent}%
        </div>
      ) : null}
    </div>
  );
}

function messageOf(state: UploadState, isRequired: boolean | undefined): string | undefined {
  if (state.kind === "refused") return state.message;
  if (state.kind !== "failed") return undefined;
  return isRequired ? FILE_WORDS.failedRequired : FILE_WORDS.failed;
}

function announcement(state: UploadState, isRequired: boolean | undefined): string {
  switch (state.kind) {
    case "sending":
      return `${FILE_WORDS.sending} ${state.name}`;
    case "held":
      return `${FILE_WORDS.held}: ${state.file.name}`;
    case "none":
      return "";
    default:
      return messageOf(state, isRequired) ?? "";
  }
}
