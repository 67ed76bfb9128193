import { Document, Image, Page, StyleSheet, Text, View } from "@react-pdf/renderer";
import { createContext, type ReactNode } from "react";
import type { Identity } from "~/config/identity-defaults";
import { accentColors } from "~/lib/brand-colors";
import { toHex, toOklch } from "~/lib/oklch";
import { shownMailbox } from "~/lib/own-letters";
import { letterheadLines, paperOf } from "~/lib/postal-address";
import { agencyLanguage } from "~/lib/spelling";
import { facesOf } from "./document-fonts";

/** Measured from the top of the paper: with an offset from the bottom, this library can't lay out long documents. */
const FOOTER_TOP = { LETTER: 748, A4: 798 } as const;

const INK = "#171922";
const MUTED = "#4e515c";
const RULE = "#d8d3ca";
const CLAY = "#8a3c1d";
const BLUE = "#3b3fb5";
const BLUE_WASH = "#c9cdf3";

export const STYLES = StyleSheet.create({
  page: {
    paddingTop: 54,
    paddingBottom: 64,
    paddingHorizontal: 54,
    fontSize: 10,
    lineHeight: 1.45,
    color: INK,
  },
  letterhead: { flexDirection: "row", justifyContent: "space-between", columnGap: 24, marginBottom: 34 },
  agencyName: { flexShrink: 1 },
  address: { alignItems: "flex-end", flexShrink: 0, maxWidth: 240 },
  agency: { fontSize: 15 },
  logo: { maxWidth: 180, maxHeight: 42, objectFit: "contain", objectPosition: "left top" },
  muted: { color: MUTED },
  small: { fontSize: 8.5, color: MUTED },
  eyebrow: { fontWeight: 600 },
  title: { fontSize: 26, lineHeight: 1.15, marginTop: 4, marginBottom: 6 },
  heading: { fontSize: 14, marginTop: 22, marginBottom: 6 },
  row: {
    flexDirection: "row",
    justifyContent: "space-between",
    borderTopWidth: 0.75,
    borderTopColor: RULE,
    paddingVertical: 7,
  },
  firstRow: { borderTopColor: INK },
  words: { flexGrow: 1, flexShrink: 1, flexBasis: 0, paddingRight: 24 },
  bold: { fontWeight: 600 },
  amount: { textAlign: "right", flexShrink: 0, maxWidth: 160 },
  totals: { marginTop: 14, alignSelf: "flex-end", width: 240 },
  line: { flexDirection: "row", justifyContent: "space-between", columnGap: 12, paddingVertical: 2.5 },
  lineLabel: { flexGrow: 1, flexShrink: 1, flexBasis: 0 },
  total: {
    borderTopWidth: 0.75,
    borderTopColor: INK,
    marginTop: 3,
    paddingTop: 6,
    alignItems: "center",
    marginBottom: 5,
  },
  totalAmount: { fontSize: 17, lineHeight: 1.1, flexShrink: 0, maxWidth: 200 },
  fact: { flexDirection: "row", borderTopWidth: 0.75, borderTopColor: RULE, paddingVertical: 6 },
  factLabel: { width: 120, flexShrink: 0, paddingRight: 12, color: MUTED },
  parties: { flexDirection: "row", marginTop: 16, columnGap: 24 },
  party: { flexGrow: 1, flexShrink: 1, flexBasis: 0, borderTopWidth: 0.75, borderTopColor: INK, paddingTop: 5 },
  bar: { flexDirection: "row", height: 9, marginTop: 2, marginBottom: 6 },
  columns: { flexDirection: "row", justifyContent: "space-between", columnGap: 24 },
  left: { flexShrink: 1 },
  right: { alignItems: "flex-end", flexShrink: 1 },
  blank: { borderBottomWidth: 0.75, borderBottomColor: RULE, paddingTop: 20, color: MUTED },
  paragraph: { marginBottom: 5 },
  note: { marginTop: 14 },
  footer: {
    position: "absolute",
    left: 54,
    right: 54,
    flexDirection: "row",
    justifyContent: "space-between",
    columnGap: 24,
  },
  footerWords: { flexGrow: 1, flexShrink: 1, flexBasis: 0 },
  pageNumber: { flexShrink: 0, width: 90, textAlign: "right" },
});

type Look = { accent: string; bar: { full: string; light: string }; faces: ReturnType<typeof facesOf> };

const SHIPPED_BAR = { full: BLUE, light: BLUE_WASH };
const Look = createContext<Look>({ accent: CLAY, bar: SHIPPED_BAR, faces: facesOf() });

/** The agency's color, and its lighter tone. */
function barOf(primary: string): Look["bar"] {
  const { c, h } = toOklch(primary);
  return { full: primary, light: toHex({ l: 0.86, c: c * 0.35, h }) };
}

