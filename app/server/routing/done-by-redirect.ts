import { redirect, type ServerBuild } from "react-router";
import { doneInPlace } from "~/routes/forms/done-in-place";
import { leaveNotice } from "~/routes/notices.server";
import { isSentAsPage } from "../http/refused-forms";

type Entry = NonNullable<ServerBuild["routes"][string]>;

/** Fields of a result that a notice can show; one with any other field needs its own page. */
const OF_NOTICE = new Set(["isDone", "notice"]);

/**
 * Wraps the build's actions: if one succeeds for a plain form and stays on its page, it redirects there with the
 * notice, so no route can forget to. Scripts get the action's result.
 */
export function doneByRedirect(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, entry]) => [id, entry && leadingOn(entry)]);
  return { ...build, routes: Object.fromEntries(routes) };
}

function leadingOn(entry: Entry): Entry {
  const { action } = entry.module;
  if (!action) return entry;
  const own = async (args: Parameters<typeof action>[0]) => {
    const answer: unknown = await action(args);
    const done = isSentAsPage(args.request) ? doneInPlace(answer) : null;
    if (!done || !Object.keys(done).every((name) => OF_NOTICE.has(name))) return answer;
    const { notice } = done;
    const { pathname, search } = new URL(args.request.url);
    return redirect(pathname + search, {
      status: 303,
      headers: notice ? { "set-cookie": leaveNotice(notice) } : {},
    });
  };
  return { ...entry, module: { ...entry.module, action: own } };
}
