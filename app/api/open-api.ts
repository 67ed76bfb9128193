import type { AppContext } from "~/domain/kernel/app-context";
import type { Api } from "./create-api";
import type { ApiBindings } from "./operation";

export type RestApi = {
  /** Answers a request to an address below `/api`. */
  answer(request: Request, bindings: ApiBindings): Promise<Response>;
  /** The OpenAPI document, as JSON holds it: the same object each time. */
  readDocument(): Promise<unknown>;
};

/** The REST API. Its code is loaded with the first request, which a process that only shows pages never gets. */
export function openApi(ctx: AppContext): RestApi {
  let opened: Promise<Api> | undefined;
  let read: unknown;
  const answer: RestApi["answer"] = async (request, bindings) => {
    opened ??= import("./create-api").then(({ createApi }) => createApi(ctx));
    return (await opened).fetch(request, bindings);
  };
  return {
    answer,
    async readDocument() {
      if (read) return read;
      const request = new Request(`${ctx.origin}/api/openapi.json`);
      read = await (await answer(request, { requestId: "reference", clientAddress: "" })).json();
      return read;
    },
  };
}
