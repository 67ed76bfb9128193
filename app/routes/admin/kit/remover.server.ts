import { data, type Params, type RouterContextProvider } from "react-router";
import type { AppContext } from "~/kernel/app-context";
import { type Permission, requirePermission } from "~/kernel/permissions";
import type { StaleEdit } from "~/kernel/stale-edit.server";
import { isNotice, type Notice } from "~/lib/notice";
import { CHANGED_MEANWHILE, NOT_DONE } from "~/routes/admin/notices.server";
import { asRoute, readForm } from "~/routes/respond.server";
import { asAdminAction, goWithNotice, readUpdatedAt, sayRefused } from "../answer.server";
import { backOffice } from "../back-office.server";
import { type Ends, readEnd } from "./verb-ends.server";

type Args = { context: Readonly<RouterContextProvider>; params: Params; request: Request; url: URL };

/**
 * Returns the loader and action of a delete confirmation. `show` is the data it displays; with an `updatedAt`, the verb
 * gets the version that was seen.
 */
export function remover<Thing extends object, Shown extends object, Result>(question: {
  /** Target of canceling, and of deleting unless `to` overrides it; with the query of the list. */
  back: string | ((params: Params) => string);
  to?: string | ((params: Params) => string);
  /** Route parameter with the id; absent when several items are deleted. */
  param?: string;
  write: Permission;
  find: (app: AppContext, id: string, params: Params) => Promise<Thing>;
  show: (thing: Thing) => Shown;
  remove: (
    app: AppContext,
    target: { id: string; updatedAt: string | undefined },
    place: { params: Params; form: FormData; headers: Headers },
  ) => Promise<Result>;
  failed: Notice;
  done: Notice;
  /** Response for each outcome of the verb. */
  ends: Ends<Result>;
  /** Message when the item has changed, if it should say more than that; use `whenStale`. */
  stale?: (edit: StaleEdit) => string | undefined;
}) {
  const { back, to, param, write, find, show, remove, failed, done, ends, stale } = question;
  const idOf = (params: Params) => (param === undefined ? "" : (params[param] ?? ""));
  const backOf = (params: Params) => (typeof back === "string" ? back : back(params));
  const toOf = (params: Params) => (typeof to === "function" ? to(params) : to);
  return {
    async loader({ context, params }: Args) {
      const { app } = backOffice(context);
      return asRoute(async () => {
        requirePermission(app, write);
        const thing = await find(app, idOf(params), params);
        return { shown: show(thing), updatedAt: versionOf(thing), back: backOf(params) };
      });
    },

    async action({ context, params, request, url }: Args) {
      const { app } = backOffice(context);
      const form = await readForm(request);
      const target = { id: idOf(params), updatedAt: readUpdatedAt(form) };
      return asAdminAction(app, () => remove(app, target, { params, form, headers: request.headers }), {
        failed,
        stale(edit) {
          const text = stale?.(edit);
          return text === undefined ? undefined : data({ notice: { ...CHANGED_MEANWHILE, text } }, edit.httpStatus);
        },
        done(result) {
          const end = readEnd(ends, result);
          if (end === "done") return goWithNotice(toOf(params) ?? backOf(params) + url.search, done);
          return sayRefused(isNotice(end) ? end : NOT_DONE);
        },
      });
    },
  };
}

function versionOf(thing: object): string | undefined {
  return "updatedAt" in thing && typeof thing.updatedAt === "string" ? thing.updatedAt : undefined;
}
