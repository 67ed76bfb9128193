import { morph } from "~/lib/morph";

const STYLE = /<style\b[^>]*>([\s\S]*?)<\/style>/g;

/** A pressed button, by value: its form may be re-rendered before its turn comes. */
type Press = { form: HTMLFormElement; name: string; value: string };

/**
 * Handles the forms of this part of the page in place: fetches the page that they lead to and adopts the same part of
 * it. Focus, scroll position and input are preserved, the address is updated without a history entry, and `aria-live`
 * parts are announced. Presses are handled in order, each from the state left by the previous one. If a part can't be
 * fetched, its page is opened.
 */
export function startLiveHero(hero: HTMLElement): void {
  const styles = new CSSStyleSheet();
  let last: Promise<void> = Promise.resolve();

  hero.addEventListener("submit", (event) => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement) || new URL(form.action).pathname !== location.pathname) return;
    event.preventDefault();
    const { name, value } = submitter instanceof HTMLButtonElement ? submitter : { name: "", value: "" };
    last = last.then(() => answer({ form, name, value }));
  });
  if (hero.dataset.live === "change") {
    hero.addEventListener("change", ({ target }) => {
      if (target instanceof HTMLSelectElement || target instanceof HTMLInputElement) target.form?.requestSubmit();
    });
    // Selections made before this script loaded.
    for (const form of hero.querySelectorAll("form")) if (isChanged(form)) form.requestSubmit();
  }
  hero.dataset.ready = "";

  async function answer(press: Press): Promise<void> {
    if (!press.form.isConnected) return;
    const address = addressOf(press);
    const page = await readPage(address);
    const next = page?.document.getElementById(hero.id);
    if (!page || !next) return location.assign(address);
    const held = document.activeElement;
    wear(page.css);
    next.dataset.ready = "";
    const shownBefore = hero.querySelector("[data-shown]")?.id;
    morph(hero, next);
    showBelow(shownBefore);
    history.replaceState(history.state, "", address);
    keepFocus(held, press);
  }

  /** Applies the response's styles, since the document has only the rules for what it showed. */
  function wear(css: string): void {
    styles.replaceSync(css);
    if (!document.adoptedStyleSheets.includes(styles)) document.adoptedStyleSheets.push(styles);
  }

  /** Scrolls to an opened part below the window, as on a phone. */
  function showBelow(before: string | undefined): void {
    const shown = hero.querySelector("[data-shown]");
    if (shown && shown.id !== before && shown.getBoundingClientRect().top > innerHeight) {
      shown.scrollIntoView({ block: "center" });
    }
  }

  /**
   * Focuses the pressed button if it was re-rendered, else another button, so that the focus never falls back to the
   * top of the page.
   */
  function keepFocus(held: Element | null, { form, name, value }: Press): void {
    if (held instanceof HTMLElement && held.isConnected && held !== document.body) return;
    const buttons = [...hero.querySelectorAll<HTMLButtonElement>("button")];
    const again = buttons.find((button) => name !== "" && button.name === name && button.value === value);
    (again ?? form.querySelector("button") ?? buttons[0])?.focus({ preventScroll: true });
  }
}

/** True when a selection differs from the document's initial one. */
function isChanged(form: HTMLFormElement): boolean {
  return [...form.elements].some((field) =>
    field instanceof HTMLSelectElement
      ? [...field.options].some((option) => option.selected !== option.defaultSelected)
      : field instanceof HTMLInputElement && field.checked !== field.defaultChecked,
  );
}

function addressOf({ form, name, value }: Press): string {
  const address = new URL(form.action);
  const fields = [...new FormData(form)].flatMap(([key, typed]) => (typeof typed === "string" ? [[key, typed]] : []));
  address.search = new URLSearchParams(name === "" ? fields : [...fields, [name, value]]).toString();
  return address.href;
}

/**
 * Fetches a page, and its stylesheets separately: this document's policy refuses another document's styles, even just
 * to read them.
 */
async function readPage(address: string): Promise<{ document: Document; css: string } | undefined> {
  try {
    const response = await fetch(address);
    if (!response.ok) return undefined;
    const sheets: string[] = [];
    const html = (await response.text()).replace(STYLE, (_, css: string) => {
      sheets.push(css);
      return "";
    });
    return { document: new DOMParser().parseFromString(html, "text/html"), css: sheets.join("\n") };
  } catch {
    return undefined;
  }
}
