import { redirect } from "react-router";
import type { Actor, CustomerActor, StaffActor } from "~/kernel/actor";

type Asked = { identify(): Promise<Actor> };

/** Where staff set up two-step sign-in. */
const OWN_ACCOUNT = "/admin/account";

/**
 * The signed-in member of staff. Everyone else is sent to sign in, or home when signed in as a customer. Staff who have
 * to set up two-step sign-in first are sent to their account from everywhere else.
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
 * The signed-in customer. Everyone else is sent to sign in; staff to what the back office has of the same thing, else
 * to its first tab.
 */
export async function requireCustomer({ identify }: Asked, request: Request): Promise<CustomerActor> {
  const actor = await identify();
  if (actor.kind === "customer") return actor;
  throw actor.kind === "staff" ? redirect(staffAddress(request)) : redirect(signInAddress(request));
}

const SHARED_WITH_STAFF = /^(?:\/dashboard)?\/(quotes|projects)\/([\w-]+)(?:\.data$|\/|$)/;

/** Links to quotes and projects are passed on between both sides. */
function staffAddress({ method, url }: Request): string {
  const [, kind, id] = (method === "GET" && new URL(url).pathname.match(SHARED_WITH_STAFF)) || [];
  return kind && id ? `/admin/${kind}/${id}` : "/admin";
}

function signInAddress(request: Request): string {
  const { pathname, searchParams } = new URL(request.url);
  // The router's own, when it asks for the data of some routes only.
  searchParams.delete("_routes");
  const search = searchParams.size > 0 ? `?${searchParams}` : "";
  const asked = request.method === "GET" ? pathname.replace(/\.data$/, "") + search : "";
  return asked === "" ? "/login" : `/login?${new URLSearchParams({ next: asked })}`;
}