/** Type of the document, above its title. */
export function Eyebrow({ children }: { children: ReactNode }) {
  return (
    <Look.Consumer>{({ accent }) => <Text style={[STYLES.eyebrow, { color: accent }]}>{children}</Text>}</Look.Consumer>
  );
}

type DisplayProps = {
  as: "agency" | "title" | "heading" | "totalAmount";
  children: ReactNode;
  minPresenceAhead?: number;
};

/** Text in the heading typeface. `as` names its role. */
export function Display({ as, ...rest }: DisplayProps) {
  return <Look.Consumer>{({ faces }) => <Text style={[STYLES[as], faces.heading]} {...rest} />}</Look.Consumer>;
}

const ARCHIVED = { conformance: "PDF/A-3b" } as const;

/** A document of the agency, on as many pages as it needs of its country's paper size. */
export function AgencyDocument({
  identity,
  logo,
  title,
  footer,
  children,
  slip,
  isArchived = false,
}: {
  identity: Identity;
  /** PNG that replaces the name. */
  logo?: Buffer;
  title: string;
  footer: string;
  children: ReactNode;
  /** An additional page without letterhead and footer. */
  slip?: ReactNode;
  /** True: the file is a PDF/A-3. */
  isArchived?: boolean;
}) {
  const { accent, primary } = identity.brand ?? {};
  const faces = facesOf(identity.brand);
  return (
    <Look
      value={{
        accent: accent ? accentColors(accent).ink[0] : CLAY,
        bar: primary ? barOf(primary) : SHIPPED_BAR,
        faces,
      }}
    >
      <Document
        title={title}
        author={identity.name}
        creator={identity.name}
        producer={identity.name}
        language={agencyLanguage()}
        {...(isArchived ? ARCHIVED : {})}
      >
        <Page size={paperOf(identity.country)} style={[STYLES.page, faces.text]}>
          <View style={STYLES.letterhead}>
            <View style={STYLES.agencyName}>
              {logo ? <Image src={logo} style={STYLES.logo} /> : <Display as="agency">{identity.name}</Display>}
            </View>
            <View style={STYLES.address}>
              {letterheadLines(identity).map((line) => (
                <Text key={line} style={STYLES.small}>
                  {line}
                </Text>
              ))}
              <Text style={STYLES.small}>{shownMailbox(identity.email)}</Text>
              <Text style={STYLES.small}>{identity.phone}</Text>
            </View>
          </View>
          {children}
          <View style={[STYLES.footer, { top: FOOTER_TOP[paperOf(identity.country)] }]} fixed>
            <Text style={[STYLES.small, STYLES.footerWords]}>{footer}</Text>
            <Text
              style={[STYLES.small, STYLES.pageNumber]}
              render={({ pageNumber, totalPages }) => `Page ${pageNumber} of ${totalPages}`}
            />
          </View>
        </Page>
        {slip}
      </Document>
    </Look>
  );
}

/** Text length that always fits on one page, in any script. */
const TOGETHER_MAX_CHARACTERS = 1000;
const TOGETHER_MAX_LINES = 20;

/**
 * True when a block with these texts may move to the next page as a whole. A block taller than a page must be split, or
 * it's drawn over itself.
 */
export function staysWhole(texts: readonly string[]): boolean {
  const lines = texts.flatMap((text) => text.split("\n"));
  return lines.length <= TOGETHER_MAX_LINES && lines.join("").length <= TOGETHER_MAX_CHARACTERS;
}

/** Consecutive weeks: filled up to the earliest end, lighter up to the latest. */
export function WeekBar({ fromWeeks, toWeeks }: { fromWeeks: number; toWeeks: number }) {
  return (
    <View style={STYLES.bar}>
      <Look.Consumer>
        {({ bar }) => (
          <>
            <View style={{ flexGrow: fromWeeks, flexBasis: 0, backgroundColor: bar.full }} />
            {toWeeks > fromWeeks ? (
              <View style={{ flexGrow: toWeeks - fromWeeks, flexBasis: 0, backgroundColor: bar.light }} />
            ) : null}
          </>
        )}
      </Look.Consumer>
    </View>
  );
}

/** Labels with their values, one per line. */
export function Facts({ facts }: { facts: readonly (readonly [string, string])[] }) {
  return facts
    .filter(([, value]) => value !== "")
    .map(([label, value]) => (
      <View key={label} style={STYLES.fact} wrap={!staysWhole([label, value])}>
        <Text style={STYLES.factLabel}>{label}</Text>
        <Text style={STYLES.words}>{value}</Text>
      </View>
    ));
}
