type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Records what users type, check and select before the page's scripts run, and replays it to the components. React
 * alone would leave it in the document without notifying any component. Values restored by the browser, such as after a
 * reload, don't count. Call before hydration starts; then call `stop` once the components are mounted, and `replay`
 * once they can receive events.
 */
export function keepEarlyInput(page: Document): { stop: () => void; replay: () => void } {
  const early = new Map<Control, string | boolean>();
  let isLate = false;
  const listen = ({ target }: Event) => {
    if (!isControl(target)) return;
    // Events that reach the components are newer than the recorded ones.
    if (isLate) early.delete(target);
    else early.set(target, stateOf(target));
  };
  if (isOpened())
    for (const control of page.querySelectorAll("input, textarea, select"))
      if (isControl(control) && isChanged(control)) early.set(control, stateOf(control));
  page.addEventListener("input", listen, true);
  page.addEventListener("change", listen, true);
  return {
    stop() {
      isLate = true;
    },
    replay() {
      page.removeEventListener("input", listen, true);
      page.removeEventListener("change", listen, true);
      for (const [control, state] of early) if (control.isConnected) repeat(control, state);
      early.clear();
    },
  };
}

/** True when the page was neither reloaded nor opened from the history. */
function isOpened(): boolean {
  const [arrival] = performance.getEntriesByType("navigation");
  return !(arrival instanceof PerformanceNavigationTiming) || arrival.type === "navigate";
}

function isControl(target: EventTarget | null): target is Control {
  if (target instanceof HTMLInputElement) return target.type !== "hidden" && target.type !== "file";
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}

function isBox(control: Control): control is HTMLInputElement {
  return control instanceof HTMLInputElement && (control.type === "checkbox" || control.type === "radio");
}

function stateOf(control: Control): string | boolean {
  return isBox(control) ? control.checked : control.value;
}

function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some((option) => option.defaultSelected && !option.selected);
  // A group of radio buttons is represented by the checked one.
  if (isBox(control))
    return control.type === "radio"
      ? control.checked && !control.defaultChecked
      : control.checked !== control.defaultChecked;
  return control.value !== control.defaultValue;
}

/** Sets the state so that React notices: it ignores values last set on the element itself. */
function repeat(control: Control, state: string | boolean): void {
  if (isBox(control)) {
    control.checked = !state;
    control.click();
  } else if (control instanceof HTMLSelectElement) {
    control.value = String(state);
    control.dispatchEvent(new Event("input", { bubbles: true }));
    control.dispatchEvent(new Event("change", { bubbles: true }));
  } else {
    const prototype = Object.getPrototypeOf(control);
    control.value = control.defaultValue;
    Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(control, state);
    control.dispatchEvent(new Event("input", { bubbles: true }));
  }
}
