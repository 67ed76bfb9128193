import { Text, View } from "@react-pdf/renderer";
import type { Identity } from "~/config/identity-defaults";
import { QUOTE_PAPER } from "~/content/pages/quote-paper";
import { chooseLines, groupsOf, withQuantities } from "~/domain/money/choice";
import { lineAmount } from "~/domain/money/line";
import type { OpenedQuote } from "~/domain/quotes/own-quotes.server";
import { choiceOf } from "~/domain/quotes/quote-choice";
import { itemPriceWords } from "~/domain/quotes/recurring";
import { QUOTE_STATUS_LABELS, type QuoteItem } from "~/domain/quotes/schema";
import { type TotalRow, totalRows } from "~/domain/quotes/total-rows";
import { formatLongDate } from "~/lib/calendar-date";
import { formatMoney } from "~/lib/money";
import { agencyTimeZoneName } from "~/lib/place";
import { boundsWords, choiceWords } from "../item-line";
import { AgencyDocument, Display, Eyebrow, STYLES, staysWhole } from "./document-parts";
import { Agreement, Delivery, Excluded, Parties } from "./quote-document-parts";

/** Minimum space below a heading on its page, in points. */
const HEADED_POINTS = 60;

/** A quote on paper: the same items, totals and text as its page. */
export function QuoteDocument({
  identity,
  logo,
  opened,
  url,
  termsUrl,
}: {
  identity: Identity;
  logo?: Buffer;
  opened: OpenedQuote;
  url: string;
  /** URL of the general terms. */
  termsUrl: string;
}) {
  const { quoteNumber, version, content, total, certificate, state, status } = opened;
  const { businessName, contactName, validUntil, message } = content;
  const choice = choiceOf(certificate);
  const items = withQuantities(content.items, choice);
  const counted = chooseLines(content.items, choice).map(({ id }) => id);
  const { above, totals, below } = totalRows(content, total);
  const noteOf = (item: QuoteItem) => choiceWords(item, counted.includes(item.id), certificate !== null);
  return (
    <AgencyDocument identity={identity} logo={logo} title={`Quote ${quoteNumber}`} footer={`${quoteNumber} · ${url}`}>
      <Eyebrow>
        {quoteNumber}
        {version > 1 ? ` · ${QUOTE_PAPER.version} ${version}` : ""} ·{" "}
        {state === "expired" ? QUOTE_PAPER.expired : QUOTE_STATUS_LABELS[status]}
      </Eyebrow>
      <Display as="title">
        {QUOTE_PAPER.for} {businessName}
      </Display>
      <Text style={STYLES.muted}>
        {contactName ? `${contactName} · ` : ""}
        {QUOTE_PAPER.validUntil} {formatLongDate(validUntil)},{" "}
        {QUOTE_PAPER.endOfDay.replace("{zone}", agencyTimeZoneName())}
      </Text>
      <Parties identity={identity} content={content} email={opened.businessEmail} />
      {message ? <Text style={{ marginTop: 14 }}>{message}</Text> : null}
      <Items
        title={QUOTE_PAPER.items}
        items={items.filter(({ isOptional, group }) => !isOptional && group === null)}
        noteOf={(item) => (certificate ? "" : boundsWords(item))}
      />
      {groupsOf(items).map((group) => (
        <Items
          key={group}
          title={group}
          note={certificate ? "" : QUOTE_PAPER.pickNote}
          items={items.filter((item) => item.group === group)}
          noteOf={noteOf}
        />
      ))}
      <Items title={QUOTE_PAPER.options} items={items.filter(({ isOptional }) => isOptional)} noteOf={noteOf} />
      <View style={STYLES.totals} wrap={!staysWhole([...above, ...totals, ...below].map(({ label }) => label))}>
        {above.map((row) => (
          <Line key={row.label} {...row} />
        ))}
        {totals.map(({ label, cents }) => (
          <View key={label} style={[STYLES.line, STYLES.total]}>
            <Text style={[STYLES.bold, STYLES.lineLabel]}>{label}</Text>
            <Display as="totalAmount">{formatMoney(cents, { cents: "always" })}</Display>
          </View>
        ))}
        {below.map((row) => (
          <Line key={row.label} {...row} />
        ))}
      </View>
      <Excluded content={content} />
      <Delivery content={content} isAccepted={certificate !== null} />
      <Agreement identity={identity} opened={opened} termsUrl={termsUrl} />
    </AgencyDocument>
  );
}

function Items({
  title,
  note = "",
  items,
  noteOf,
}: {
  title: string;
  note?: string;
  items: readonly QuoteItem[];
  noteOf: (item: QuoteItem) => string;
}) {
  if (items.length === 0) return null;
  return (
    <>
      <Display as="heading" minPresenceAhead={HEADED_POINTS}>
        {title}
      </Display>
      {note ? <Text style={STYLES.muted}>{note}</Text> : null}
      {items.map((item, index) => (
        <View
          key={item.id}
          style={index === 0 ? [STYLES.row, STYLES.firstRow] : STYLES.row}
          wrap={!staysWhole([item.name, item.description])}
        >
          <View style={STYLES.words}>
            <Text style={STYLES.bold}>{item.name}</Text>
            {itemPriceWords(item) ? <Text>{itemPriceWords(item)}</Text> : null}
            {item.description ? <Text style={STYLES.muted}>{item.description}</Text> : null}
            {noteOf(item) ? <Text style={STYLES.muted}>{noteOf(item)}</Text> : null}
          </View>
          <Text style={STYLES.amount}>{formatMoney(lineAmount(item), { cents: "always" })}</Text>
        </View>
      ))}
    </>
  );
}

function Line({ label, cents }: TotalRow) {
  return (
    <View style={STYLES.line}>
      <Text style={[STYLES.muted, STYLES.lineLabel]}>{label}</Text>
      <Text style={STYLES.amount}>{formatMoney(cents, { cents: "always" })}</Text>
    </View>
  );
}
