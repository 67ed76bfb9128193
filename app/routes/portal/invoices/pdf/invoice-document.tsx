import { Text, View } from "@react-pdf/renderer";
import type { Identity } from "~/config/identity-defaults";
import type { InvoicePaper, PaperSum } from "~/domain/invoices/invoice-paper";
import { AgencyDocument, Display, Eyebrow, Facts, STYLES, staysWhole } from "../../quotes/pdf/document-parts";

import { PayCodeOnPaper } from "./pay-code";
import { SwissSlipPage } from "./swiss-slip";

const SHORT_MAX_CHARACTERS = 700;
/** Room below a long note for the verification text and address. */
const VERIFY_POINTS = 64;

/** An invoice on paper: the same text in the same order as its page. */
export function InvoiceDocument({
  identity,
  logo,
  paper,
  url,
  isArchived = false,
}: {
  identity: Identity;
  logo?: Buffer;
  paper: InvoicePaper;
  url: string;
  /** True: the file is a PDF/A-3. */
  isArchived?: boolean;
}) {
  const code = paper.pay?.code;
  return (
    <AgencyDocument
      identity={identity}
      logo={logo}
      isArchived={isArchived}
      title={paper.eyebrow}
      footer={`${paper.eyebrow} · ${url}`}
      slip={code?.slip ? <SwissSlipPage qr={code.qr} slip={code.slip} /> : null}
    >
      <Eyebrow>{paper.eyebrow}</Eyebrow>
      <Display as="title">{paper.title}</Display>
      <View style={{ marginBottom: 10 }}>
        <Facts facts={paper.facts} />
      </View>
      <View style={{ flexDirection: "row", marginBottom: 14 }}>
        <Party {...paper.from} />
        <Party {...paper.to} />
      </View>
      {paper.items.map((item, index) => (
        <View
          key={item.id}
          style={index === 0 ? [STYLES.row, STYLES.firstRow] : STYLES.row}
          wrap={!staysWhole([item.name, item.description, item.price])}
        >
          <View style={STYLES.words}>
            <Text style={STYLES.bold}>{item.name}</Text>
            {item.description ? <Text style={STYLES.muted}>{item.description}</Text> : null}
            {item.price ? <Text style={STYLES.muted}>{item.price}</Text> : null}
          </View>
          <Text style={STYLES.amount}>{item.amount}</Text>
        </View>
      ))}
      <Ending paper={paper} />
    </AgencyDocument>
  );
}

/**
 * Totals and what follows them. The verification address never has a page of its own: it stays with the preceding
 * block.
 */
function Ending({ paper }: { paper: InvoicePaper }) {
  const labels = [...paper.sums, ...paper.settled].map(({ label }) => label);
  const sums = (
    <>
      <Sums rows={paper.sums} />
      {paper.settled.length > 0 ? <Sums rows={paper.settled} /> : null}
    </>
  );
  const verify = paper.verify.url ? (
    <View style={{ marginTop: 16 }}>
      <Text style={STYLES.muted}>{paper.verify.text}</Text>
      <Text>{paper.verify.url}</Text>
    </View>
  ) : null;
  if (paper.pay) {
    return (
      <>
        {sums}
        {paper.note ? <Text style={STYLES.note}>{paper.note}</Text> : null}
        <View style={{ marginTop: 14 }} wrap={!staysWhole(paper.pay.lines)}>
          <Display as="heading">{paper.pay.heading}</Display>
          <View style={STYLES.columns}>
            <View style={STYLES.words}>
              {paper.pay.lines.map((line, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: safe: lines of one text, which never move
                <Text key={index}>{line}</Text>
              ))}
              {verify}
            </View>
            {paper.pay.code && !paper.pay.code.slip ? <PayCodeOnPaper code={paper.pay.code} /> : null}
          </View>
        </View>
      </>
    );
  }
  if (!paper.note) {
    return (
      <View wrap={!staysWhole(labels)}>
        {sums}
        {verify}
      </View>
    );
  }
  const isShort = paper.note.length <= SHORT_MAX_CHARACTERS;
  return (
    <>
      {sums}
      {isShort ? null : (
        <Text style={STYLES.note} minPresenceAhead={VERIFY_POINTS}>
          {paper.note}
        </Text>
      )}
      <View wrap={false}>
        {isShort ? <Text style={STYLES.note}>{paper.note}</Text> : null}
        {verify}
      </View>
    </>
  );
}

function Party({ label, lines }: InvoicePaper["from"]) {
  return (
    <View style={{ flexGrow: 1, flexShrink: 1, flexBasis: 0, paddingRight: 18 }}>
      <Text style={STYLES.muted}>{label}</Text>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: safe: lines of one text, which never move
        <Text key={index}>{line}</Text>
      ))}
    </View>
  );
}

function Sums({ rows }: { rows: readonly PaperSum[] }) {
  return (
    <View style={[STYLES.totals, { width: 280 }]} wrap={!staysWhole(rows.map(({ label }) => label))}>
      {rows.map(({ label, amount, isTotal }) => (
        <View key={label} style={isTotal ? [STYLES.line, STYLES.total] : STYLES.line}>
          <Text style={[isTotal ? STYLES.bold : STYLES.muted, STYLES.lineLabel]}>{label}</Text>
          {isTotal ? <Display as="totalAmount">{amount}</Display> : <Text style={STYLES.amount}>{amount}</Text>}
        </View>
      ))}
    </View>
  );
}
