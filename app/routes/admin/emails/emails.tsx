import { Outlet } from "react-router";
import { type EmailSummary, listEmails } from "~/domain/emails/queries.server";
import { resendEmails } from "~/domain/emails/resend-emails.server";
import { asRoute, readForm } from "~/routes/respond.server";
import { Button, buttonClass } from "~/ui/primitives/button";
import { adminMeta } from "../admin-meta";
import { asAdminAction, sayDone, sayRefused } from "../answer.server";
import { backOffice, mayOf } from "../back-office.server";
import { AnswerNotice } from "../kit/answer-notice";
import { DataTable } from "../kit/data-table";
import { DialogLink } from "../kit/dialog-route";
import { EmptyState } from "../kit/empty-state";
import { countFilters, readListQuery } from "../kit/list-query";
import { ListToolbar } from "../kit/list-toolbar";
import { Pager } from "../kit/pager";
import { ListCount, TabBody, TabHeader } from "../kit/tab-header";
import { ADMIN_NOTICES } from "../notices.server";
import type { Route } from "./+types/emails";
import { EMAIL_COLUMNS } from "./email-columns";
import { EMAIL_FILTERS, EMAIL_ORDERS, EMAILS_LIST, EMAILS_PATH } from "./emails-list";

export { shouldRevalidateList as shouldRevalidate } from "../kit/should-revalidate-list";

export function meta() {
  return adminMeta("E-mails");
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { app, actor } = backOffice(context);
  const query = readListQuery(request, EMAILS_LIST);
  const page = await asRoute(() => listEmails(app, actor, query));
  return { query, page, may: mayOf(actor, "email.send"), sendsMail: app.sendsMail };
}

/** Sends the selected messages again. */
export async function action({ context, request }: Route.ActionArgs) {
  const { app, actor, requestId } = backOffice(context);
  const ids = (await readForm(request)).getAll("id").filter((id) => typeof id === "string");
  if (ids.length === 0) return sayRefused("nothing-selected");
  return asAdminAction(app, () => resendEmails(app, actor, ids, requestId), {
    failed: "emails-not-resent",
    done: ({ resentIds }) => {
      if (resentIds.length === 0) return sayRefused("email-on-its-way");
      const onTheirWay = ids.length - resentIds.length;
      const others = onTheirWay === 0 ? "" : ` ${onTheirWay} left alone, on their way already.`;
      return sayDone({ ...ADMIN_NOTICES["email-resent"], text: `${resentIds.length} queued.${others}` });
    },
  });
}

export default function Emails({ loaderData, actionData }: Route.ComponentProps) {
  const { query, page, may, sendsMail } = loaderData;
  const list = { path: EMAILS_PATH, query, spec: EMAILS_LIST };
  const isFiltered = query.text !== "" || countFilters(query, EMAILS_LIST) > 0;
  const showsFailed = query.status === "failed" && page.items.length > 0;
  return (
    <TabBody>
      <AnswerNotice answer={actionData} />
      <TabHeader title="E-mails" note={<ListCount total={page.total} one="message" many="messages" />}>
        {may["email.send"] && showsFailed ? (
          <DialogLink to={`${EMAILS_PATH}/resend-failed`} className={buttonClass({ variant: "secondary" }, "min-h-10")}>
            Send all failed again
          </DialogLink>
        ) : null}
      </TabHeader>
      {sendsMail ? null : (
        <p className="rounded-md border border-warn bg-warn-wash px-4 py-2.5">
          No mail server is set up, so no message leaves this machine. All are kept here as their receivers would see
          them, and are sent once <code>SMTP_URL</code> is set.
        </p>
      )}
      <ListToolbar {...list} searchLabel="Search address or subject" filters={EMAIL_FILTERS} sorts={EMAIL_ORDERS} />
      {page.items.length > 0 ? (
        <DataTable<EmailSummary>
          {...list}
          caption="E-mails"
          rows={page.items}
          columns={EMAIL_COLUMNS}
          bulk={
            may["email.send"]
              ? {
                  ...{ labelOf: (email) => `${email.subject} to ${email.to}`, one: "message", many: "messages" },
                  actions: (
                    <Button type="submit" variant="secondary" className="min-h-10">
                      Send again
                    </Button>
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
