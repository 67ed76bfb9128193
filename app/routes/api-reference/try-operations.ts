import { readPageTemplate } from "~/lib/page-template";

const COPIED_MS = 1500;
const SHOWN_HEADERS = ["content-type", "etag", "location", "link", "retry-after", "allow", "idempotency-replayed"];
const BODY_MAX_LINES = 12;

const key = document.querySelector<HTMLInputElement>("#api-key");

for (const hidden of document.querySelectorAll<HTMLElement>("[data-key], [data-copy]")) {
  if (!("copy" in hidden.dataset) || "clipboard" in navigator) hidden.hidden = false;
}
for (const operation of document.querySelectorAll<HTMLElement>("[data-target]")) addTrial(operation);
for (const figure of document.querySelectorAll<HTMLElement>("[data-code]")) {
  const button = figure.querySelector("button");
  button?.addEventListener("click", () => void copy(figure, button));
}
openAddressed();
addEventListener("hashchange", openAddressed);
// A link to the current address fires no `hashchange`.
document.addEventListener("click", ({ target }) => {
  if (target instanceof Element && target.closest('a[href^="#"]')) setTimeout(openAddressed);
});

/** Expands the operation or object in the address, which collapses the open one. */
function openAddressed(): void {
  const addressed = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const folded = addressed?.closest("summary")?.parentElement;
  if (!(folded instanceof HTMLDetailsElement) || folded.open) return;
  folded.open = true;
  addressed?.scrollIntoView();
}

/** Adds the trial form to an operation. */
function addTrial(operation: HTMLElement): void {
  const trial = readPageTemplate("[data-trial]");
  const form = trial?.querySelector("form");
  const target = form?.querySelector("input");
  const body = form?.querySelector("textarea");
  const button = form?.querySelector("button");
  if (!trial || !form || !target || !body || !button) return;
  const { method = "GET" } = operation.dataset;
  const example = operation.querySelector("[data-body]")?.textContent ?? null;
  form.ariaLabel = `Try: ${operation.closest("article")?.querySelector("h3")?.textContent}`;
  target.value = operation.dataset.target ?? "";
  button.textContent = `Send ${method}`;
  if (example === null) {
    body.closest("label")?.remove();
  } else {
    body.value = example;
    body.rows = Math.min(BODY_MAX_LINES, example.split("\n").length + 1);
  }
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void tryOut(form, method);
  });
  operation.append(trial);
}

/** Sends the form's request and shows the response below it. */
async function tryOut(form: HTMLFormElement, method: string): Promise<void> {
  const fields = new FormData(form);
  const button = form.querySelector("button");
  const said = form.querySelector("output");
  const shown = form.querySelector("pre");
  if (!button || !said || !shown) return;
  button.disabled = true;
  said.textContent = "Sending …";
  const body = fields.get("body");
  const token = key?.value.trim() ?? "";
  const headers = new Headers(body === null ? {} : { "content-type": "application/json" });
  if (token !== "") headers.set("authorization", `Bearer ${token}`);
  try {
    const address = new URL(String(fields.get("target")), location.origin);
    if (address.origin !== location.origin || !address.pathname.startsWith("/api/")) {
      throw new Error("Only addresses of this API can be tried here.");
    }
    const answer = await fetch(address, { method, headers, ...(body === null ? {} : { body: String(body) }) });
    said.textContent = `${answer.status} ${answer.statusText}`;
    shown.textContent = await describe(answer);
    shown.hidden = false;
  } catch (error) {
    said.textContent =
      error instanceof TypeError ? "The request didn’t get through." : String((error as Error).message);
    shown.hidden = true;
  }
  button.disabled = false;
}

async function describe(answer: Response): Promise<string> {
  const headers = SHOWN_HEADERS.flatMap((name) => {
    const value = answer.headers.get(name);
    return value === null ? [] : [`${name}: ${value}`];
  });
  const type = answer.headers.get("content-type") ?? "";
  const text = /json/.test(type) ? pretty(await answer.text()) : "";
  return [headers.join("\n"), text].filter((part) => part !== "").join("\n\n");
}

function pretty(text: string): string {
  return text === "" ? "" : JSON.stringify(JSON.parse(text), null, 2);
}

async function copy(figure: HTMLElement, button: HTMLButtonElement): Promise<void> {
  await navigator.clipboard.writeText(figure.querySelector("pre")?.textContent ?? "");
  button.textContent = "Copied";
  setTimeout(() => {
    button.textContent = "Copy";
  }, COPIED_MS);
}
