/** Fields of a request of Stripe's library, with brackets, nested. */
export type Form = { [name: string]: FormValue };
export type FormValue = string | Form;

/** Reads `a[b][0][c]=d`, in a body or an address. */
export function readStripeForm(text: string): Form {
  const form: Form = {};
  for (const [key, value] of new URLSearchParams(text)) {
    const [name = "", ...inner] = key.split("[").map((part) => part.replace(/\]$/, ""));
    put(form, [name, ...inner], value);
  }
  return form;
}

function put(form: Form, [name = "", ...rest]: string[], value: string): void {
  if (rest.length === 0) {
    form[name] = value;
    return;
  }
  const inner = form[name];
  const next = typeof inner === "object" ? inner : {};
  form[name] = next;
  put(next, rest, value);
}

export function formOf(value: FormValue | undefined): Form {
  return typeof value === "object" ? value : {};
}

export function textOf(value: FormValue | undefined): string | null {
  return typeof value === "string" ? value : null;
}

/** The members of a list that is written as `name[0]`, `name[1]`. */
export function listOf(value: FormValue | undefined): FormValue[] {
  return Object.values(formOf(value));
}

/** Plain texts of an object, as metadata are. */
export function textsOf(value: FormValue | undefined): Record<string, string> {
  const entries = Object.entries(formOf(value)).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  return Object.fromEntries(entries);
}
