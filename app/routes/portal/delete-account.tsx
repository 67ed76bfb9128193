import { data, Form, redirect } from "react-router";
import { ACCOUNT, PROFILE_PATH } from "~/content/pages/account";
import { DELETE_ACCOUNT_PATH, OWN_DATA } from "~/content/pages/portal";
import { SUBSCRIPTION_PATH, TEAM_PATH } from "~/content/pages/portal-frame";
import { PasswordCheck } from "~/domain/accounts/schema";
import { deleteOwnAccount } from "~/domain/retention/delete-own-account.server";
import { getTeam } from "~/domain/team/queries.server";
import { good } from "~/lib/notice";
import { parseForm } from "~/lib/parse-form";
import { withCookies } from "~/routes/auth/signed-in.server";
import { leaveNotice } from "~/routes/notices.server";
import { pageMeta } from "~/routes/page-meta";
import { readDocument } from "~/routes/page-texts.server";
import { asRoute, readForm } from "~/routes/respond.server";
import { documentIn, useDocument } from "~/routes/use-document";
import { Button, ButtonLink } from "~/ui/primitives/button";
import { Each } from "~/ui/primitives/each";
import { NoticeToast } from "~/ui/primitives/notice-toast";
import type { Route } from "./+types/delete-account";
import type { AccountAnswer } from "./account-answer";
import { CurrentPassword, SectionErrors } from "./account-parts";
import { refusePassword, refuseSection } from "./account-refusals.server";
import { portal } from "./portal.server";
import { PortalPage } from "./portal-parts";

export { answerHeaders as headers } from "~/routes/answer-headers";

export function meta({ matches }: Route.MetaArgs) {
  const { delete: copy } = documentIn(matches, OWN_DATA);
  return pageMeta(
    { title: copy.title, description: copy.description, path: DELETE_ACCOUNT_PATH, noindex: true },
    matches,
  );
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { app } = await portal(context, request);
  const { members } = await getTeam(app);
  return { isLast: members.length <= 1 };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const { app } = await portal(context, request);
  const parsed = parseForm(await readForm(request), PasswordCheck);
  if (parsed.status !== "success") return refuseSection("delete", parsed.error);
  const input = { currentPassword: parsed.value.currentPassword };
  const answer = await asRoute(() => deleteOwnAccount(app, input));
  if (answer.outcome === "subscribed") return data({ section: "delete", isSubscribed: true } as const, { status: 409 });
  if (answer.outcome === "last-owner") return data({ section: "delete", isLastOwner: true } as const, { status: 409 });
  if (answer.outcome !== "deleted") return refusePassword(() => readDocument(context, url, ACCOUNT), "delete", answer);
  const { cookies } = await app.auth.signOut(request.headers, app.by.requestId);
  return withCookies(redirect("/", 303), {
    cookies: [
      ...cookies,
      leaveNotice(
        good("Your account is deleted", "A confirmation is on its way.", { held: ["Your account is deleted"] }),
      ),
    ],
  });
}

/** States what is deleted and what remains, and asks for the password before deleting anything. */
export default function DeleteAccount({ loaderData: { isLast }, actionData }: Route.ComponentProps) {
  const { delete: copy } = useDocument(OWN_DATA);
  const answer: AccountAnswer | undefined = actionData;
  const isSubscribed = actionData !== undefined && "isSubscribed" in actionData;
  return (
    <PortalPage title={copy.title} lead={copy.description}>
      <div className="mt-8 grid gap-x-12 gap-y-8 lg:grid-cols-2">
        <Points id="goes" title={copy.goesTitle} points={isLast ? [...copy.goes, ...copy.goesLast] : copy.goes} />
        <Points id="stays" title={copy.staysTitle} points={isLast ? copy.stays : [copy.staysTeam, ...copy.stays]} />
      </div>
      {isSubscribed ? (
        <section role="alert" className="mt-8 max-w-text rounded-lg bg-warn-wash p-5 text-small">
          <p>{copy.subscribed}</p>
          <p className="mt-2">
            <a href={SUBSCRIPTION_PATH} className="link inline-flex min-h-11 items-center">
              {copy.subscribedLink}
            </a>
          </p>
        </section>
      ) : null}
      {actionData !== undefined && "isLastOwner" in actionData ? (
        <section role="alert" className="mt-8 max-w-text rounded-lg bg-warn-wash p-5 text-small">
          <p>{copy.lastOwner}</p>
          <p className="mt-2">
            <a href={TEAM_PATH} className="link inline-flex min-h-11 items-center">
              {copy.lastOwnerLink}
            </a>
          </p>
        </section>
      ) : null}
      <Form method="post" noValidate aria-label={copy.title} className="mt-10 max-w-md">
        <SectionErrors answer={answer} idOf={{ currentPassword: "delete-current-password" }} />
        <CurrentPassword id="delete-current-password" answer={answer} />
        <div className="mt-3 flex flex-wrap gap-2.5">
          <Button type="submit" className="bg-bad! text-paper! hover:bg-bad/85!">
            {copy.submit}
          </Button>
          <ButtonLink href={PROFILE_PATH} variant="quiet">
            {copy.cancel}
          </ButtonLink>
        </div>
      </Form>
      <NoticeToast notice={answer?.notice} />
    </PortalPage>
  );
}

function Points({ id, title, points }: { id: string; title: string; points: readonly string[] }) {
  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="border-b border-ink pb-2 text-subheading">
        {title}
      </h2>
      <ul className="mt-3 list-disc space-y-2 pl-5 text-small marker:text-muted">
        <Each of={points} by={(point) => point}>
          {(point) => <li>{point}</li>}
        </Each>
      </ul>
    </section>
  );
}
