import { Page, Path, Svg, Text, View } from "@react-pdf/renderer";
import type { ReactNode } from "react";
import type { PayCode, SwissSlip } from "~/domain/invoices/pay-code";
import { SANS } from "../../quotes/pdf/document-fonts";
import { SWISS_CROSS, SWISS_CROSS_SHARE } from "../swiss-cross";

/** Points per millimeter. */
const MM = 72 / 25.4;
const PAGE_HEIGHT = 297;
const SLIP_HEIGHT = 105;
const RECEIPT_WIDTH = 62;
const CODE_SIDE = 46;
const TOP = PAGE_HEIGHT - SLIP_HEIGHT;
/** Length of the corner marks of an empty box. */
const CORNER = 3;
/** Room for half a line at the edge of a drawing. */
const EDGE = 0.2;

/** Text sizes in points, as set by the guidelines. Tighter letter spacing keeps a QR reference on one line. */
const RECEIPT = { heading: 6, value: 8, leading: 9, spacing: -0.3 } as const;
const PART = { heading: 8, value: 10, leading: 11, spacing: 0 } as const;
type Sizes = typeof RECEIPT | typeof PART;

/** Receipt and payment part of a Swiss QR bill, at the bottom of a separate page; sizes are in millimeters. */
export function SwissSlipPage({ qr, slip }: { qr: PayCode["qr"]; slip: SwissSlip }) {
  return (
    <Page size="A4" style={{ fontFamily: SANS, color: "#000000" }}>
      <Lines />
      <At x={5} y={TOP - 5} width={200} height={4}>
        <Text style={{ fontSize: 7, textAlign: "center" }}>Separate before paying in</Text>
      </At>
      <At x={5} y={TOP + 5} width={52} height={7}>
        <Title>Receipt</Title>
      </At>
      <At x={5} y={TOP + 12} width={52} height={56}>
        <Group heading="Account / Payable to" lines={slip.payee} sizes={RECEIPT} />
        <Group heading="Reference" lines={[slip.reference]} sizes={RECEIPT} />
        <Payer slip={slip} sizes={RECEIPT} box={[52, 20]} />
      </At>
      <At x={5} y={TOP + 68} width={52} height={14}>
        <Amount slip={slip} sizes={RECEIPT} currencyWidth={14} />
      </At>
      <At x={5} y={TOP + 82} width={52} height={18}>
        <Text style={{ fontSize: 6, fontWeight: 600, textAlign: "right" }}>Acceptance point</Text>
      </At>
      <At x={RECEIPT_WIDTH + 5} y={TOP + 5} width={51} height={7}>
        <Title>Payment part</Title>
      </At>
      <At x={RECEIPT_WIDTH + 5} y={TOP + 17} width={CODE_SIDE} height={CODE_SIDE}>
        <Code qr={qr} />
      </At>
      <At x={RECEIPT_WIDTH + 5} y={TOP + 68} width={51} height={22}>
        <Amount slip={slip} sizes={PART} currencyWidth={16} />
      </At>
      <At x={RECEIPT_WIDTH + 56} y={TOP + 5} width={87} height={85}>
        <Group heading="Account / Payable to" lines={slip.payee} sizes={PART} />
        <Group heading="Reference" lines={[slip.reference]} sizes={PART} />
        <Group heading="Additional information" lines={[slip.message]} sizes={PART} />
        <Payer slip={slip} sizes={PART} box={[65, 25]} />
      </At>
    </Page>
  );
}

function At({
  x,
  y,
  width,
  height,
  children,
}: {
  x: number;
  y: number;
  width: number;
  height: number;
  children: ReactNode;
}) {
  const [left, top] = [x * MM, y * MM];
  return <View style={{ position: "absolute", left, top, width: width * MM, height: height * MM }}>{children}</View>;
}

function Title({ children }: { children: string }) {
  return <Text style={{ fontSize: 11, fontWeight: 600 }}>{children}</Text>;
}

