import { redirect } from "react-router";
import { sameSitePath } from "~/lib/same-site-path";
import { THEMES } from "~/routes/request-context";
import { readForm } from "~/routes/respond.server";
import type { Route } from "./+types/theme";

const ONE_YEAR_SECONDS = 31_536_000;

/** Stores the visitor's color scheme in a cookie and redirects back to their page. */
export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request);
  const theme = THEMES.find((name) => name === form.get("theme"));
  const back = sameSitePath(form.get("return")) ?? "/";
  return redirect(back, {
    status: 303,
    headers: {
      "set-cookie": `theme=${theme ?? ""}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${theme ? ONE_YEAR_SECONDS : 0}`,
      "clear-site-data": '"prefetchCache", "prerenderCache"',
    },
  });
}

export function loader() {
  return redirect("/", 303);
}
