import type { PayCode } from "~/domain/invoices/pay-code";
import { SWISS_CROSS, SWISS_CROSS_SHARE } from "./swiss-cross";

/** Quiet zone around the code of a Swiss QR bill, in modules; other codes include their own. */
const SWISS_QUIET_MODULES = 5;

/** QR code of an invoice for banking apps, dark on light whatever the page's colors. */
export function PayCodeFigure({ code }: { code: PayCode }) {
  const { qr, hint, slip } = code;
  const margin = slip ? SWISS_QUIET_MODULES : 0;
  const whole = qr.size + 2 * margin;
  return (
    <figure className="w-48 shrink-0 break-inside-avoid" data-pay-code>
      <svg
        role="img"
        aria-label="Code for bank apps"
        viewBox={`${-margin} ${-margin} ${whole} ${whole}`}
        className="size-48 rounded-md border border-rule bg-[#fff]"
        shapeRendering="crispEdges"
      >
        <rect x={-margin} y={-margin} width={whole} height={whole} fill="#fff" />
        <path d={qr.path} fill="#000" />
        {slip ? <SwissCross size={qr.size} /> : null}
      </svg>
      <figcaption className="mt-2 text-small text-muted">{hint}</figcaption>
    </figure>
  );
}

function SwissCross({ size }: { size: number }) {
  const scale = (size * SWISS_CROSS_SHARE) / SWISS_CROSS.size;
  const start = (size * (1 - SWISS_CROSS_SHARE)) / 2;
  return (
    <g transform={`translate(${start} ${start}) scale(${scale})`}>
      {SWISS_CROSS.shapes.map(({ d, isDark }) => (
        <path key={d} d={d} fill={isDark ? "#000" : "#fff"} />
      ))}
    </g>
  );
}