function Group({ heading, lines, sizes }: { heading: string; lines: readonly string[]; sizes: Sizes }) {
  return (
    <View style={{ marginBottom: sizes.leading }}>
      <Text style={{ fontSize: sizes.heading, fontWeight: 600, marginBottom: 1 }}>{heading}</Text>
      {lines.map((line) => (
        <Text
          key={line}
          style={{ fontSize: sizes.value, lineHeight: sizes.leading / sizes.value, letterSpacing: sizes.spacing }}
        >
          {line}
        </Text>
      ))}
    </View>
  );
}

function Payer({ slip, sizes, box }: { slip: SwissSlip; sizes: Sizes; box: [width: number, height: number] }) {
  if (slip.payer.length > 0) return <Group heading="Payable by" lines={slip.payer} sizes={sizes} />;
  return (
    <>
      <Text style={{ fontSize: sizes.heading, fontWeight: 600, marginBottom: 2 }}>Payable by (name/address)</Text>
      <Corners box={box} />
    </>
  );
}

function Corners({ box: [width, height] }: { box: [width: number, height: number] }) {
  const [right, bottom] = [width - CORNER, height - CORNER];
  const d = [
    `M0 ${CORNER}V0H${CORNER}`,
    `M${right} 0H${width}V${CORNER}`,
    `M${width} ${bottom}V${height}H${right}`,
    `M${CORNER} ${height}H0V${bottom}`,
  ].join("");
  return (
    <Svg
      viewBox={`${-EDGE} ${-EDGE} ${width + 2 * EDGE} ${height + 2 * EDGE}`}
      style={{ width: width * MM, height: height * MM }}
    >
      <Path d={d} fill="none" stroke="#000000" strokeWidth={0.75 / MM} />
    </Svg>
  );
}

function Amount({ slip, sizes, currencyWidth }: { slip: SwissSlip; sizes: Sizes; currencyWidth: number }) {
  const pairs = [
    ["Currency", slip.currency, currencyWidth],
    ["Amount", slip.amount, 34],
  ] as const;
  return (
    <View style={{ flexDirection: "row" }}>
      {pairs.map(([heading, value, width]) => (
        <View key={heading} style={{ width: width * MM }}>
          <Text style={{ fontSize: sizes.heading, fontWeight: 600, marginBottom: 2 }}>{heading}</Text>
          <Text style={{ fontSize: sizes.value }}>{value}</Text>
        </View>
      ))}
    </View>
  );
}

function Code({ qr }: { qr: PayCode["qr"] }) {
  const side = CODE_SIDE * MM;
  const cross = side * SWISS_CROSS_SHARE;
  const start = (side - cross) / 2;
  return (
    <>
      <Svg viewBox={`0 0 ${qr.size} ${qr.size}`} style={{ width: side, height: side }}>
        <Path d={qr.path} fill="#000000" />
      </Svg>
      <Svg
        viewBox={`0 0 ${SWISS_CROSS.size} ${SWISS_CROSS.size}`}
        style={{ position: "absolute", left: start, top: start, width: cross, height: cross }}
      >
        {SWISS_CROSS.shapes.map(({ d, isDark }) => (
          <Path key={d} d={d} fill={isDark ? "#000000" : "#ffffff"} />
        ))}
      </Svg>
    </>
  );
}

/** Cutting lines of the slip. */
function Lines() {
  return (
    <Svg
      viewBox={`0 0 210 ${SLIP_HEIGHT}`}
      style={{ position: "absolute", left: 0, top: TOP * MM, width: 210 * MM, height: SLIP_HEIGHT * MM }}
    >
      <Path d="M0 0H210" fill="none" stroke="#000000" strokeWidth={0.18} strokeDasharray="1 1" />
      <Path
        d={`M${RECEIPT_WIDTH} 0V${SLIP_HEIGHT}`}
        fill="none"
        stroke="#000000"
        strokeWidth={0.18}
        strokeDasharray="1 1"
      />
    </Svg>
  );
}
