const PAUSE_MS = 160;

const form = document.querySelector<HTMLFormElement>("form[data-instant]");
const list = readList(document);
if (form && list) startInstant(form, list);

type List = { section: HTMLElement; count: HTMLElement; clear: HTMLElement; results: HTMLElement };

/**
 * Applies filters as they change: fetches the page that the form leads to, replaces the results, and updates the
 * address. A newer request discards the response to an older one. Without this, the form is submitted by its button.
 */
function startInstant(form: HTMLFormElement, { section, count, clear, results }: List): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let latest = new AbortController();
  let shown = form.dataset.instant;

  function askSoon(pause: number): void {
    clearTimeout(timer);
    timer = setTimeout(ask, pause);
  }

  async function ask(): Promise<void> {
    clearTimeout(timer);
    latest.abort();
    latest = new AbortController();
    const { signal } = latest;
    const address = addressOf(form);
    results.ariaBusy = String(address !== shown);
    if (address === shown) return;
    try {
      const answer = await fetch(address, { signal });
      if (!answer.ok) throw new Error(String(answer.status));
      show(address, new DOMParser().parseFromString(await answer.text(), "text/html"));
    } catch {
      if (signal.aborted) return;
      count.textContent = count.dataset.failed ?? "";
    }
    results.ariaBusy = "false";
  }

  function show(address: string, page: Document): void {
    const next = readList(page);
    if (!next) throw new Error("this is not the list");
    shown = address;
    history.replaceState(history.state, "", address);
    results.replaceChildren(...next.results.childNodes);
    clear.hidden = next.clear.hidden;
    if (count.textContent !== next.count.textContent) count.textContent = next.count.textContent;
  }

  function forget(): void {
    for (const control of form.querySelectorAll<HTMLInputElement | HTMLSelectElement>("[name]")) control.value = "";
    form.querySelector<HTMLElement>("[name]")?.focus();
    void ask();
  }

  form.addEventListener("input", (event) => {
    if ((event as InputEvent).isComposing) return;
    askSoon(event.target instanceof HTMLInputElement ? PAUSE_MS : 0);
  });
  form.addEventListener("compositionend", () => askSoon(PAUSE_MS));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void ask();
  });
  section.addEventListener("click", (event) => {
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!isPlain || !(event.target as Element).closest("[data-clear]")) return;
    event.preventDefault();
    forget();
  });
  // Browsers restore typed text on returning or reloading, and this page may be older than that text.
  window.addEventListener("pageshow", () => askSoon(0));
}

function readList(page: Document): List | null {
  const section = page.querySelector<HTMLElement>("[data-list]");
  const count = section?.querySelector<HTMLElement>("[data-count]");
  const clear = section?.querySelector<HTMLElement>("[data-clear]");
  const results = section?.querySelector<HTMLElement>("[data-results]");
  return section && count && clear && results ? { section, count, clear, results } : null;
}

/** Returns the address that the form leads to, without empty fields. */
function addressOf(form: HTMLFormElement): string {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === "string" && value.trim()) query.set(name, value.trim());
  }
  const { pathname } = new URL(form.action);
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}
