import { DomUtils, parseDocument } from "htmlparser2";

type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

/** A form as a browser without script would send it. A field may repeat. */
export type HtmlForm = {
  method: "get" | "post";
  action: string;
  fields: [name: string, value: string][];
  /** The names of its file inputs, when files come with it. */
  files?: string[];
};

const CONTROLS = ["button", "input", "select", "textarea"];
const NOT_SENT = ["button", "file", "image", "reset", "submit"];

/**
 * The forms of a document. One with several named buttons counts once for each of them. `own` is the page's address.
 */
export function readForms(html: string, own: string): HtmlForm[] {
  const document = parseDocument(html);
  const forms = DomUtils.getElementsByTagName("form", document);
  const controlsOf = new Map(forms.map((form): [Element, Element[]] => [form, []]));
  const byId = new Map(forms.map((form) => [form.attribs.id, form]));
  for (const control of DomUtils.getElementsByTagName((name) => CONTROLS.includes(name), document)) {
    const { form: named } = control.attribs;
    const form = named === undefined ? formAround(control) : byId.get(named);
    if (form) controlsOf.get(form)?.push(control);
  }
  return forms.flatMap((form) => {
    const controls = controlsOf.get(form) ?? [];
    const fields = controls.flatMap(fieldsOf);
    const buttons = controls.filter((control) => control.name === "button" && control.attribs.name);
    const method = form.attribs.method?.toLowerCase() === "post" ? ("post" as const) : ("get" as const);
    const { action = own } = form.attribs;
    const isMultipart = form.attribs.enctype === "multipart/form-data";
    const inputs = controls.filter(({ attribs }) => attribs.type === "file" && attribs.name);
    const files = isMultipart ? { files: inputs.map(({ attribs }) => attribs.name ?? "") } : {};
    if (buttons.length === 0) return [{ method, action, fields, ...files }];
    return buttons.map(({ attribs }) => {
      const pressed: [string, string] = [attribs.name ?? "", attribs.value ?? ""];
      return { method, action: attribs.formaction ?? action, fields: [...fields, pressed], ...files };
    });
  });
}

function formAround(control: Element): Element | undefined {
  let parent = control.parent;
  while (parent && !("name" in parent && parent.name === "form")) parent = parent.parent;
  return (parent as Element | null) ?? undefined; // safe: only an element has the name of one
}

function fieldsOf(control: Element): [string, string][] {
  const { name, type = "text", value, checked } = control.attribs;
  if (!name || "disabled" in control.attribs) return [];
  if (control.name === "textarea") return [[name, DomUtils.textContent(control).replace(/^\n/, "")]];
  if (control.name === "select") return [[name, chosenOf(control)]];
  if (control.name !== "input" || NOT_SENT.includes(type)) return [];
  if (type === "checkbox" || type === "radio") return checked === undefined ? [] : [[name, value ?? "on"]];
  return [[name, value ?? ""]];
}

function chosenOf(select: Element): string {
  const options = DomUtils.getElementsByTagName("option", select);
  const chosen = options.find((option) => "selected" in option.attribs) ?? options[0];
  return chosen?.attribs.value ?? (chosen ? DomUtils.textContent(chosen) : "");
}

/** Returns the first few of forms that differ only in the record that they name, as rows of a list have them. */
export function firstOfEachKind(forms: readonly HtmlForm[], count: number): HtmlForm[] {
  const found = new Map<string, number>();
  return forms.filter(({ action, fields }) => {
    const kind = `${action} ${fields.map(([name, value]) => (name === "intent" ? value : name)).join(" ")}`;
    const before = found.get(kind) ?? 0;
    found.set(kind, before + 1);
    return before < count;
  });
}
