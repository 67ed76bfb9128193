import { createRequestHandler, type RouterContextProvider, type ServerBuild } from "react-router";
import { createLateBuild } from "./late-build";

type Handle = (request: Request, context: RouterContextProvider) => Promise<Response>;

/** Runs the routes of a build. What is kept for later then answers all addresses that may be its own. */
export function createRouteHandler(build: ServerBuild, mode: "production" | "development"): Handle {
  const handle = createRequestHandler(build, mode);
  const lateBuildOf = createLateBuild(build);
  const lateHandles = new WeakMap<ServerBuild, Handle>();

  return async (request, context) => {
    const late = await lateBuildOf(new URL(request.url).pathname);
    if (!late) return handle(request, context);
    const lateHandle = lateHandles.get(late) ?? createRequestHandler(late, mode);
    lateHandles.set(late, lateHandle);
    return lateHandle(request, context);
  };
}
