import { Text, View } from "@react-pdf/renderer";
import type { Identity } from "~/config/identity-defaults";
import { QUOTE_PAPER } from "~/content/pages/quote-paper";
import type { OpenedQuote } from "~/domain/quotes/own-quotes.server";
import {
  agencyLines,
  excludedLines,
  launchWords,
  recipientLines,
  signedWords,
  termLines,
} from "~/domain/quotes/paper-words";
import { isAwaiting, type QuoteContent } from "~/domain/quotes/schema";
import { agencyDay, formatLongDate } from "~/lib/calendar-date";
import { shownMailbox } from "~/lib/own-letters";
import { Display, STYLES, WeekBar } from "./document-parts";

/** Minimum space below a heading on its page, in points. */
const HEADED_POINTS = 40;

/** Sender and recipient of the quote. */
export function Parties({ identity, content, email }: { identity: Identity; content: QuoteContent; email: string }) {
  const from = agencyLines(identity);
  return (
    <View style={STYLES.parties} wrap={false}>
      <Party label={QUOTE_PAPER.from} lines={from} />
      <Party label={QUOTE_PAPER.for} lines={recipientLines(content, email)} />
    </View>
  );
}

function Party({ label, lines }: { label: string; lines: readonly string[] }) {
  return (
    <View style={STYLES.party}>
      <Text style={STYLES.small}>{label}</Text>
      {lines.map((line) => (
        <Text key={line} style={line === lines[0] ? STYLES.bold : {}}>
          {line}
        </Text>
      ))}
    </View>
  );
}

/** Exclusions from the price. */
export function Excluded({ content }: { content: QuoteContent }) {
  const lines = excludedLines(content);
  if (lines.length === 0) return null;
  return (
    <>
      <Display as="heading" minPresenceAhead={HEADED_POINTS}>
        {QUOTE_PAPER.excluded}
      </Display>
      {lines.map((line) => (
        <View key={line} style={{ flexDirection: "row" }}>
          <Text style={[STYLES.muted, { width: 12, flexShrink: 0 }]}>–</Text>
          <Text style={STYLES.words}>{line}</Text>
        </View>
      ))}
    </>
  );
}

/** Schedule from the first day of work to the launch. */
export function Delivery({ content, isAccepted }: { content: QuoteContent; isAccepted: boolean }) {
  const words = launchWords(content);
  if (!words) return null;
  const { plan, start, launch, weeks } = words;
  const { title, start: startLabel, launch: launchLabel, unset } = QUOTE_PAPER.delivery;
  return (
    <View wrap={false}>
      <Display as="heading">{title}</Display>
      <WeekBar fromWeeks={plan.fromWeeks} toWeeks={plan.toWeeks} />
      <View style={STYLES.columns}>
        <View style={STYLES.left}>
          <Text style={STYLES.small}>{startLabel}</Text>
          <Text style={STYLES.bold}>{start}</Text>
        </View>
        <View style={STYLES.right}>
          <Text style={STYLES.small}>{launchLabel}</Text>
          <Text style={STYLES.bold}>{launch}</Text>
        </View>
      </View>
      <Text style={[STYLES.small, { marginTop: 4 }]}>
        {weeks}.{isAccepted ? "" : ` ${unset}`}
      </Text>
    </View>
  );
}

/** A quote's own terms of up to this many characters share a page with the signatures. */
const SHORT_TERMS_MAX_CHARACTERS = 700;

type Agreed = {
  identity: Identity;
  opened: Pick<OpenedQuote, "content" | "total" | "certificate" | "versionSentAt" | "state">;
  termsUrl: string;
};

/** Terms, and signature lines for both sides, which share a page with at least the last paragraph. */
export function Agreement({ identity, opened, termsUrl }: Agreed) {
  const { content, total, state } = opened;
  const terms = (
    <>
      <Display as="heading" minPresenceAhead={HEADED_POINTS}>
        {QUOTE_PAPER.terms.title}
      </Display>
      {termLines(content, total, !isAwaiting(state)).map((line) => (
        <Text key={line} style={STYLES.paragraph}>
          {line}
        </Text>
      ))}
    </>
  );
  const isShort = content.terms.length <= SHORT_TERMS_MAX_CHARACTERS;
  return (
    <>
      {isShort ? null : terms}
      <View wrap={false}>
        {isShort ? terms : null}
        <Text>
          {QUOTE_PAPER.terms.general} {termsUrl}
        </Text>
        <Signatures identity={identity} opened={opened} />
      </View>
    </>
  );
}

function Signatures({ identity, opened: { content, certificate, versionSentAt, state } }: Omit<Agreed, "termsUrl">) {
  const { title, on, how, name, date, signature } = QUOTE_PAPER.signatures;
  const isOpen = isAwaiting(state);
  return (
    <>
      <Display as="heading">{title}</Display>
      {isOpen ? <Text style={STYLES.muted}>{how.replace("{email}", shownMailbox(identity.email))}</Text> : null}
      <View style={STYLES.parties}>
        <View style={STYLES.party}>
          <Text style={STYLES.bold}>{identity.legalName}</Text>
          <Text style={STYLES.muted}>{on.replace("{day}", formatLongDate(agencyDay(new Date(versionSentAt))))}</Text>
        </View>
        <View style={STYLES.party}>
          <Text style={STYLES.bold}>{content.businessName}</Text>
          {signedWords(certificate).map((line) => (
            <Text key={line} style={STYLES.muted}>
              {line}
            </Text>
          ))}
          {isOpen
            ? [name, date, signature].map((label) => (
                <Text key={label} style={STYLES.blank}>
                  {label}
                </Text>
              ))
            : null}
        </View>
      </View>
    </>
  );
}
