import { Link } from "react-router";
import { readOutbox } from "~/domain/emails/queries.server";
import { shownMailbox } from "~/lib/own-letters";
import { formatCount } from "~/lib/place-numbers";
import { readForm } from "~/routes/respond.server";
import { Button, buttonClass } from "~/ui/primitives/button";
import { adminMeta } from "../admin-meta";
import { backOffice } from "../back-office.server";
import { DialogLink } from "../kit/dialog-route";
import { listLoader } from "../kit/list-loader.server";
import { listScreen } from "../kit/list-screen";
import type { Route } from "./+types/emails";
import { ageOf } from "./age-of";
import { changeEmails } from "./change-emails.server";
import { EMAIL_COLUMNS } from "./email-columns";
import { EMAILS, EMAILS_PATH, toEmailQuery } from "./emails-list";

export { shouldRevalidateList as shouldRevalidate } from "../kit/should-revalidate";
export const meta = () => adminMeta(EMAILS.title);

export const loader = listLoader(
  EMAILS,
  async (app, query) => {
    const { page, held } = await readOutbox(app, toEmailQuery(query));
    return { ...page, held, sendsMail: app.sendsMail };
  },
  "email.send",
);

/** Sends or discards the selected messages. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const ids = form.getAll("id").filter((id) => typeof id === "string");
  return changeEmails(backOffice(context), ids, form.get("intent"));
}

export default listScreen<typeof loader>(EMAILS, {
  columns: EMAIL_COLUMNS,
  csv: false,
  links: ({ query, page, may }) =>
    may["email.send"] && page.sendsMail && query.status === "failed" && page.items.length > 0 ? (
      <DialogLink to={`${EMAILS_PATH}/resend-failed`} className={buttonClass({ variant: "secondary" }, "min-h-10")}>
        Send all failed again
      </DialogLink>
    ) : null,
  above: ({ page: { held, sendsMail }, may, now }) => (
    <Held held={held} now={now} sendsMail={sendsMail} maySend={may["email.send"]} />
  ),
  bulk: {
    may: "email.send",
    labelOf: ({ subject, to }) => `${subject} to ${shownMailbox(to)}`,
    actions: () => (
      <>
        <Button type="submit" name="intent" value="send" variant="secondary" className="min-h-10">
          Send
        </Button>
        <Button type="submit" name="intent" value="discard" variant="secondary" className="min-h-10">
          Discard
        </Button>
      </>
    ),
  },
});

function endedWords(count: number, ended: number): string {
  const which = ended === count ? (count === 1 ? "It has" : "All have") : ended === 1 ? "1 has" : `${ended} have`;
  return `${which} an expired link and can only be discarded. Each says how the recipient gets a new one.`;
}

/** Messages that wait for a decision by staff, because they were written while no mail server was set up. */
function Held({
  held: { count, oldestAt, ended },
  now,
  sendsMail,
  maySend,
}: Pick<Awaited<ReturnType<typeof loader>>["page"], "held" | "sendsMail"> & { maySend: boolean; now: string }) {
  if (sendsMail && count === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-md border border-warn bg-warn-wash px-4 py-2.5">
      <p className="min-w-0 grow basis-80">
        {sendsMail
          ? ""
          : "No mail server is set up, so messages are held and not delivered. An owner can enter one under Settings. "}
        {count > 0 && oldestAt ? (
          <>
            <Link to={`${EMAILS_PATH}?status=held`} className="link font-[550]">
              {count === 1 ? "1 held message" : `${formatCount(count)} held messages`}
            </Link>
            , the oldest {ageOf(oldestAt, now)}. {sendsMail && count > ended ? "None is sent until you send it." : ""}
            {ended > 0 ? ` ${endedWords(count, ended)}` : ""}
          </>
        ) : null}
      </p>
      {maySend && count > 0 ? (
        <span className="flex flex-wrap gap-2">
          {sendsMail && count > ended ? (
            <DialogLink to={`${EMAILS_PATH}/send-held`} className={buttonClass({ variant: "secondary" }, "min-h-10")}>
              Send all
            </DialogLink>
          ) : null}
          <DialogLink to={`${EMAILS_PATH}/discard-held`} className={buttonClass({ variant: "secondary" }, "min-h-10")}>
            Discard all
          </DialogLink>
        </span>
      ) : null}
    </div>
  );
}
