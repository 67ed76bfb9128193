import {
  CalendarPlus,
  Check,
  Copy,
  Download,
  Eye,
  FileText,
  MessageSquare,
  Pencil,
  RotateCcw,
  Send,
  X,
} from "lucide-react";
import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import type { QuoteDetail } from "~/domain/quotes/quote-history.server";
import { QUOTE_EXTENSION_DAYS, QUOTE_STATE_LABELS } from "~/domain/quotes/schema";
import type { SentLink } from "~/domain/threads/queries.server";
import { daysFrom } from "~/lib/calendar-date";
import { formatCount } from "~/lib/place-numbers";
import { Badge } from "~/ui/primitives/badge";
import { buttonClass } from "~/ui/primitives/button";
import { DialogLink } from "../kit/dialog-route";
import { MenuItem, MoreMenu } from "../kit/more-menu";
import { OnceKey } from "../kit/once-key";
import { useOwnAction } from "../kit/own-address";
import { RecordBar } from "../kit/record-bar";
import { QUOTES_PATH, STATE_TONES } from "./quotes-list";

type Props = {
  detail: QuoteDetail;
  links: readonly SentLink[];
  messages: number;
  /** YYYY-MM-DD */
  today: string;
  may: { "quote.write": boolean; "invoice.read": boolean };
};

export const QUOTE_THREAD_ID = "messages";

/** Bar above a sent quote's document: status, next steps, and a menu for the rest. */
export function QuoteBar({ detail, links, messages, today, may }: Props) {
  const { quote, hasUnsentChanges } = detail;
  return (
    <RecordBar
      back={{ to: QUOTES_PATH, label: "Quotes" }}
      title={`${quote.quoteNumber} · ${quote.businessName}`}
      facts={
        <>
          <Badge tone={STATE_TONES[quote.state]}>{QUOTE_STATE_LABELS[quote.state]}</Badge>
          {hasUnsentChanges ? <Badge tone="warn">Changes not sent</Badge> : null}
          {isOpen(detail) && links.length > 0 ? <span>{openedWords(links)}</span> : null}
          {isOpen(detail) ? <span>{daysLeftWords(daysFrom(today, quote.validUntil))}</span> : null}
          <a href={`#${QUOTE_THREAD_ID}`} className="link inline-flex items-center gap-1.5">
            <MessageSquare aria-hidden="true" className="size-4" />
            {messages === 0 ? "Messages" : `${formatCount(messages)} ${messages === 1 ? "message" : "messages"}`}
          </a>
        </>
      }
    >
      <Steps detail={detail} may={may} />
    </RecordBar>
  );
}

function isOpen({ quote: { status } }: QuoteDetail): boolean {
  return status !== "accepted" && status !== "declined";
}

function openedWords(links: Props["links"]): string {
  return links.some(({ firstOpenedAt }) => firstOpenedAt !== null) ? "Opened" : "Not opened yet";
}

function daysLeftWords(days: number): string {
  if (days < 0) return days === -1 ? "Expired yesterday" : `Expired ${formatCount(-days)} days ago`;
  if (days === 0) return "Last day today";
  return days === 1 ? "1 day left" : `${formatCount(days)} days left`;
}

type Step = "extend" | "accepted" | "declined" | "edit" | "send" | "reopen" | "invoices";
type Shown = { look: "main" | "second" | "menu" };

/** Returns the actions: the next step of each status first, changing the offer second. */
function stepsOf({ quote, hasUnsentChanges }: QuoteDetail, may: Props["may"]): Step[] {
  const invoices: Step[] = quote.acceptedAt && may["invoice.read"] ? ["invoices"] : [];
  if (!may["quote.write"]) return invoices;
  if (quote.status === "accepted") return [...invoices, "reopen"];
  if (quote.status === "declined") return ["reopen"];
  if (hasUnsentChanges) return ["send", "edit", "accepted", "declined", "extend"];
  if (quote.state === "change-asked") return ["edit", "accepted", "declined", "extend", "send"];
  if (quote.state === "expired") return ["extend", "edit", "accepted", "declined", "send"];
  return ["accepted", "edit", "declined", "extend", "send"];
}

