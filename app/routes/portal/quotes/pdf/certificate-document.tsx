import { Text, View } from "@react-pdf/renderer";
import type { Identity } from "~/config/identity-defaults";
import { QUOTE_PAPER } from "~/content/pages/quote-paper";
import type { Certificate, OpenedQuote } from "~/domain/quotes/own-quotes.server";
import { countedItems } from "~/domain/quotes/quote-total";
import { itemPriceWords, totalWords } from "~/domain/quotes/recurring";
import { formatMoment } from "~/lib/calendar-date";
import { shownMailbox } from "~/lib/own-letters";
import { AgencyDocument, Display, Eyebrow, Facts, STYLES } from "./document-parts";

/** Certificate of an acceptance: who accepted what, when and where. */
export function CertificateDocument({
  identity,
  logo,
  opened,
  certificate,
  url,
}: {
  identity: Identity;
  logo?: Buffer;
  opened: OpenedQuote;
  certificate: Certificate;
  url: string;
}) {
  const { quoteNumber, version, versionSentAt, businessName, total } = opened;
  return (
    <AgencyDocument
      identity={identity}
      logo={logo}
      title={`${QUOTE_PAPER.certificate} ${quoteNumber}`}
      footer={`${quoteNumber} · ${url}`}
    >
      <Eyebrow>{quoteNumber}</Eyebrow>
      <Display as="title">{QUOTE_PAPER.certificate}</Display>
      <Text style={[STYLES.muted, { marginBottom: 16 }]}>{businessName}</Text>
      <Facts
        facts={[
          ["Accepted by", certificate.name],
          ["Account", shownMailbox(certificate.email)],
          ["Accepted on", formatMoment(certificate.acceptedAt)],
          ["In UTC", certificate.acceptedAt],
          ["Agreed to", certificate.consent],
          ...(certificate.recordedBy
            ? [
                ["Recorded by", certificate.recordedBy] as [string, string],
                ["How we know", certificate.evidence] as [string, string],
              ]
            : []),
          ["Version", `${version}, sent ${formatMoment(versionSentAt)}`],
          ["Items", countedItems(total).map(itemWords).join(", ")],
          ["Total", totalWords(total)],
          ["IP address", certificate.clientAddress],
          ["Browser", certificate.userAgent],
        ]}
      />
      {/* Kept together, so that no page contains only a link. */}
      <View style={{ marginTop: 18 }} wrap={false}>
        <Text style={STYLES.muted}>SHA-256 of the exact content with the chosen options</Text>
        <Text>{certificate.contentHash}</Text>
        {certificate.verifyCode ? (
          <View style={{ marginTop: 16 }}>
            <Text style={STYLES.muted}>{QUOTE_PAPER.verify}</Text>
            <Text>{new URL(`/verify/${certificate.verifyCode}`, url).href}</Text>
          </View>
        ) : null}
      </View>
    </AgencyDocument>
  );
}

function itemWords(item: OpenedQuote["total"]["items"][number]): string {
  const price = itemPriceWords(item);
  return price ? `${item.name} (${price})` : item.name;
}
