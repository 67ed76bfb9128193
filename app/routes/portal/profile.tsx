import { requireCustomer } from "~/auth/guards.server";
import { DASHBOARD } from "~/content/pages/account";
import { pageMeta } from "~/routes/page-meta";
import { requestContext } from "~/routes/request-context";
import { NoticeToast } from "~/ui/primitives/notice-toast";
import type { Route } from "./+types/profile";
import { AccountPage } from "./account-page";
import { actAsOwner } from "./act-as-owner.server";
import { readOwnAccount } from "./own-account.server";
import { OwnDataSection } from "./own-data-section";
import { portal } from "./portal.server";

const { profileTitle: title, profilePath: path, description } = DASHBOARD;

export { answerHeaders as headers } from "~/routes/answer-headers";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title, description, path, noindex: true }, matches);
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { app } = await portal(context, request);
  return readOwnAccount(app, { headers: request.headers, path });
}

export async function action({ context, request }: Route.ActionArgs) {
  await requireCustomer(context.get(requestContext), request);
  return actAsOwner(context, request, path);
}

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="page-width pt-8 pb-20 md:pt-10">
      <h1 className="mb-8 text-heading">{title}</h1>
      <AccountPage account={loaderData} answer={actionData} />
      {actionData?.twoFactor ? null : <OwnDataSection />}
      <NoticeToast notice={actionData?.notice} />
    </div>
  );
}
