import type { AppContext } from "~/kernel/app-context";
import type { Api } from "./create-api";
import type { ApiBindings } from "./operation";

export type RestApi = {
  /** Handles a request to an address below `/api`. */
  answer(request: Request, bindings: ApiBindings): Promise<Response>;
  /**
   * Returns the OpenAPI document as JSON data: the same object until its content changes. Throws if it can't be
   * generated.
   */
  readDocument(): Promise<unknown>;
};

/** Opens the REST API. Its code is loaded on the first request, so processes that only serve pages never load it. */
export function openApi(ctx: AppContext): RestApi {
  let opened: Promise<Api> | undefined;
  let last: { text: string; document: unknown } = { text: "", document: undefined };
  const answer: RestApi["answer"] = async (request, bindings) => {
    await ctx.settingsKnown?.();
    opened ??= import("./create-api").then(({ createApi }) => createApi(ctx));
    return (await opened).fetch(request, bindings);
  };
  return {
    answer,
    async readDocument() {
      const request = new Request(`${ctx.origin}/api/openapi.json`);
      const response = await answer(request, { requestId: "reference", clientAddress: "" });
      if (!response.ok) throw new Error(`the API's document could not be made: ${response.status}`);
      const text = await response.text();
      if (text !== last.text) last = { text, document: JSON.parse(text) };
      return last.document;
    },
  };
}
