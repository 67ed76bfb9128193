import type { Params, RouterContextProvider } from "react-router";
import type { AppContext } from "~/domain/kernel/app-context";
import { type Permission, requirePermission } from "~/domain/kernel/permissions";
import { asRoute, readForm } from "~/routes/respond.server";
import { asAdminAction, goWithNotice, readUpdatedAt, sayRefused } from "../answer.server";
import { backOffice } from "../back-office.server";
import type { AdminNoticeName } from "../notices.server";
import { type Ends, readEnd } from "./verb-ends.server";

type Args = { context: Readonly<RouterContextProvider>; params: Params; request: Request; url: URL };

/**
 * The loader and action of the question before something is deleted. `show` is what the question says of it; where it
 * has an `updatedAt`, the verb is told which version was seen.
 */
export function remover<Thing extends { updatedAt?: string }, Shown extends object, Result>(
  question: {
    /** Where cancelling leads, and, if `to` says nothing else, deleting; with the query of the list. */
    back: string | ((params: Params) => string);
    to?: string;
    /** Of the address, with the id. */
    param: string;
    write: Permission;
    find: (app: AppContext, id: string, params: Params) => Promise<Thing>;
    show: (thing: Thing) => Shown;
    remove: (
      app: AppContext,
      target: { id: string; updatedAt: string | undefined },
      form: FormData,
      params: Params,
    ) => Promise<Result>;
    failed: AdminNoticeName;
    done: AdminNoticeName;
  } & Ends<Result>,
) {
  const { back, to, param, write, find, show, remove, failed, done, ends = {} } = question;
  const backOf = (params: Params) => (typeof back === "string" ? back : back(params));
  return {
    async loader({ context, params }: Args) {
      const { app } = backOffice(context);
      return asRoute(async () => {
        requirePermission(app, write);
        const thing = await find(app, params[param] ?? "", params);
        return { shown: show(thing), updatedAt: thing.updatedAt, back: backOf(params) };
      });
    },

    async action({ context, params, request, url }: Args) {
      const { app } = backOffice(context);
      const form = await readForm(request);
      const target = { id: params[param] ?? "", updatedAt: readUpdatedAt(form) };
      return asAdminAction(app, () => remove(app, target, form, params), {
        failed,
        done(result) {
          const end = readEnd(ends, result);
          if (end === "done") return goWithNotice(to ?? backOf(params) + url.search, done);
          return sayRefused(typeof end === "string" ? end : "not-done");
        },
      });
    },
  };
}
