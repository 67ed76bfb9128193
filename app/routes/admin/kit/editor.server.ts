import { data, type Params, type RouterContextProvider } from "react-router";
import type { $ZodObject, output } from "zod/v4/core";
import type { AppContext } from "~/kernel/app-context";
import { type Permission, requirePermission } from "~/kernel/permissions";
import type { StaleEdit } from "~/kernel/stale-edit.server";
import { bad, isNotice, type Notice } from "~/lib/notice";
import { parseForm } from "~/lib/parse-form";
import { together } from "~/lib/together";
import { makeOnce, type Once } from "~/routes/forms/make-once.server";
import { asRoute, readForm } from "~/routes/respond.server";
import { asAdminAction, goWithNotice, readUpdatedAt, refuseAdminForm } from "../answer.server";
import { backOffice, mayOf } from "../back-office.server";
import type { EditData } from "./edit-dialog";
import type { Missing } from "./invalid-notice";
import type { Choice } from "./list-toolbar";
import { type Ends, readEnd } from "./verb-ends.server";

type Args = { context: Readonly<RouterContextProvider>; params: Params; request: Request; url: URL };
type FieldTexts = Readonly<Record<string, string | string[]>>;
/** Further input for a verb besides the fields: the address, and controls that aren't fields. */
type Place = { params: Params; url: URL; form: FormData };

type Creating<Value, Made, Shown> = {
  /** Initial values of the fields. */
  fields: FieldTexts | ((app: AppContext, url: URL) => FieldTexts | Promise<FieldTexts>);
  save: (app: AppContext, value: Value, place: Place) => Promise<Made>;
  /** The notice; or content to show once, such as a secret, instead of redirecting: `made` of its answer. */
  done: Notice | ((made: Made) => Shown | undefined);
  /** Redirect target after saving; the list if absent. */
  to?: (made: Made, params: Params) => string;
};

type Updating<Value, Thing, Saved> = {
  /** Route parameter with the id; without it, a new item is created. */
  param: string;
  find: (app: AppContext, id: string, params: Params) => Promise<Thing>;
  fields: (thing: Thing) => FieldTexts;
  /** Returns the display name for the title. */
  nameOf: (thing: Thing) => string;
  /** Hints that depend on the stored item, by field. */
  hints?: (thing: Thing) => Readonly<Record<string, string>>;
  /** Returns the stored state from a stale edit, like `find`; use `whenStale`. */
  stored: (edit: StaleEdit, id: string) => Thing | undefined;
  save: (
    app: AppContext,
    edit: { id: string; updatedAt: string | undefined; value: Value },
    place: Place,
  ) => Promise<Saved>;
  done: Notice;
  /** True: only users with write permission can open it. */
  isPrivate?: boolean;
};

type Common<Schema extends $ZodObject> = {
  /** Noun for titles and the button: `job`. */
  noun: string;
  /** Target of closing and saving, with the list's query. */
  back: string | ((params: Params) => string);
  write: Permission;
  schema: Schema;
  missing?: Missing;
  /** The notices for a refused form and for an internal failure. */
  invalid: Notice;
  failed: Notice;
};

/**
 * Returns the loader and action of the dialog that creates or edits an item. One route module serves `new` and
 * `:id/edit`, or only one of them when just `create` or `update` is given.
 */
export function editor<
  Schema extends $ZodObject,
  Thing extends { updatedAt: string },
  Made,
  Saved,
  Shown extends object,
