import { readKept } from "./kept-posts";

const PAUSE_MS = 160;

const kept = document.querySelector<HTMLElement>("[data-kept]");
if (kept) {
  showKept(kept);
  window.addEventListener("pageshow", () => showKept(kept));
}
const form = document.querySelector<HTMLFormElement>("form[data-instant]");
const parts = readParts(document);
if (form && parts) startInstant(form, parts);

type Parts = { categories: HTMLElement; results: HTMLElement; status: HTMLElement };

/** Lists the articles saved in this browser, as links. */
function showKept(box: HTMLElement): void {
  const posts = readKept();
  const links = posts.map(({ id, title }) => {
    const item = document.createElement("li");
    const link = document.createElement("a");
    link.className = "link";
    link.href = `/blogs/${id}`;
    link.textContent = title;
    item.append(link);
    return item;
  });
  box.querySelector("ul")?.replaceChildren(...links);
  box.hidden = posts.length === 0;
}

/**
 * Searches while typing, and filters without leaving the page: fetches the page that the form or link leads to,
 * replaces the results, and updates the address. A newer request discards the response to an older one.
 */
function startInstant(form: HTMLFormElement, { categories, results, status }: Parts): void {
  const box = form.elements.namedItem("q") as HTMLInputElement; // safe: the form's own field
  let timer: ReturnType<typeof setTimeout> | undefined;
  let latest = new AbortController();
  let shown = form.dataset.instant ?? "";

  async function ask(address: string, remember?: "push" | "replace"): Promise<void> {
    clearTimeout(timer);
    latest.abort();
    latest = new AbortController();
    const { signal } = latest;
    results.ariaBusy = String(address !== shown);
    if (address === shown) return;
    try {
      const answer = await fetch(address, { signal });
      const page = readParts(new DOMParser().parseFromString(await answer.text(), "text/html"));
      if (!answer.ok || !page) throw new Error(String(answer.status));
      shown = address;
      if (remember === "push") history.pushState(null, "", address);
      if (remember === "replace") history.replaceState(history.state, "", address);
      results.replaceChildren(...page.results.childNodes);
      status.textContent = page.status.textContent;
      follow(page.categories);
    } catch {
      if (signal.aborted) return;
      status.textContent = status.dataset.failed ?? "";
    }
    results.ariaBusy = "false";
  }

  /** Updates the links in place, so that they keep the focus. */
  function follow(next: HTMLElement): void {
    const fresh = [...next.querySelectorAll("a")];
    for (const [index, link] of [...categories.querySelectorAll("a")].entries()) {
      const other = fresh[index];
      if (!other) continue;
      link.href = other.href;
      link.className = other.className;
      link.ariaCurrent = other.ariaCurrent;
    }
  }

  function typed(): string {
    const address = new URL(shown, location.href);
    const query = box.value.trim();
    // An unchanged search stays on its page; a new one starts with the first.
    if (query === (address.searchParams.get("q") ?? "")) return shown;
    address.searchParams.delete("page");
    if (query) address.searchParams.set("q", query);
    else address.searchParams.delete("q");
    // Parameters are in the same order as in the page's links.
    const category = address.searchParams.get("category");
    address.searchParams.delete("category");
    if (category) address.searchParams.set("category", category);
    return address.pathname + address.search;
  }

  function askSoon(): void {
    clearTimeout(timer);
    timer = setTimeout(() => void ask(typed(), "replace"), PAUSE_MS);
  }

  box.addEventListener("input", (event) => {
    if (!(event as InputEvent).isComposing) askSoon();
  });
  box.addEventListener("compositionend", askSoon);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void ask(typed(), "replace");
  });
  document.addEventListener("click", (event) => {
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    const link = (event.target as Element).closest<HTMLAnchorElement>("a[data-filter]");
    if (!isPlain || !link) return;
    event.preventDefault();
    const { pathname, search, searchParams } = new URL(link.href);
    box.value = searchParams.get("q") ?? "";
    void ask(pathname + search, "push");
  });
  window.addEventListener("popstate", () => {
    box.value = new URLSearchParams(location.search).get("q") ?? "";
    void ask(location.pathname + location.search);
  });
  // Browsers restore typed text when the user returns, and this page may be older than that text.
  window.addEventListener("pageshow", askSoon);
}

function readParts(page: Document): Parts | null {
  const categories = page.querySelector<HTMLElement>("[data-categories]");
  const results = page.querySelector<HTMLElement>("[data-results]");
  const status = page.querySelector<HTMLElement>("[data-status]");
  return categories && results && status ? { categories, results, status } : null;
}
