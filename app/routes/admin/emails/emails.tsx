import { Link, Outlet } from "react-router";
import { type EmailSummary, readOutbox } from "~/domain/emails/queries.server";
import { asRoute, readForm } from "~/routes/respond.server";
import { Button, buttonClass } from "~/ui/primitives/button";
import { adminMeta } from "../admin-meta";
import { backOffice, mayOf } from "../back-office.server";
import { AnswerNotice } from "../kit/answer-notice";
import { DataTable } from "../kit/data-table";
import { DialogLink } from "../kit/dialog-route";
import { EmptyState } from "../kit/empty-state";
import { countFilters, readListQuery } from "../kit/list-query";
import { ListToolbar } from "../kit/list-toolbar";
import { Pager } from "../kit/pager";
import { ListCount, TabBody, TabHeader } from "../kit/tab-header";
import type { Route } from "./+types/emails";
import { ageOf } from "./age-of";
import { changeEmails } from "./change-emails.server";
import { emailColumns } from "./email-columns";
import { EMAIL_FILTERS, EMAIL_ORDERS, EMAILS_LIST, EMAILS_PATH } from "./emails-list";

export { shouldRevalidateList as shouldRevalidate } from "../kit/should-revalidate-list";

export function meta() {
  return adminMeta("E-mails");
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { app, actor } = backOffice(context);
  const query = readListQuery(request, EMAILS_LIST);
  const { page, held } = await asRoute(() => readOutbox(app, query));
  const now = app.clock.now().toISOString();
  return { query, page, held, now, may: mayOf(actor, "email.send"), sendsMail: app.sendsMail };
}

/** Sends or discards the selected messages. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const ids = form.getAll("id").filter((id) => typeof id === "string");
  return changeEmails(backOffice(context), ids, form.get("intent"));
}

export default function Emails({ loaderData, actionData }: Route.ComponentProps) {
  const { query, page, held, now, may, sendsMail } = loaderData;
  const list = { path: EMAILS_PATH, query, spec: EMAILS_LIST };
  const isFiltered = query.text !== "" || countFilters(query, EMAILS_LIST) > 0;
  const showsFailed = query.status === "failed" && page.items.length > 0;
  return (
    <TabBody>
      <AnswerNotice answer={actionData} />
      <TabHeader title="E-mails" note={<ListCount total={page.total} one="message" many="messages" />}>
        {may["email.send"] && sendsMail && showsFailed ? (
          <DialogLink to={`${EMAILS_PATH}/resend-failed`} className={buttonClass({ variant: "secondary" }, "min-h-10")}>
            Send all failed again
          </DialogLink>
        ) : null}
      </TabHeader>
      <Held held={held} now={now} sendsMail={sendsMail} maySend={may["email.send"]} />
      <ListToolbar {...list} searchLabel="Search address or subject" filters={EMAIL_FILTERS} sorts={EMAIL_ORDERS} />
      {page.items.length > 0 ? (
        <DataTable<EmailSummary>
          {...list}
          caption="E-mails"
          rows={page.items}
          columns={emailColumns(now)}
          bulk={
            may["email.send"]
              ? {
                  ...{ labelOf: (email) => `${email.subject} to ${email.to}`, one: "message", many: "messages" },
                  actions: (
                    <>
                      <Button type="submit" name="intent" value="send" variant="secondary" className="min-h-10">
                        Send
                      </Button>
                      <Button type="submit" name="intent" value="discard" variant="secondary" className="min-h-10">
                        Discard
                      </Button>
                    </>
                  ),
                }
              : undefined
          }
        />
      ) : isFiltered ? (
        <EmptyState title="No message fits" text="Try another word, or clear the filters." />
      ) : (
        <EmptyState title="No messages yet" text="Whatever the program writes to anybody appears here." />
      )}
      <Pager {...list} page={page} />
      <Outlet />
    </TabBody>
  );
}

/** What waits for a decision of staff, because it was written while no mail server was set up. */
function Held({
  held: { count, oldestAt },
  now,
  sendsMail,
  maySend,
}: Pick<Route.ComponentProps["loaderData"], "held" | "now" | "sendsMail"> & { maySend: boolean }) {
  if (sendsMail && count === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-md border border-warn bg-warn-wash px-4 py-2.5">
      <p className="min-w-0 grow basis-80">
        {sendsMail
          ? ""
          : "No mail server is set up, so messages are held and nobody gets them. Set SMTP_URL to send them. "}
        {count > 0 && oldestAt ? (
          <>
            <Link to={`${EMAILS_PATH}?status=held`} className="link font-[550]">
              {count === 1 ? "1 held message" : `${count.toLocaleString("en-US")} held messages`}
            </Link>
            , the oldest {ageOf(oldestAt, now)}. {sendsMail ? "None leaves until you send it." : ""}
          </>
        ) : null}
      </p>
      {maySend && count > 0 ? (
        <span className="flex flex-wrap gap-2">
          {sendsMail ? (
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
