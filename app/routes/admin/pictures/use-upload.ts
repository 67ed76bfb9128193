import { useEffect, useRef, useState } from "react";
import { onlyLeft } from "~/lib/only-left";
import { type HeldFile, uploadFile } from "~/ui/forms/upload-file";

export type UploadState =
  | { kind: "none" }
  | { kind: "sending"; name: string; bytes: number; percent: number }
  | { kind: "held"; file: HeldFile }
  | { kind: "refused"; message: string }
  | { kind: "failed"; file: File };

/** Uploads a form's file as soon as it's chosen. `check` returns why it shouldn't be sent. */
export function useUpload({
  purpose,
  initial,
  check,
}: {
  purpose: string;
  initial: HeldFile | null;
  check: (file: File) => string | undefined;
}) {
  const [state, setState] = useState<UploadState>(stateOf(initial));
  const abort = useRef<(() => void) | null>(null);

  useEffect(() => () => abort.current?.(), []);

  async function send(file: File): Promise<void> {
    abort.current?.();
    const message = check(file);
    if (message) return setState({ kind: "refused", message });
    const { name, size: bytes } = file;
    const upload = uploadFile(file, purpose, (percent) => {
      if (abort.current === upload.abort) setState({ kind: "sending", name, bytes, percent });
    });
    abort.current = upload.abort;
    setState({ kind: "sending", name, bytes, percent: 0 });
    const answer = await upload.answer;
    if (abort.current !== upload.abort) return;
    abort.current = null;
    if (answer.outcome === "held") setState({ kind: "held", file: answer.file });
    else if (answer.outcome === "refused") setState({ kind: "refused", message: answer.message });
    else {
      onlyLeft(answer.outcome, "failed");
      setState({ kind: "failed", file });
    }
  }

  /** Clears the file, or continues with one already on the server. */
  function reset(file: HeldFile | null = null): void {
    const stop = abort.current;
    abort.current = null;
    stop?.();
    setState(stateOf(file));
  }

  return { state, send, reset };
}

function stateOf(file: HeldFile | null): UploadState {
  return file ? { kind: "held", file } : { kind: "none" };
}
