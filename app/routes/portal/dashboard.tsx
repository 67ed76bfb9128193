import { Form } from "react-router";
import { requireCustomer } from "~/auth/guards.server";
import { DASHBOARD } from "~/content/pages/account";
import { getOwnAccount } from "~/domain/accounts/queries.server";
import { fillIdentity } from "~/lib/fill-identity";
import { AddressSentence } from "~/routes/auth/access-page";
import { pageMeta } from "~/routes/page-meta";
import { requestContext } from "~/routes/request-context";
import { useShell } from "~/routes/use-shell";
import { ArrowLink } from "~/ui/primitives/arrow-link";
import { Button } from "~/ui/primitives/button";
import type { Route } from "./+types/dashboard";

const { title, description, path, profilePath } = DASHBOARD;

const DAY = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "America/Chicago" });

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title, description, path, noindex: true }, matches);
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { app, ...asked } = context.get(requestContext);
  const actor = await requireCustomer(asked, request);
  const { name, email, isEmailVerified, businessName, hasTwoFactor, createdAt } = await getOwnAccount(app, actor);
  return { name, email, isEmailVerified, businessName, hasTwoFactor, since: DAY.format(createdAt) };
}

/** A customer's first page: who is signed in for which business, and what is left to do. */
export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { name, email, isEmailVerified, businessName, hasTwoFactor, since } = loaderData;
  const { identity } = useShell();
  const { facts, next } = DASHBOARD;
  return (
    <div className="page-width pt-10 pb-20">
      <h1 className="text-title">{name}</h1>
      <p className="mt-2 text-lead text-muted">{fillIdentity(description, identity)}</p>
      {isEmailVerified ? null : <Unconfirmed email={email} />}
      <div className="mt-10 grid gap-x-8 gap-y-12 lg:grid-cols-12">
        <dl className="self-start border-t border-ink text-small lg:col-span-5">
          <Fact label={facts.business}>{businessName}</Fact>
          <Fact label={facts.email}>{email}</Fact>
          <Fact label={facts.member}>{since}</Fact>
          <Fact label={facts.safety}>
            {hasTwoFactor ? (
              DASHBOARD.twoFactorOn
            ) : (
              <>
                {DASHBOARD.twoFactorOff}.{" "}
                <a href={`${profilePath}#two-factor-title`} className="link">
                  {DASHBOARD.twoFactorLink}
                </a>
              </>
            )}
          </Fact>
        </dl>
        <section aria-labelledby="next-title" className="lg:col-span-6 lg:col-start-7">
          <h2 id="next-title" className="text-heading">
            {next.title}
          </h2>
          <ul className="mt-4 border-t border-rule">
            {next.items.map(({ href, label, text }) => (
              <li key={href} className="border-b border-rule py-4">
                <ArrowLink href={href}>{label}</ArrowLink>
                <p className="mt-0.5 text-small text-muted">{text}</p>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  );
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="grid grid-cols-[8rem_minmax(0,1fr)] gap-4 border-b border-rule py-3">
      <dt className="text-muted">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

function Unconfirmed({ email }: { email: string }) {
  const { title: heading, resend, ...sentence } = DASHBOARD.unconfirmed;
  return (
    <section aria-labelledby="unconfirmed-title" className="mt-8 rounded-lg bg-warn-wash p-5 sm:p-6">
      <h2 id="unconfirmed-title" className="text-subheading">
        {heading}
      </h2>
      <p className="mt-1.5 max-w-text text-small">
        <AddressSentence {...sentence} email={email} />
      </p>
      <Form method="post" action={profilePath} className="mt-4">
        <input type="hidden" name="intent" value="resend" />
        <Button type="submit" variant="secondary">
          {resend}
        </Button>
      </Form>
    </section>
  );
}
