import { data, type ServerBuild } from "react-router";
import { DomainError } from "~/kernel/domain-error";

type Entry = NonNullable<ServerBuild["routes"][string]>;

/**
 * Wraps the build's loaders and actions to return the status of a domain error's code, wherever it comes from, so no
 * route can forget it and return 500 to a user without permission. Our own faults remain errors.
 */
export function refusedByStatus(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, entry]) => [id, entry && guarded(entry)]);
  return { ...build, routes: Object.fromEntries(routes) };
}

function guarded(entry: Entry): Entry {
  const { loader, action } = entry.module;
  const own = {
    ...(loader ? { loader: (args: Parameters<typeof loader>[0]) => refusing(() => loader(args)) } : {}),
    ...(action ? { action: (args: Parameters<typeof action>[0]) => refusing(() => action(args)) } : {}),
  };
  return { ...entry, module: { ...entry.module, ...own } };
}

const OUR_FAULT = 500;

async function refusing(run: () => unknown): Promise<unknown> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof DomainError && error.httpStatus < OUR_FAULT) throw data(null, { status: error.httpStatus });
    throw error;
  }
}
