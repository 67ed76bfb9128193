import { Paperclip } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Link, useFetcher } from "react-router";
import { acceptedTypes, UPLOAD_MAX_MEGABYTES } from "~/domain/files/schema";
import type { RecordRef } from "~/domain/links/schema";
import type { ReplySnippets } from "~/domain/snippets/queries.server";
import type { RecordMessage } from "~/domain/threads/list-messages.server";
import { MESSAGE_FILES_MAX, MESSAGE_MAX_CHARACTERS } from "~/domain/threads/schema";
import { formatMoment } from "~/lib/calendar-date";
import { fileSizeHere } from "~/lib/file-size-here";
import { KeptFile } from "~/routes/threads/kept-file";
import type { MessageAnswer } from "~/routes/threads/post-message.server";
import { useKeptDraft } from "~/routes/use-kept-draft";
import { forgetDraft } from "~/ui/forms/draft";
import { Field, TextArea } from "~/ui/forms/field";
import { FilePicker } from "~/ui/forms/file-picker";
import { Badge } from "~/ui/primitives/badge";
import { Button } from "~/ui/primitives/button";
import { Each } from "~/ui/primitives/each";
import { LinkedText } from "~/ui/primitives/linked-text";
import { AdminSection } from "../kit/admin-section";
import { AnswerNotice } from "../kit/answer-notice";
import { DENSE_CONTROL } from "../kit/fields";
import { ReceivedInvoice } from "../kit/received-e-invoice";
import { SnippetChoice } from "../kit/snippet-choice";
import { useTypedGuard } from "../kit/use-typed-guard";
import { mailPath } from "../mail-in/incoming-list";
import { QuotedText } from "../mail-in/quoted-text";

type Props = {
  record: RecordRef;
  messages: readonly RecordMessage[];
  mayWrite: boolean;
  snippets: ReplySnippets;
  /** True when the customer is waiting for a change to this quote. */
  isWaiting?: boolean;
  /** Response to show the form with again, on the thread's page. */
  answer?: MessageAnswer;
};

export function threadPath({ kind, id }: RecordRef): string {
  return `/admin/messages/${kind}/${id}`;
}

/** Messages from both sides about a quote, an invoice or a project, with a reply form. */
export function RecordThread({ record, messages, mayWrite, snippets, isWaiting = false, answer }: Props) {
  const path = threadPath(record);
  return (
    <AdminSection title="Messages">
      {messages.length === 0 ? <p className="text-muted">No messages yet.</p> : null}
      <ol className="divide-y divide-rule">
        <Each of={messages}>
          {({ id, text, side, via, by, asksChange, createdAt, answerDueAt, isLate, files, ...mailed }) => (
            <li id={`message-${id}`} className="scroll-mt-20 py-3 first:pt-0">
              <p className="flex flex-wrap items-center gap-x-2.5">
                <strong className="font-[600] wrap-anywhere">{by}</strong>
                {side === "customer" ? <Badge tone="clay">Customer</Badge> : null}
                {asksChange ? <Badge tone="warn">Asks for a change</Badge> : null}
                <time dateTime={createdAt} className="text-muted">
                  {formatMoment(createdAt)}
                  {via === "mail" && !mailed.mail ? ", by email" : ""}
                </time>
                {mailed.mail ? (
                  <Link to={mailPath(mailed.mail.id)} className="link inline-flex min-h-9 items-center">
                    by email
                  </Link>
                ) : null}
                {answerDueAt ? (
                  <span className={isLate ? "font-[550] text-bad" : "text-muted"}>
                    {isLate ? "Answer was due" : "Answer due"} {formatMoment(answerDueAt)}
                  </span>
                ) : null}
              </p>
              {text ? (
                <p className="mt-1 max-w-text whitespace-pre-line wrap-anywhere">
                  <LinkedText>{text}</LinkedText>
                </p>
              ) : null}
              <ul>
                <Each of={files}>
                  {(file) => (
                    <li>
                      <p className="flex min-h-9 items-center gap-2">
                        <Paperclip aria-hidden="true" className="size-4 shrink-0 text-muted" />
                        <a
                          href={`${path}/${file.id}`}
                          download
                          className="link inline-flex min-h-9 items-center wrap-anywhere"
                        >
                          {file.name}
                        </a>
                        <span className="shrink-0 text-muted">{fileSizeHere(file.bytes)}</span>
                      </p>
                      <ReceivedInvoice invoice={file.eInvoice} />
                    </li>
                  )}
                </Each>
              </ul>
              {mailed.refusedFiles.map(({ name, why }) => (
                <p key={name} className="mt-1 wrap-anywhere">
                  Not attached: {name}. <span className="text-muted">{why}</span>
                </p>
              ))}
              {mailed.mail?.quoted ? <QuotedText>{mailed.mail.quoted}</QuotedText> : null}
            </li>
          )}
        </Each>
      </ol>
      {mayWrite ? (
        <MessageForm record={record} messages={messages} snippets={snippets} isWaiting={isWaiting} shown={answer} />
      ) : null}
    </AdminSection>
  );
}

