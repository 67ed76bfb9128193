import { adminMeta } from "~/routes/admin/admin-meta";
import { backOffice } from "~/routes/admin/back-office.server";
import { AnswerNotice } from "~/routes/admin/kit/answer-notice";
import { TabBody, TabHeader } from "~/routes/admin/kit/tab-header";
import { requestContext } from "~/routes/request-context";
import { readForm } from "~/routes/respond.server";
import type { Route } from "./+types/staff-account";
import { AccountPage } from "./account-page";
import { actAsOwner } from "./act-as-owner.server";
import { readOwnAccount } from "./own-account.server";

const PATH = "/admin/account";

export { answerHeaders as headers } from "~/routes/answer-headers";

export function meta() {
  return adminMeta("Your account");
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  return readOwnAccount(app, { headers: request.headers, path: PATH });
}

export async function action({ context, request, url }: Route.ActionArgs) {
  await context.get(requestContext).identify();
  return actAsOwner(context, request, url, PATH, await readForm(request));
}

export default function StaffAccount({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <TabBody>
      <TabHeader title="Your account" />
      <div className="max-w-5xl">
        <AccountPage account={loaderData} answer={actionData} />
      </div>
      <AnswerNotice answer={actionData} />
    </TabBody>
  );
}
