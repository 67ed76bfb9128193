import { Paperclip } from "lucide-react";
import { useRef } from "react";
import { MESSAGES } from "~/content/pages/messages";
import { acceptedTypes } from "~/domain/files/schema";
import type { RecordMessage } from "~/domain/threads/list-messages.server";
import { MESSAGE_MAX_CHARACTERS } from "~/domain/threads/schema";
import { formatMoment } from "~/lib/calendar-date";
import { fileSizeHere } from "~/lib/file-size-here";
import { useDocument } from "~/routes/use-document";
import { useFill } from "~/routes/use-fill";
import { useKeptDraft } from "~/routes/use-kept-draft";
import { useShell } from "~/routes/use-shell";
import { Field, TextArea } from "~/ui/forms/field";
import { DROP_BOX, FilePicker } from "~/ui/forms/file-picker";
import { Badge } from "~/ui/primitives/badge";
import { Button } from "~/ui/primitives/button";
import { Each } from "~/ui/primitives/each";
import { Guarded } from "~/ui/primitives/guarded";
import { LinkedText } from "~/ui/primitives/linked-text";
import { KeptFile } from "./kept-file";
import type { MessageAnswer } from "./post-message.server";

type Writing = {
  /** Values for showing the form again. */
  answer: MessageAnswer | undefined;
  /** Version for which a change can be requested; null if none. */
  versionId: string | null;
  /** True when the user came to request a change, which is then the form's main button. */
  asksChange?: boolean;
  /** Key for saving an unfinished message in this browser; omitted if it isn't saved. */
  draftKey?: string;
};

/** Messages of both sides about a quote, invoice or project, oldest first, with a form for a new one. */
export function RecordThread({
  messages,
  path,
  opensFiles,
  writing,
}: {
  messages: readonly RecordMessage[];
  /** Address of the record's own page. */
  path: string;
  opensFiles: boolean;
  /** Null if the user can't write. */
  writing: Writing | null;
}) {
  const copy = useDocument(MESSAGES);
  return (
    <section id="messages" aria-labelledby="messages-title" data-print="hide" className="mt-12 max-w-3xl scroll-mt-6">
      <h2 id="messages-title" className="text-heading">
        {copy.title}
      </h2>
      {messages.length === 0 ? <p className="py-4 text-small text-muted">{copy.none}</p> : null}
      <ol>
        <Each of={messages}>
          {(message) => (
            <Guarded instead={<li className="py-4 whitespace-pre-line wrap-anywhere">{message.text}</li>}>
              {() => <Message message={message} path={path} opensFiles={opensFiles} />}
            </Guarded>
          )}
        </Each>
      </ol>
      {writing ? <MessageForm path={path} messages={messages} {...writing} /> : null}
      {writing ? null : <p className="mt-4 text-small text-muted">{copy.confirm}</p>}
    </section>
  );
}

function Message({
  message: { text, side, by, isYours, via, asksChange, createdAt, answerDueAt, isLate, files, refusedFiles },
  path,
  opensFiles,
}: {
  message: RecordMessage;
  path: string;
  opensFiles: boolean;
}) {
  const copy = useDocument(MESSAGES);
  const fill = useFill();
  const agency = useShell().identity.name;
  return (
    <li className="border-b border-rule py-4 text-small">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <strong className="font-[600] wrap-anywhere">{by}</strong>
        {side === "staff" && by !== agency ? <Badge>{agency}</Badge> : null}
        {isYours ? <Badge tone="outline">{copy.you}</Badge> : null}
        {asksChange ? <Badge tone="warn">{copy.asksChange}</Badge> : null}
        <time dateTime={createdAt} className="text-eyebrow text-muted">
          {formatMoment(createdAt)}
          {via === "mail" ? ` · ${copy.byMail}` : ""}
        </time>
      </p>
      {text ? (
        <p className="mt-1.5 max-w-text whitespace-pre-line wrap-anywhere">
          <LinkedText>{text}</LinkedText>
        </p>
      ) : null}
      {files.length > 0 ? (
        <ul className="mt-2">
          <Each of={files}>
            {({ id, name, bytes }) => (
              <li className="flex min-h-9 items-center gap-2">
                <Paperclip aria-hidden="true" className="size-4 shrink-0 text-muted" />
                {opensFiles ? (
                  <a
                    href={`${path}/messages/${id}`}
                    download
                    className="link inline-flex min-h-9 items-center wrap-anywhere"
                  >
                    {name}
                  </a>
                ) : (
                  <span className="wrap-anywhere">{name}</span>
                )}
                <span className="shrink-0 text-eyebrow text-muted">{fileSizeHere(bytes)}</span>
              </li>
            )}
          </Each>
        </ul>
      ) : null}
      {refusedFiles.map(({ name, why }) => (
        <p key={name} className="mt-2 text-muted wrap-anywhere">
          {fill(copy.refused, { name, why })}
        </p>
      ))}
      {answerDueAt ? (
        <p className="mt-2 text-muted">{fill(isLate ? copy.late : copy.due, { moment: formatMoment(answerDueAt) })}</p>
      ) : null}
    </li>
  );
}

function MessageForm({
  path,
  messages,
  answer,
  versionId,
  asksChange = false,
  draftKey,
}: Writing & { path: string; messages: readonly RecordMessage[] }) {
  const copy = useDocument(MESSAGES);
  const fill = useFill();
  const form = useRef<HTMLFormElement>(null);
  const send = { intent: "send", label: copy.send };
  const ask = { intent: "ask-change", label: copy.askForChange };
  // Enter in a field presses the first button.
  const buttons = versionId === null ? [send] : asksChange || answer?.asksChange ? [ask, send] : [send, ask];
  useKeptDraft(form, draftKey, (text) => messages.some((message) => message.text === text.trim()));
  return (
    <form
      ref={form}
      method="post"
      encType="multipart/form-data"
      action={`${path}/messages`}
      noValidate
      aria-label={copy.text}
      className="mt-6"
    >
      {versionId ? <input type="hidden" name="version" value={versionId} /> : null}
      <Field
        id="message-text"
        label={copy.text}
        hint={versionId ? copy.changeHint : copy.textHint}
        required
        {...(answer?.error ? { error: answer.error } : {})}
      >
        {(control) => (
          <TextArea
            {...control}
            name="text"
            rows={4}
            defaultValue={answer?.typed ?? ""}
            maxLength={MESSAGE_MAX_CHARACTERS}
          />
        )}
      </Field>
      {(answer?.kept ?? []).map(({ claim, name }) => (
        <KeptFile key={claim} claim={claim} label={fill(copy.kept, { name })} />
      ))}
      <FilePicker
        id="message-file"
        name="file"
        label={copy.file}
        hint={copy.fileHint}
        error={answer?.fileError}
        multiple
        accept={acceptedTypes("message-file")}
        look={DROP_BOX}
      />
      <div className="mt-1 flex flex-wrap gap-3">
        {buttons.map(({ intent, label }, index) => (
          <Button
            key={intent}
            type="submit"
            name="intent"
            value={intent}
            variant={index === 0 ? "primary" : "secondary"}
          >
            {label}
          </Button>
        ))}
      </div>
    </form>
  );
}
