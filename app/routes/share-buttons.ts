const SAID_MS = 4000;

/**
 * Shows the buttons of a `data-share` box that this browser supports: copying requires a secure page, and not every
 * browser has a share sheet.
 */
export function startSharing(share: HTMLElement): void {
  const { address: url = "", title = "" } = share.dataset;
  const copy = share.querySelector<HTMLElement>("[data-copy]");
  const send = share.querySelector<HTMLElement>("[data-send]");

  if (copy && navigator.clipboard) {
    copy.hidden = false;
    copy.addEventListener("click", () => void navigator.clipboard.writeText(url).then(() => say(copy), reject));
  }
  if (send && navigator.share && navigator.canShare?.({ url, title })) {
    send.hidden = false;
    send.addEventListener("click", () => void navigator.share({ url, title }).catch(() => {}));
  }

  /** Shows the address for manual copying, since the browser refused. */
  function reject(): void {
    window.prompt(title, url);
  }
}

function say(button: HTMLElement): void {
  const label = button.querySelector<HTMLElement>("[data-done]");
  if (!label || label.dataset.before !== undefined) return;
  label.dataset.before = label.textContent ?? "";
  label.textContent = label.dataset.done ?? "";
  setTimeout(() => {
    label.textContent = label.dataset.before ?? "";
    delete label.dataset.before;
  }, SAID_MS);
}
