const TEXTLESS = ["checkbox", "radio", "button", "submit", "range"];

/** True when a typed letter goes to the focused element. */
export function isTyping(active: Element | null): boolean {
  if (active instanceof HTMLInputElement) return !TEXTLESS.includes(active.type);
  if (active instanceof HTMLTextAreaElement || active instanceof HTMLSelectElement) return true;
  return active instanceof HTMLElement && active.isContentEditable;
}
