import { useState } from "react";
import { isRouteErrorResponse, Link, useLocation, useRouteLoaderData, useSubmit } from "react-router";
import { EmptyField } from "~/ui/illustrations/empty-field";
import { Button, buttonClass } from "~/ui/primitives/button";
import type { Route as Layout } from "./+types/admin-layout";
import type { Route } from "./+types/admin-tab";
import { adminMeta, BACK_OFFICE_META } from "./admin-meta";
import { ScreenOutlet } from "./kit/screen-outlet";
import { type SentForm, unansweredForm } from "./kit/unanswered-form";
import { joinRoles } from "./shell/role-labels";
import { tabOf } from "./tabs";

/** Head of a tab that failed. Screens have their own. */
export function meta({ error }: Route.MetaArgs) {
  return error === undefined || error === null ? BACK_OFFICE_META : adminMeta(textsOf(error).title);
}

/** Wraps every tab, so that one failing leaves the rest of the back office intact. */
export default function AdminTab() {
  return <ScreenOutlet layoutId="routes/admin/admin-tab" />;
}

const TEXTS: Record<number, { title: string; text: string }> = {
  404: { title: "Nothing here", text: "It may have been deleted, or the address has a typo in it." },
  409: {
    title: "Someone else changed this first",
    text: "This has changed since you opened it. Please take another look.",
  },
};
const SURPRISE = {
  title: "This tab couldn’t be shown",
  text: "We’ve logged the error. The rest of the back office still works. Please try again in a moment.",
};

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const [sent] = useState(() => unansweredForm(error));
  return sent ? <Unanswered sent={sent} /> : <Refused error={error} />;
}

/** Shown when the connection was lost before the response: resends the same form with its key. */
function Unanswered({ sent: { formData, formAction, formEncType } }: { sent: SentForm }) {
  const submit = useSubmit();
  return (
    <section role="alert" className="flex flex-col items-start px-4 py-16 md:px-8 lg:py-24">
      <h1 className="text-heading">The answer didn’t arrive</h1>
      <p className="mt-3 mb-6 max-w-text text-body text-muted">
        The connection was lost, so we don’t know whether this was saved. What you typed is still here.{" "}
        {formData.has("formKey")
          ? "Send it again: it won’t be saved twice."
          : "Check whether it was saved before you send it again."}
      </p>
      <Button onClick={() => submit(formData, { method: "post", action: formAction, encType: formEncType })}>
        Send again
      </Button>
    </section>
  );
}

function Refused({ error }: { error: unknown }) {
  const { pathname } = useLocation();
  const layout = useRouteLoaderData("routes/admin/admin-layout") as Layout.ComponentProps["loaderData"] | undefined; // safe: that route's loader
  const status = statusOf(error);
  const tab = tabOf(pathname);
  const whoMay = layout?.tabs.find(({ path }) => path === tab?.path)?.whoMay;
  const { title, text } = textsOf(error, tab?.label, whoMay);
  return (
    <section className="flex flex-col items-start px-4 py-16 md:px-8 lg:py-24">
      <EmptyField className="mb-8 w-full max-w-60" />
      <p className="mb-2 tabular text-eyebrow font-[550] text-clay-ink">{status}</p>
      <h1 className="text-heading">{title}</h1>
      <p className="mt-3 mb-6 max-w-text text-body text-muted">{text}</p>
      {status === 403 || !tab || tab.path === pathname ? (
        <Link to="/admin" className={buttonClass({ variant: "secondary" })}>
          Go to the dashboard
        </Link>
      ) : (
        <Link to={tab.path} className={buttonClass({ variant: "secondary" })}>
          Back to {tab.label}
        </Link>
      )}
    </section>
  );
}

function statusOf(error: unknown): number {
  return isRouteErrorResponse(error) ? error.status : 500;
}

type Roles = Parameters<typeof joinRoles>[0];

function textsOf(error: unknown, label?: string, whoMay?: Roles) {
  const status = statusOf(error);
  return status === 403 ? refusal(label, whoMay) : (TEXTS[status] ?? SURPRISE);
}

function refusal(label: string | undefined, whoMay: Roles | undefined) {
  const who = whoMay ? ` Only ${joinRoles(whoMay)} can open it.` : "";
  return {
    title: "Your role can’t open this page",
    text: `Your role doesn’t include ${label ?? "this page"}.${who} An owner can change roles under Settings.`,
  };
}
