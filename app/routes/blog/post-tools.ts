import { startSharing } from "../share-buttons";
import { readKept, writeKept } from "./kept-posts";

const share = document.querySelector<HTMLElement>("[data-share]");
if (share) startSharing(share);
const save = document.querySelector<HTMLButtonElement>("button[data-save]");
if (save) startSaving(save);

/**
 * Handles the save button for visitors without an account: saves the article in their browser, to be listed on the
 * blog.
 */
function startSaving(button: HTMLButtonElement): void {
  const { save: id = "", title = "" } = button.dataset;
  const post = { id: Number(id), title };
  const label = button.querySelector<HTMLElement>("[data-label]");

  function show(): void {
    const isKept = readKept().some((kept) => kept.id === post.id);
    button.ariaPressed = String(isKept);
    if (label) label.textContent = (isKept ? label.dataset.on : label.dataset.off) ?? "";
  }

  button.addEventListener("click", () => {
    const kept = readKept();
    const others = kept.filter((other) => other.id !== post.id);
    writeKept(others.length < kept.length ? others : [post, ...others]);
    show();
  });
  window.addEventListener("storage", show);
  window.addEventListener("pageshow", show);
  show();
  if (writeKept(readKept())) button.hidden = false;
}
