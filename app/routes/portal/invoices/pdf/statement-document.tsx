import { Text, View } from "@react-pdf/renderer";
import type { Identity } from "~/config/identity-defaults";
import type { StatementPaper } from "~/domain/invoices/statement-paper";
import { AgencyDocument, Display, STYLES, staysWhole } from "../../quotes/pdf/document-parts";

/** A statement on paper: the same text in the same order as its page. */
export function StatementDocument({
  identity,
  logo,
  paper,
}: {
  identity: Identity;
  logo?: Buffer;
  paper: StatementPaper;
}) {
  return (
    <AgencyDocument
      identity={identity}
      logo={logo}
      title={`${paper.title}, ${paper.period}`}
      footer={`${paper.title} · ${paper.period}`}
    >
      <Display as="title">{paper.title}</Display>
      <Text style={STYLES.muted}>{paper.period}</Text>
      <View style={{ marginVertical: 14 }}>
        {paper.to.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: safe: lines of one text, which never move
          <Text key={index}>{line}</Text>
        ))}
      </View>
      {paper.rows.map(({ key, cells }, index) => (
        <View key={key} style={index === 0 ? [STYLES.row, STYLES.firstRow] : STYLES.row} wrap={!staysWhole(cells)}>
          <Text style={{ width: 80, flexShrink: 0, paddingRight: 8 }}>{cells[0]}</Text>
          <Text style={STYLES.words}>{cells[1]}</Text>
          <Text style={[STYLES.amount, { width: 96 }]}>{cells[2]}</Text>
          <Text style={[STYLES.amount, { width: 102, paddingLeft: 6 }]}>{cells[3]}</Text>
        </View>
      ))}
    </AgencyDocument>
  );
}
