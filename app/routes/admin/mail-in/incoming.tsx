import { Form, Link } from "react-router";
import { dismissAutomatic } from "~/domain/mail-in/dismiss-mail.server";
import { listIncomingMails, type MailboxState } from "~/domain/mail-in/queries.server";
import { formatMoment } from "~/lib/calendar-date";
import { failedTo } from "~/lib/notice";
import { formatCount } from "~/lib/place-numbers";
import { readForm } from "~/routes/respond.server";
import { Button } from "~/ui/primitives/button";
import { adminMeta } from "../admin-meta";
import { asAdminAction, sayDone, sayRefused } from "../answer.server";
import { backOffice } from "../back-office.server";
import { listLoader } from "../kit/list-loader.server";
import { listScreen } from "../kit/list-screen";
import type { Route } from "./+types/incoming";
import { INCOMING_COLUMNS } from "./incoming-columns";
import { INCOMING } from "./incoming-list";

export { shouldRevalidateList as shouldRevalidate } from "../kit/should-revalidate";
export const meta = () => adminMeta(INCOMING.title);

export const loader = listLoader(
  INCOMING,
  async (app, query) => {
    const page = await listIncomingMails(app, query);
    return { ...page, isOn: app.mailIn !== null };
  },
  "lead.write",
);

export async function action({ context, request }: Route.ActionArgs) {
  const { app } = backOffice(context);
  const until = new Date(String((await readForm(request)).get("until")));
  if (Number.isNaN(until.getTime())) return sayRefused(failedTo("dismiss the email"));
  return asAdminAction(app, () => dismissAutomatic(app, { until }), {
    failed: failedTo("dismiss the email"),
    done: (count) =>
      sayDone({ tone: "good", title: count === 1 ? "1 email dismissed" : `${formatCount(count)} emails dismissed` }),
  });
}

export default listScreen<typeof loader>(INCOMING, {
  columns: INCOMING_COLUMNS,
  csv: false,
  above: ({ page: { mailboxes, isOn, automatic }, may, now }) => (
    <>
      <Mailboxes mailboxes={mailboxes} isOn={isOn} />
      {automatic > 0 ? <Automatic count={automatic} mayDismiss={may["lead.write"]} now={now} /> : null}
    </>
  ),
});

/** Automatic emails, such as newsletters and out-of-office replies, that nobody has viewed. */
function Automatic({ count, mayDismiss, now }: { count: number; mayDismiss: boolean; now: string }) {
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p>
        <Link to={`${INCOMING.path}?state=automatic`} className="link">
          {count === 1 ? "1 automatic email" : `${formatCount(count)} automatic emails`}
        </Link>{" "}
        set aside. Each stays until someone dismisses or places it.
      </p>
      {mayDismiss ? (
        <>
          <input type="hidden" name="until" value={now} />
          <Button type="submit" variant="secondary" className="min-h-10">
            Dismiss all automatic
          </Button>
        </>
      ) : null}
    </Form>
  );
}

/** State of the mailboxes that emails are fetched from. */
function Mailboxes({ mailboxes, isOn }: { mailboxes: readonly MailboxState[]; isOn: boolean }) {
  if (!isOn) return <p className="text-muted">No email comes in, because no mailbox or mail provider is set up.</p>;
  return (
    <>
      {mailboxes.map(({ mailbox, seenAt, problem }) => (
        <p key={mailbox} className={problem ? "text-bad wrap-anywhere" : "text-muted wrap-anywhere"}>
          {problem
            ? `${mailbox} hasn’t been reachable since ${formatMoment(new Date(seenAt))}: ${problem}`
            : `${mailbox}: last checked ${formatMoment(new Date(seenAt))}`}
        </p>
      ))}
    </>
  );
}
