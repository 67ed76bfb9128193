import { redirect } from "react-router";
import type { Actor, CustomerActor, StaffActor } from "~/kernel/actor";

type Asked = { identify(): Promise<Actor> };

/** Page where staff set up two-step sign-in. */
const OWN_ACCOUNT = "/admin/account";

/**
 * Returns the signed-in staff member. Anyone else is redirected to the sign-in page, or home if signed in as a
 * customer. Staff who must first set up two-step sign-in are redirected to their account page from everywhere else.
 */
export async function requireStaff({ identify }: Asked, request: Request): Promise<StaffActor> {
  const actor = await identify();
  if (actor.kind === "staff") {
    const isOwnAccount = new URL(request.url).pathname.replace(/\.data$/, "") === OWN_ACCOUNT;
    if (actor.needsTwoFactor && !isOwnAccount) throw redirect(OWN_ACCOUNT);
    return actor;
  }
  throw actor.kind === "customer" ? redirect("/dashboard") : redirect(signInAddress(request));
}

/**
 * Returns the signed-in customer. Anyone else is redirected to the sign-in page; staff to the back office's version of
 * the same page, or to its first tab if there is none.
 */
export async function requireCustomer({ identify }: Asked, request: Request): Promise<CustomerActor> {
  const actor = await identify();
  if (actor.kind === "customer") return actor;
  throw actor.kind === "staff" ? redirect(staffAddress(request)) : redirect(signInAddress(request));
}

const SHARED_WITH_STAFF = /^(?:\/dashboard)?\/(quotes|projects)\/([\w-]+)(?:\.data$|\/|$)/;

/**
 * Returns the back-office address for a shared link: staff and customers send each other links to quotes and projects.
 */
function staffAddress({ method, url }: Request): string {
  const [, kind, id] = (method === "GET" && new URL(url).pathname.match(SHARED_WITH_STAFF)) || [];
  return kind && id ? `/admin/${kind}/${id}` : "/admin";
}

function signInAddress(request: Request): string {
  const { pathname, searchParams } = new URL(request.url);
  // Added by the router when it requests the data of some routes only.
  searchParams.delete("_routes");
  const search = searchParams.size > 0 ? `?${searchParams}` : "";
  const asked = request.method === "GET" ? pathname.replace(/\.data$/, "") + search : "";
  return asked === "" ? "/login" : `/login?${new URLSearchParams({ next: asked })}`;
}
