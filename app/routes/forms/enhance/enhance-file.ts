import { checkBeforeUpload, PUBLIC_FILE_PURPOSES } from "~/domain/files/schema";
import { fileSize } from "~/lib/file-size";
import { onlyLeft } from "~/lib/only-left";
import { readPageTemplate } from "~/lib/page-template";
import type { Draft } from "~/ui/forms/draft";
import { FILE_WORDS } from "~/ui/forms/file-words";
import { type HeldFile, uploadFile } from "~/ui/forms/upload-file";
import type { FormView } from "./form-view";

type UploadState =
  | { kind: "none" }
  | { kind: "sending"; name: string; bytes: number; percent: number }
  | { kind: "held"; file: HeldFile }
  | { kind: "refused"; message: string }
  | { kind: "failed"; file: File };

/** A file field that uploads the selected file before the form is submitted. */
export type FileControl = {
  /** Continues with an uploaded file recorded in a draft. */
  restore: (draft: Draft) => void;
  /** Shows the current state; uploads a file selected before script loaded. */
  begin: () => void;
  /** Continues with the uploaded file named in the server's response. */
  take: (page: Document) => void;
};

/** Enhances the form's file fields. */
export function enhanceFiles(form: HTMLFormElement, view: FormView): FileControl[] {
  return [...form.querySelectorAll<HTMLElement>("[data-file]")].map((box) => enhanceFile(box, view));
}

