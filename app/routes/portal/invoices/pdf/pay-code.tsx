import { Path, Svg, Text, View } from "@react-pdf/renderer";
import type { PayCode } from "~/domain/invoices/pay-code";
import { STYLES } from "../../quotes/pdf/document-parts";

const CODE_POINTS = 104;

/** QR code for banking apps, next to the payment instructions. */
export function PayCodeOnPaper({ code: { qr, hint } }: { code: PayCode }) {
  return (
    <View style={{ width: CODE_POINTS, flexShrink: 0 }} wrap={false}>
      <Svg viewBox={`0 0 ${qr.size} ${qr.size}`} style={{ width: CODE_POINTS, height: CODE_POINTS }}>
        <Path d={qr.path} fill="#000000" />
      </Svg>
      <Text style={STYLES.small}>{hint}</Text>
    </View>
  );
}