/** With script it is sent without leaving the screen, so other forms keep their text. */
function MessageForm({
  record,
  messages,
  snippets,
  isWaiting,
  shown,
}: Omit<Props, "mayWrite" | "answer"> & { shown: MessageAnswer | undefined }) {
  const path = threadPath(record);
  const draftKey = `message ${record.id}`;
  const fetcher = useFetcher<{ answer?: MessageAnswer }>();
  const form = useRef<HTMLFormElement>(null);
  const isSending = fetcher.state !== "idle";
  const answer = fetcher.data?.answer ?? shown;
  const taken = useTaken(isSending, fetcher.data?.answer, draftKey);
  useKeptDraft(form, `${draftKey}`, (text) => messages.some((message) => message.text === text.trim()));
  useEffect(() => {
    if (taken > 0) form.current?.reset();
  }, [taken]);
  const guardSent = useTypedGuard(form, { wasRefused: answer !== undefined, fetcher });
  const seen = messages.findLast(({ isYours }) => !isYours)?.id ?? "";
  return (
    <>
      <AnswerNotice answer={answer?.notice ? { notice: answer.notice } : undefined} />
      <fetcher.Form
        ref={form}
        method="post"
        action={path}
        encType="multipart/form-data"
        noValidate
        onSubmit={guardSent}
        className="mt-4 max-w-2xl"
      >
        <input type="hidden" name="seen" value={seen} />
        <Field
          id={`message-${record.id}`}
          label="Message"
          hint={
            isWaiting
              ? "They asked for a change. Answer, or save and send the next version."
              : "The customer is notified, with a link."
          }
          required
          {...(answer?.error ? { error: answer.error } : {})}
        >
          {(control) => (
            <TextArea
              {...control}
              key={shown ? "again" : taken}
              name="text"
              rows={3}
              defaultValue={shown?.typed ?? ""}
              maxLength={MESSAGE_MAX_CHARACTERS}
            />
          )}
        </Field>
        <SnippetChoice
          snippets={snippets}
          field="text"
          name={messages.findLast(({ side }) => side === "customer")?.by ?? ""}
        />
        {(answer?.kept ?? []).map(({ claim, name }) => (
          <KeptFile key={claim} claim={claim} label={name} />
        ))}
        <FilePicker
          id={`message-file-${record.id}`}
          name="file"
          label="Files"
          hint={`Up to ${MESSAGE_FILES_MAX}: PDF, picture, Office file or ZIP, ${UPLOAD_MAX_MEGABYTES} MB each.`}
          error={answer?.fileError}
          multiple
          accept={acceptedTypes("message-file")}
          look={DENSE_CONTROL}
        />
        <div className="mt-1 flex flex-wrap gap-2.5">
          <Button
            type="submit"
            name="intent"
            value="send"
            variant="secondary"
            disabled={isSending}
            className="min-h-10"
          >
            {isSending ? "Sending..." : "Send message"}
          </Button>
          {isWaiting ? (
            <Button
              type="submit"
              name="intent"
              value="settle"
              variant="secondary"
              disabled={isSending}
              className="min-h-10"
            >
              Send and keep the quote as it is
            </Button>
          ) : null}
        </div>
      </fetcher.Form>
    </>
  );
}

/** Counts accepted messages and deletes the draft after each. */
function useTaken(isSending: boolean, refused: MessageAnswer | undefined, draftKey: string): number {
  const wasSending = useRef(false);
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (isSending) wasSending.current = true;
    if (isSending || !wasSending.current) return;
    wasSending.current = false;
    if (refused) return;
    forgetDraft(draftKey);
    setCount((taken) => taken + 1);
  }, [isSending, refused, draftKey]);
  return count;
}
