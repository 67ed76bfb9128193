import { ChartColumn, Eraser, FileText, Mail, Merge, Plus, ReceiptText } from "lucide-react";
import { Link } from "react-router";
import { newBookingPath } from "~/domain/bookings/enter-input";
import type { CustomerWork } from "~/domain/customers/list-customers-at-work.server";
import type { Customer } from "~/domain/customers/queries.server";
import type { TaskSubject } from "~/domain/tasks/schema";
import { formatMoment } from "~/lib/calendar-date";
import { formatMoney } from "~/lib/money";
import { formatCount } from "~/lib/place-numbers";
import { Badge } from "~/ui/primitives/badge";
import { EMAILS_PATH } from "../emails/emails-list";
import { DialogLink } from "../kit/dialog-route";
import { MenuItem, MoreMenu } from "../kit/more-menu";
import { useSearchText } from "../kit/own-address";
import { RecordBar } from "../kit/record-bar";
import { QUOTES_PATH } from "../quotes/quotes-list";
import {
  AGREEMENTS_PATH,
  CUSTOMERS_PATH,
  contactsPath,
  customerPath,
  INVOICES_PATH,
  PROJECTS_PATH,
  RECEIVED_PATH,
} from "../section-paths";
import { newTaskPath } from "../tasks/tasks-list";
import type { CustomerRecord } from "./customer-records";
import { metricsPath } from "./metrics-path";

type May = Record<
  | "customer.write"
  | "lead.write"
  | "project.write"
  | "metric.read"
  | "invoice.read"
  | "invoice.write"
  | "quote.write"
  | "email.read"
  | "task.write",
  boolean
>;

/** Header of a customer: name, balance, next step, a menu of records to create and one for the rest. */
export function CustomerBar({
  customer,
  work,
  next,
  may,
}: {
  customer: Customer;
  work: CustomerWork;
  /** The record that waits for staff, if any. */
  next: CustomerRecord | undefined;
  may: May;
}) {
  const { id, name, closedAt } = customer;
  const search = useSearchText();
  return (
    <RecordBar
      back={{ to: CUSTOMERS_PATH + search, label: "Customers" }}
      title={name}
      facts={
        <>
          {closedAt ? <Badge tone="warn">Closed {formatMoment(closedAt)}</Badge> : null}
          <Balance id={id} work={work} />
          {next ? (
            <Link to={next.to} className="link">
              {next.next}
            </Link>
          ) : null}
        </>
      }
    >
      <NewMenu customer={customer} may={may} />
      <RestMenu customer={customer} may={may} />
    </RecordBar>
  );
}

function Balance({ id, work: { money, openProjects } }: { id: string; work: CustomerWork }) {
  return (
    <>
      {money ? (
        <Link to={`${INVOICES_PATH}?businessId=${id}&state=open`} className="link">
          {money.owedCents === 0 ? "Nothing due" : `${formatMoney(money.owedCents)} due`}
          {money.overdueCents > 0 ? (
            <strong className="font-[550] text-bad">, {formatMoney(money.overdueCents)} overdue</strong>
          ) : null}
        </Link>
      ) : null}
      {money && money.billedCents > 0 ? (
        <Link to={`${customerPath(id)}/statement`} className="link max-md:hidden">
          {formatMoney(money.billedCents)} billed in a year
        </Link>
      ) : null}
      {openProjects ? (
        <Link to={`${PROJECTS_PATH}?customer=${id}`} className="link max-md:hidden">
          {formatCount(openProjects)} {openProjects === 1 ? "open project" : "open projects"}
        </Link>
      ) : null}
    </>
  );
}

function NewMenu({ customer: { id, closedAt, people, mailbox }, may }: { customer: Customer; may: May }) {
  const isOpen = closedAt === null;
  const invited = people.length === 0 && mailbox ? `?${new URLSearchParams({ to: mailbox.email })}` : "";
  const subject: TaskSubject = { kind: "customer", id };
  return (
    <MoreMenu label="New…" icon={<Plus aria-hidden="true" className="size-4" />} variant="primary">
      {[
        may["quote.write"] && isOpen && (
          <MenuItem key="quote">
            <Link to={`${QUOTES_PATH}/new?customer=${id}`}>New quote</Link>
          </MenuItem>
        ),
        may["invoice.write"] && isOpen && (
          <MenuItem key="invoice">
            <Link to={`${INVOICES_PATH}/new?customer=${id}`}>New invoice</Link>
          </MenuItem>
        ),
        may["invoice.write"] && isOpen && (
          <MenuItem key="agreement">
            <Link to={`${AGREEMENTS_PATH}/new?customer=${id}`}>New agreement</Link>
          </MenuItem>
        ),
        may["invoice.write"] && (
          <MenuItem key="payment">
            <Link to={`${RECEIVED_PATH}/new?customer=${id}`}>Record payment</Link>
          </MenuItem>
        ),
        may["project.write"] && isOpen && (
          <MenuItem key="project">
            <Link to={`${PROJECTS_PATH}/new?customer=${id}`}>New project</Link>
          </MenuItem>
        ),
        may["task.write"] && (
          <MenuItem key="task">
            <Link to={newTaskPath(subject)}>Create task</Link>
          </MenuItem>
        ),
        may["lead.write"] && isOpen && (
          <MenuItem key="booking">
            <Link to={newBookingPath({ kind: "customer", id })}>Book a time</Link>
          </MenuItem>
        ),
        may["customer.write"] && isOpen && (
          <MenuItem key="contact">
            <DialogLink to={`${contactsPath(id)}/new`}>Add contact</DialogLink>
          </MenuItem>
        ),
        may["customer.write"] && isOpen && (
          <MenuItem key="invite">
            <DialogLink to={`${customerPath(id)}/invite${invited}`}>Invite to the portal</DialogLink>
          </MenuItem>
        ),
      ]}
    </MoreMenu>
  );
}

function RestMenu({ customer: { id, closedAt }, may }: { customer: Customer; may: May }) {
  const isOpen = closedAt === null;
  const here = customerPath(id);
  return (
    <MoreMenu>
      {[
        may["invoice.read"] && (
          <MenuItem key="statement">
            <Link to={`${here}/statement`}>
              <FileText aria-hidden="true" />
              Statement
            </Link>
          </MenuItem>
        ),
        may["invoice.write"] && (
          <MenuItem key="billing">
            <DialogLink to={`${here}/billing`}>
              <ReceiptText aria-hidden="true" />
              Change billing details
            </DialogLink>
          </MenuItem>
        ),
        may["metric.read"] && isOpen && (
          <MenuItem key="metrics">
            <Link to={metricsPath(id)}>
              <ChartColumn aria-hidden="true" />
              Daily figures
            </Link>
          </MenuItem>
        ),
        may["email.read"] && (
          <MenuItem key="emails">
            <Link to={`${EMAILS_PATH}?businessId=${id}`}>
              <Mail aria-hidden="true" />
              All emails to this customer
            </Link>
          </MenuItem>
        ),
        may["customer.write"] && isOpen && (
          <MenuItem key="merge">
            <Link to={`${here}/merge`}>
              <Merge aria-hidden="true" />
              Merge
            </Link>
          </MenuItem>
        ),
        may["customer.write"] && isOpen && (
          <MenuItem key="erase">
            <DialogLink to={`${here}/erase`}>
              <Eraser aria-hidden="true" />
              Erase
            </DialogLink>
          </MenuItem>
        ),
      ]}
    </MoreMenu>
  );
}
