import { LOGIN } from "~/content/pages/login";
import { pageMeta } from "~/routes/page-meta";
import type { RouteHandle } from "~/routes/route-handle";
import { useShell } from "~/routes/use-shell";
import { Field, TextInput } from "~/ui/forms/field";
import { WelcomeKey } from "~/ui/illustrations/welcome-key";
import { Button } from "~/ui/primitives/button";
import { NotYetOpen } from "~/ui/primitives/not-yet-open";
import type { Route } from "./+types/login";

export const handle = { cache: true } satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: LOGIN.title, description: LOGIN.description, path: LOGIN.path }, matches);
}

export default function Login() {
  return (
    <div className="page-width grid items-center gap-x-8 gap-y-12 pt-10 pb-20 md:pt-16 lg:min-h-[calc(100vh-11rem)] lg:grid-cols-12">
      <div className="lg:col-span-5">
        <h1 className="text-title">{LOGIN.title}</h1>
        <p className="mt-3 mb-8 text-lead text-muted">{LOGIN.lead}</p>
        <Closed />
        <form aria-label={LOGIN.title} className="mt-7">
          <fieldset disabled className="grid min-w-0 gap-y-2">
            <Field id="login-username" label={LOGIN.username} required>
              {(control) => (
                <TextInput
                  {...control}
                  name="username"
                  autoComplete="username"
                  autoCapitalize="none"
                  spellCheck={false}
                  maxLength={254}
                />
              )}
            </Field>
            <Field id="login-password" label={LOGIN.password} required>
              {(control) => (
                <TextInput
                  {...control}
                  name="password"
                  type="password"
                  autoComplete="current-password"
                  maxLength={128}
                />
              )}
            </Field>
            <Button type="submit" size="large" className="mt-2 w-full">
              {LOGIN.submit}
            </Button>
          </fieldset>
        </form>
        <dl className="mt-8 border-t border-rule text-small">
          <div className="flex flex-wrap gap-x-2 border-b border-rule py-3.5">
            <dt className="font-[550]">{LOGIN.newHere}</dt>
            <dd>
              <a href="/signup" className="link">
                {LOGIN.signup}
              </a>
            </dd>
          </div>
          <div className="flex flex-wrap gap-x-2 border-b border-rule py-3.5">
            <dt className="font-[550]">{LOGIN.forgot}</dt>
            <dd>
              <span className="text-muted">{LOGIN.forgotText}</span>{" "}
              <a href="/contact" className="link">
                {LOGIN.forgotLink}
              </a>
            </dd>
          </div>
        </dl>
      </div>
      <WelcomeKey className="hidden w-full max-w-md justify-self-center lg:col-span-6 lg:col-start-7 lg:block" />
    </div>
  );
}

function Closed() {
  const { identity } = useShell();
  const { what, before, between, after } = LOGIN.closed;
  return (
    <NotYetOpen what={what}>
      {before}
      <a href={`mailto:${identity.email}`} className="link">
        {identity.email}
      </a>
      {between}
      <a href={identity.phoneHref} className="link whitespace-nowrap">
        {identity.phone}
      </a>
      {after}
    </NotYetOpen>
  );
}
