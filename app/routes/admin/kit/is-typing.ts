const TEXTLESS = ["checkbox", "radio", "button", "submit", "range"];

/** Whether a letter that is pressed now belongs to what has the focus. */
export function isTyping(active: Element | null): boolean {
  if (active instanceof HTMLInputElement) return !TEXTLESS.includes(active.type);
  if (active instanceof HTMLTextAreaElement || active instanceof HTMLSelectElement) return true;
  return active instanceof HTMLElement && active.isContentEditable;
}
