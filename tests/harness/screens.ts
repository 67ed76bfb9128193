import type { Answer } from "../server/start-test-site";
import { type HtmlForm, readForms } from "./html-forms";
import { formOf, formWithFiles } from "./real-site";

type Ask = (target: string, options?: ReturnType<typeof formOf>) => Promise<Answer>;
/** Typed values by field; several values are several boxes. */
export type Typed = Readonly<Record<string, string | readonly string[]>>;

const BUTTONS = ["intent", "act"];

/**
 * Works the site's screens as a browser without script does: opens a page, fills in the form that has the field `mark`,
 * and sends it.
 */
export function workScreens(ask: Ask) {
  async function open(target: string, mark: string): Promise<HtmlForm> {
    const { status, text } = await ask(target);
    const form = readForms(text, target).find(({ fields }) => fields.some(([name]) => name === mark));
    if (!form) throw new Error(`${target} answers ${status} and has no form with ${mark}`);
    return form;
  }
  async function send(target: string, { action, fields }: HtmlForm, typed: Typed): Promise<Answer> {
    const kept = fields.filter(([name]) => !(name in typed) && !BUTTONS.includes(name));
    const own = Object.entries(typed).flatMap(([name, value]) =>
      [value].flat().map((one): [string, string] => [name, one]),
    );
    const answer = await ask(addressFrom(target, action), formOf([...kept, ...own]));
    if (answer.status === 303) return answer;
    throw new Error(`${target} answers ${answer.status}: ${refusals(answer.text).join(" | ")}`);
  }
  return {
    /** The values that the form shows. */
    read: async (target: string, mark: string) => new Map((await open(target, mark)).fields),
    /** Throws what the screen refuses. */
    fill: async (target: string, mark: string, typed: Typed) => send(target, await open(target, mark), typed),
    /** Sends a file by the form that has this hidden field. */
    async upload(target: string, [name, value]: readonly [string, string], file: File): Promise<void> {
      const { text } = await ask(target);
      const form = readForms(text, target).find(
        ({ fields, files }) => files?.length && fields.some((field) => field[0] === name && field[1] === value),
      );
      const answer = await ask(target, await formWithFiles(form?.fields ?? [], [[form?.files?.[0] ?? "", file]]));
      if (answer.status !== 303)
        throw new Error(`${target} answers ${answer.status}: ${refusals(answer.text).join(" | ")}`);
    },
  };
}

function addressFrom(target: string, action: string): string {
  const { pathname, search } = new URL(action, `https://any.example${target}`);
  return pathname + search;
}

/** Returns the problems that a page reports. */
function refusals(html: string): string[] {
  const parts = html.matchAll(/(?:-message"|text-bad)[^>]*>(?:<[^>]+>)*([^<]+)/g);
  return [...parts].map(([, words = ""]) => words);
}