const BUTTONS_SHOWN = 2;

function Steps({ detail, may }: Pick<Props, "detail" | "may">) {
  const { id } = detail.quote;
  const steps = stepsOf(detail, may);
  const isAnswered = !isOpen(detail);
  // Nothing is urgent while the customer decides.
  const isWaiting = steps[0] === "accepted";
  const buttons = steps.slice(0, isAnswered ? 1 : BUTTONS_SHOWN);
  return (
    <>
      {buttons.map((step, index) => (
        <StepControl key={step} step={step} detail={detail} look={index === 0 && !isWaiting ? "main" : "second"} />
      ))}
      <MoreMenu>
        {[
          ...steps.slice(buttons.length).map((step) => (
            <MenuItem key={step}>
              <StepControl step={step} detail={detail} look="menu" />
            </MenuItem>
          )),
          <MenuItem key="pdf">
            <a href={`/quotes/${id}/quote.pdf`}>
              <Download aria-hidden="true" />
              PDF
            </a>
          </MenuItem>,
          detail.hasUnsentChanges ? (
            <MenuItem key="preview">
              <Link to={`${QUOTES_PATH}/${id}/preview`}>
                <Eye aria-hidden="true" />
                Preview the changes
              </Link>
            </MenuItem>
          ) : null,
          may["quote.write"] ? (
            <MenuItem key="duplicate">
              <Duplicate />
            </MenuItem>
          ) : null,
        ]}
      </MoreMenu>
    </>
  );
}

/** A step as a button of the bar or as an item of its menu. */
function StepControl({ step, detail, look }: { step: Step; detail: QuoteDetail } & Shown) {
  const { quote, shown, hasUnsentChanges } = detail;
  const action = useOwnAction();
  const here = `${QUOTES_PATH}/${quote.id}`;
  const className =
    look === "menu"
      ? undefined
      : buttonClass({ variant: look === "main" ? "primary" : "secondary" }, "min-h-10 max-xl:px-3");
  const next = (shown?.version ?? 0) + 1;
  const inside = (icon: ReactNode, label: string) => (
    <>
      {icon}
      {label}
    </>
  );
  const icon = { "aria-hidden": true, className: look === "menu" ? undefined : "size-4 max-xl:hidden" } as const;
  switch (step) {
    case "extend":
      return (
        <Form method="post" action={action}>
          <input type="hidden" name="updatedAt" value={quote.updatedAt} />
          <button type="submit" name="intent" value="extend" className={className}>
            {inside(<CalendarPlus {...icon} />, `${QUOTE_EXTENSION_DAYS} more days`)}
          </button>
        </Form>
      );
    case "edit":
      return (
        <Link to={`${here}/edit`} className={className}>
          {inside(<Pencil {...icon} />, hasUnsentChanges ? `Edit version ${next}` : `Edit as version ${next}`)}
        </Link>
      );
    case "invoices":
      return (
        <Link to={`/admin/invoices?quoteId=${quote.id}`} className={className}>
          {inside(<FileText {...icon} />, "Its invoices")}
        </Link>
      );
    default: {
      const [path, Icon, label] = DIALOGS[step];
      return (
        <DialogLink to={`${here}/${path}`} className={className}>
          {inside(<Icon {...icon} />, step === "send" && hasUnsentChanges ? `Send version ${next}…` : label)}
        </DialogLink>
      );
    }
  }
}

const DIALOGS = {
  accepted: ["accepted", Check, "Mark accepted…"],
  declined: ["declined", X, "Mark declined…"],
  reopen: ["reopen", RotateCcw, "Open again…"],
  send: ["send", Send, "Send again…"],
} as const;

/** Creates a draft with the same content. */
export function Duplicate() {
  const action = useOwnAction();
  return (
    <Form method="post" action={action}>
      <OnceKey />
      <button type="submit" name="intent" value="duplicate">
        <Copy aria-hidden="true" />
        Duplicate
      </button>
    </Form>
  );
}