function enhanceFile(box: HTMLElement, view: FormView): FileControl {
  const { file: field = "", purpose: purposeName = "", decimal = "." } = box.dataset;
  const purpose = PUBLIC_FILE_PURPOSES.find((name) => name === purposeName) ?? "resume";
  const part = <Element extends HTMLElement>(name: string) => box.querySelector<Element>(`[data-file-${name}]`);
  const input = box.querySelector<HTMLInputElement>("input[type=file]");
  const [row, picker, again, status] = [part("row"), part("picker"), part("again"), part("status")];
  const isRequired = input?.required ?? false;
  let state: UploadState = stateOf(heldBy(box));
  let stop: (() => void) | null = null;

  /** `isAnswer`: the server's message is already shown next to the field, and remains. */
  function show(next: UploadState, isAnswer = false): void {
    const claimed = claim();
    const wasSaid = state.kind === "refused" || state.kind === "failed";
    state = next;
    const { kind } = next;
    const isShown = kind === "held" || kind === "sending";
    const file = kind === "held" ? next.file : null;
    setValue("claim", file?.claim ?? "");
    setValue("name", file?.name ?? "");
    setValue("bytes", file ? String(file.bytes) : "");
    if (row) showRow(row, next);
    picker?.classList.toggle("visually-hidden", isShown);
    picker?.classList.remove("mt-2");
    if (input) {
      input.required = isRequired && !isShown;
      if (isShown) input.tabIndex = -1;
      else input.removeAttribute("tabindex");
    }
    if (again) again.hidden = kind !== "failed";
    if (kind === "refused" || kind === "failed") view.mark(field, messageOf(next));
    else if (!isAnswer && (isShown || wasSaid)) view.mark(field, undefined);
    if (status) status.textContent = announcement(next);
    view.isUploading = kind === "sending";
    // Notifies the draft of the new claim.
    if (claim() !== claimed) box.dispatchEvent(new Event("change", { bubbles: true }));
  }

  function showRow(place: HTMLElement, next: UploadState): void {
    if (next.kind !== "held" && next.kind !== "sending") {
      place.replaceChildren();
      delete place.dataset.shows;
      return;
    }
    const { name, bytes } = next.kind === "held" ? next.file : next;
    // A row that is only updated keeps its buttons' focus while the progress changes.
    if (place.dataset.shows !== next.kind + name) {
      place.replaceChildren(readPageTemplate("[data-file-template]", box) ?? "");
      place.dataset.shows = next.kind + name;
      bind(place, "replace", () => input?.click());
      bind(place, "remove", remove);
    }
    const isHeld = next.kind === "held";
    fill(place, "name", name);
    fill(place, "size", fileSize(bytes, decimal));
    fill(place, "remove", isHeld ? FILE_WORDS.remove : FILE_WORDS.cancel);
    const replace = place.querySelector<HTMLElement>("[data-file-replace]");
    if (replace) replace.hidden = !isHeld;
    const progress = place.querySelector("progress");
    const share = place.querySelector<HTMLElement>("[data-file-progress]");
    if (share) share.hidden = isHeld;
    if (next.kind === "sending" && progress) {
      progress.value = next.percent;
      progress.setAttribute("aria-label", `${FILE_WORDS.sending} ${name}`);
      fill(place, "percent", `${next.percent}%`);
    }
  }

  async function send(file: File): Promise<void> {
    stop?.();
    stop = null;
    const message = checkBeforeUpload(file, purpose);
    if (message) return show({ kind: "refused", message });
    const { name, size: bytes } = file;
    const upload = uploadFile(file, purpose, (percent) => {
      if (stop === upload.abort) show({ kind: "sending", name, bytes, percent });
    });
    stop = upload.abort;
    show({ kind: "sending", name, bytes, percent: 0 });
    const answer = await upload.answer;
    if (stop !== upload.abort) return;
    stop = null;
    if (answer.outcome === "held") show({ kind: "held", file: answer.file });
    else if (answer.outcome === "refused") show({ kind: "refused", message: answer.message });
    else {
      onlyLeft(answer.outcome, "failed");
      show({ kind: "failed", file });
    }
  }

  function take(): void {
    const [file] = input?.files ?? [];
    if (!input || !file) return;
    input.value = "";
    void send(file);
  }

  function remove(): void {
    const stopped = stop;
    stop = null;
    stopped?.();
    show({ kind: "none" });
    input?.focus();
  }

  function messageOf(said: UploadState): string {
    if (said.kind === "refused") return said.message;
    return isRequired ? FILE_WORDS.failedRequired : FILE_WORDS.failed;
  }

  function announcement(said: UploadState): string {
    if (said.kind === "none") return "";
    if (said.kind === "sending") return `${FILE_WORDS.sending} ${said.name}`;
    return said.kind === "held" ? `${FILE_WORDS.held}: ${said.file.name}` : messageOf(said);
  }

  const claim = () => part<HTMLInputElement>("claim")?.value ?? "";
  function setValue(name: "claim" | "name" | "bytes", value: string): void {
    const hidden = part<HTMLInputElement>(name === "claim" ? "claim" : `held-${name}`);
    if (hidden) hidden.value = value;
  }

  input?.addEventListener("change", take);
  again?.addEventListener("click", () => {
    if (state.kind === "failed") void send(state.file);
  });
  return {
    restore(draft) {
      const kept = heldIn(draft, (name) => part<HTMLInputElement>(name)?.name ?? "");
      if (kept) state = stateOf(kept);
    },
    begin() {
      show(state);
      take();
    },
    take(page) {
      const answered = page.querySelector<HTMLElement>(`[data-file="${field}"]`);
      const held = answered ? heldBy(answered) : null;
      if (state.kind === "held" && !held) show({ kind: "none" }, true);
      else if (held && !(state.kind === "held" && state.file.claim === held.claim)) show(stateOf(held), true);
    },
  };
}

function stateOf(held: HeldFile | null): UploadState {
  return held ? { kind: "held", file: held } : { kind: "none" };
}

/** Reads the page's data about the uploaded file. */
function heldBy(box: HTMLElement): HeldFile | null {
  const value = (name: string) => box.querySelector<HTMLInputElement>(`[data-file-${name}]`)?.value ?? "";
  const [claim, name] = [value("claim"), value("held-name")];
  return claim && name ? { claim, name, bytes: Number(value("held-bytes")) || 0 } : null;
}

function heldIn(draft: Draft, nameOf: (part: string) => string): HeldFile | null {
  const value = (part: string) => draft[nameOf(part)]?.[0] ?? "";
  const [claim, name] = [value("claim"), value("held-name")];
  return claim && name ? { claim, name, bytes: Number(value("held-bytes")) || 0 } : null;
}

function bind(place: HTMLElement, name: string, act: () => void): void {
  place.querySelector(`[data-file-${name}]`)?.addEventListener("click", act);
}

function fill(place: HTMLElement, name: string, text: string): void {
  const element = place.querySelector(`[data-file-${name}]`);
  if (element && element.textContent !== text) element.textContent = text;
}
