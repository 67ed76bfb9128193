import { SIGNUP } from "~/content/pages/signup";
import { pageMeta } from "~/routes/page-meta";
import type { RouteHandle } from "~/routes/route-handle";
import { useShell } from "~/routes/use-shell";
import { WelcomeKey } from "~/ui/illustrations/welcome-key";
import { NotYetOpen } from "~/ui/primitives/not-yet-open";
import type { Route } from "./+types/signup";
import { SignupForm } from "./signup-form";

export const handle = { cache: true } satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: SIGNUP.title, description: SIGNUP.description, path: SIGNUP.path }, matches);
}

export default function Signup() {
  return (
    <div className="page-width grid gap-x-8 gap-y-14 pt-10 pb-20 md:pt-16 lg:grid-cols-12">
      <div className="lg:col-span-6">
        <h1 className="text-title">{SIGNUP.title}</h1>
        <p className="mt-3 mb-8 max-w-text text-lead text-muted">{SIGNUP.lead}</p>
        <Closed />
        <SignupForm />
        <p className="mt-8 flex flex-wrap gap-x-8 gap-y-2 border-t border-rule pt-4 text-small">
          <span>
            <strong className="font-[550]">{SIGNUP.haveOne}</strong>{" "}
            <a href="/login" className="link">
              {SIGNUP.login}
            </a>
          </span>
          <a href="/" className="link">
            {SIGNUP.home}
          </a>
        </p>
      </div>
      <Inside />
    </div>
  );
}

function Closed() {
  const { identity } = useShell();
  const { what, before, link, between, after } = SIGNUP.closed;
  return (
    <NotYetOpen what={what}>
      {before}
      <a href="/quote" className="link whitespace-nowrap">
        {link}
      </a>
      {between}
      <a href={`mailto:${identity.email}`} className="link">
        {identity.email}
      </a>
      {after}
    </NotYetOpen>
  );
}

function Inside() {
  return (
    <aside aria-labelledby="inside-title" className="lg:col-span-4 lg:col-start-9">
      <div className="lg:sticky lg:top-10">
        <WelcomeKey className="mb-8 hidden w-full max-w-72 lg:block" />
        <h2 id="inside-title" className="text-subheading">
          {SIGNUP.insideTitle}
        </h2>
        <dl className="mt-4 border-t border-rule text-small">
          {SIGNUP.inside.map(({ title, text }) => (
            <div key={title} className="grid grid-cols-[6rem_1fr] gap-4 border-b border-rule py-3.5">
              <dt className="font-[550]">{title}</dt>
              <dd className="text-muted">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </aside>
  );
}