>(
  edit: Common<Schema> & {
    create?: Creating<output<Schema>, Made, Shown>;
    update?: Updating<output<Schema>, Thing, Saved>;
    /** Choices that have to be loaded, by field; some may depend on the stored item. */
    choices?: (
      app: AppContext,
      thing: Thing | undefined,
      params: Params,
      url: URL,
    ) => Promise<Readonly<Record<string, readonly Choice[]>>>;
    /** Response for each outcome of the verbs. */
    ends: Ends<Made | Saved>;
  },
) {
  const { noun, write, schema, missing, create, update, ends } = edit;
  const backOf = (params: Params) => (typeof edit.back === "string" ? edit.back : edit.back(params));
  const idOf = (params: Params) => (update ? params[update.param] : undefined);
  return {
    async loader({ context, params, url }: Args): Promise<EditData> {
      const { app, actor } = backOffice(context);
      const common = { noun, back: backOf(params), invalid: edit.invalid };
      const choicesFor = (thing?: Thing) => asRoute(async () => (await edit.choices?.(app, thing, params, url)) ?? {});
      const id = idOf(params);
      if (update && id !== undefined) {
        const thing = await asRoute(async () => {
          if (update.isPrivate) requirePermission(app, write);
          return update.find(app, id, params);
        });
        const { [write]: mayWrite } = mayOf(actor, write);
        const stored = { fields: update.fields(thing), hints: update.hints?.(thing) ?? {}, updatedAt: thing.updatedAt };
        return { ...common, ...stored, id, choices: await choicesFor(thing), name: update.nameOf(thing), mayWrite };
      }
      await asRoute(async () => requirePermission(app, write));
      const firstFields = async () =>
        typeof create?.fields === "function" ? create.fields(app, url) : (create?.fields ?? {});
      const [choices, fields] = await together([choicesFor(), asRoute(firstFields)]);
      const fresh = { hints: {}, updatedAt: undefined, id: undefined, name: "", mayWrite: true };
      return { ...common, ...fresh, fields, choices, formKey: app.ids.uuid() };
    },

    async action({ context, params, request, url }: Args) {
      const { app } = backOffice(context);
      const form = await readForm(request);
      const parsed = parseForm(form, schema);
      if (parsed.status !== "success") return refuseAdminForm(parsed, edit.invalid, missing);
      const { value } = parsed;
      const back = backOf(params) + url.search;
      const refuse = (end: Exclude<ReturnType<typeof readEnd>, "done">) => {
        if (isNotice(end)) return refuseAdminForm(parsed, end);
        const fieldErrors = Object.fromEntries(Object.entries(end).map(([name, message]) => [name, [message]]));
        return refuseAdminForm({ reply: () => parsed.reply({ fieldErrors }) }, edit.invalid);
      };
      const id = idOf(params);
      if (update && id !== undefined) {
        const sent = { id, updatedAt: readUpdatedAt(form), value };
        return asAdminAction(app, () => update.save(app, sent, { params, url, form }), {
          sent: parsed,
          failed: edit.failed,
          current: (edit) => {
            const thing = update.stored(edit, id);
            return thing && { ...asText(update.fields(thing)), updatedAt: thing.updatedAt };
          },
          done(saved) {
            const end = readEnd(ends, saved);
            return end === "done" ? goWithNotice(back, update.done) : refuse(end);
          },
        });
      }
      if (!create) throw new Response(null, { status: 405 });
      let shown: Shown | undefined;
      const save = async (inside: AppContext): Promise<Once<Response | ReturnType<typeof refuse>>> => {
        const made = await create.save(inside, value, { params, url, form });
        const end = readEnd(ends, made);
        if (end !== "done") return { answer: refuse(end), kept: null };
        if (typeof create.done !== "function") {
          const gone = goWithNotice(create.to?.(made, params) ?? back, create.done);
          return { answer: gone, kept: gone };
        }
        // Secrets aren't stored: after a repeated press the dialog can only say so.
        shown = create.done(made);
        return {
          answer: data({}),
          kept: goWithNotice(
            back,
            bad(
              "Already created",
              "It was created the first time you pressed, and what’s shown only once can’t be shown again. If you didn’t see it, delete it and create another.",
            ),
          ),
        };
      };
      const answer = await asAdminAction(app, () => makeOnce(app, form, save), {
        sent: parsed,
        failed: edit.failed,
        done: (answered: Response | ReturnType<typeof refuse>) => answered,
      });
      return shown === undefined ? answer : data({ made: shown });
    },
  };
}

/** Joins a multi-value field into one text, so that two versions can be compared. */
function asText(fields: FieldTexts): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, text]) => [name, typeof text === "string" ? text : text.toSorted().join("\n")]),
  );
}
