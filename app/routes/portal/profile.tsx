import { ACCOUNT, PROFILE_PATH } from "~/content/pages/account";
import { NOTIFICATIONS_PATH } from "~/content/pages/portal-frame";
import { getNotificationPreferences } from "~/domain/notifications/queries.server";
import { isSwitchedOff } from "~/lib/off-addresses";
import { pageMeta } from "~/routes/page-meta";
import { readForm } from "~/routes/respond.server";
import { documentIn, useDocument } from "~/routes/use-document";
import { NoticeToast } from "~/ui/primitives/notice-toast";
import type { Route } from "./+types/profile";
import { AccountPage } from "./account-page";
import { actAsOwner } from "./act-as-owner.server";
import { NotificationPreferences } from "./notification-preferences";
import { readOwnAccount } from "./own-account.server";
import { OwnDataSection } from "./own-data-section";
import { portal } from "./portal.server";
import { savePreferences } from "./save-preferences.server";

export { answerHeaders as headers } from "~/routes/answer-headers";

export function meta({ matches }: Route.MetaArgs) {
  const { title, description } = documentIn(matches, ACCOUNT);
  return pageMeta({ title, description, path: PROFILE_PATH, noindex: true }, matches);
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { app, actor } = await portal(context, request);
  const [account, preferences] = await Promise.all([
    readOwnAccount(app, { headers: request.headers, path: PROFILE_PATH }),
    isSwitchedOff(NOTIFICATIONS_PATH) ? getNotificationPreferences(app) : null,
  ]);
  return { account, preferences, isEmailVerified: actor.isEmailVerified };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const { app } = await portal(context, request);
  const form = await readForm(request);
  if (form.get("intent") === "preferences") return savePreferences(app, form, PROFILE_PATH);
  return actAsOwner(context, request, url, PROFILE_PATH, form);
}

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  const { title } = useDocument(ACCOUNT);
  const { account, preferences, isEmailVerified } = loaderData;
  return (
    <div className="page-width pt-8 pb-20 md:pt-10">
      <h1 className="mb-8 text-heading">{title}</h1>
      <AccountPage account={account} answer={actionData} />
      {preferences && !actionData?.twoFactor ? (
        <NotificationPreferences preferences={preferences} isEmailVerified={isEmailVerified} isOnProfile />
      ) : null}
      {actionData?.twoFactor ? null : <OwnDataSection />}
      <NoticeToast notice={actionData?.notice} />
    </div>
  );
}
