import { listIncomingMails, type MailboxState } from "~/domain/incoming/queries.server";
import { formatMoment } from "~/lib/calendar-date";
import { adminMeta } from "../admin-meta";
import { listLoader } from "../kit/list-loader.server";
import { listScreen } from "../kit/list-screen";
import { INCOMING_COLUMNS } from "./incoming-columns";
import { INCOMING } from "./incoming-list";

export { shouldRevalidateList as shouldRevalidate } from "../kit/should-revalidate";
export const meta = () => adminMeta(INCOMING.title);

export const loader = listLoader(
  INCOMING,
  async (app, query) => {
    const page = await listIncomingMails(app, query);
    return { ...page, isOn: app.mailIn !== undefined };
  },
  "lead.write",
);

export default listScreen<typeof loader>(INCOMING, {
  columns: INCOMING_COLUMNS,
  csv: false,
  above: ({ page: { mailboxes, isOn } }) => <Mailboxes mailboxes={mailboxes} isOn={isOn} />,
});

/** How the mailboxes are that mail is fetched from. */
function Mailboxes({ mailboxes, isOn }: { mailboxes: readonly MailboxState[]; isOn: boolean }) {
  if (!isOn) return <p className="text-muted">No email comes in, because no mailbox or mail provider is set up.</p>;
  return (
    <>
      {mailboxes.map(({ mailbox, seenAt, problem }) => (
        <p key={mailbox} className={problem ? "text-bad wrap-anywhere" : "text-muted wrap-anywhere"}>
          {problem
            ? `${mailbox} hasn't been reachable since ${formatMoment(new Date(seenAt))}: ${problem}`
            : `${mailbox}: last checked ${formatMoment(new Date(seenAt))}`}
        </p>
      ))}
    </>
  );
}
