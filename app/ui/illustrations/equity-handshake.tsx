import { BluebonnetDefs } from "./bluebonnet-motif";
import { drawn, IllustrationFrame } from "./illustration-frame";
import { fill } from "./tokens";

const center = [214, 232] as const;
const rx = 168;
const ry = 97;
const thick = 34;
const from = 22;
const to = 46;
const at = (deg: number, grow = 1, cx = 0, cy = 0) => {
  const t = (deg * Math.PI) / 180;
  return `${Math.round(cx + center[0] + rx * grow * Math.cos(t))} ${Math.round(cy + center[1] + ry * grow * Math.sin(t))}`;
};
const ticks = Array.from({ length: 19 }, (_, i) => to + 8 + i * 17.2);
const [dx, dy] = [62, 52];

/** A company as a round of ground: the small shared slice is set apart, and there the bluebonnet grows. */
export const EquityHandshake = drawn("equity handshake", function EquityHandshake(props) {
  const tip = `${center[0] + dx} ${center[1] + dy}`;
  return (
    <IllustrationFrame {...props} viewBox="0 0 480 400">
      <BluebonnetDefs id="eqh" />
      <path d={`M46 232v${thick}a${rx} ${ry} 0 0 0 336 0v-${thick}z`} fill={fill.clayWash} />
      <path
        d={`M${center.join(" ")}L${at(to)}v${thick}L${at(from, 1, 0, thick)}V${center[1]}Z`}
        fill={fill.paper}
        stroke="none"
      />
      <path d={`M${at(to)}A${rx} ${ry} 0 1 1 ${at(from)}L${center.join(" ")}Z`} fill={fill.raised} />
      <path d={`M${center.join(" ")}L${at(from)}v${thick}L214 ${232 + thick}Z`} fill={fill.clayWash} />
      <path d={`M${center.join(" ")}L${at(to)}v${thick}L214 ${232 + thick}Z`} fill={fill.wash} />
      <path d={ticks.map((d) => `M${at(d, 0.97)}L${at(d, 0.92)}`).join("")} strokeWidth={1} />
      <path
        d="M120 190l3-9 4 8M96 240l-3-8M166 268l3-8 4 7M250 176l-3-8M300 196l3-9 4 8M148 218h.1M214 190h.1M106 214h.1M196 292h.1"
        strokeWidth={1}
      />
      <path
        d={`M${at(from, 1.02)}L${at(from, 0.98, dx, dy)}M${at(to, 1.02)}L${at(to, 0.98, dx, dy)}`}
        strokeDasharray="2 6"
        strokeWidth={1}
      />
      <path
        d={`M${tip}L${at(to, 1, dx, dy)}v${thick}L${center[0] + dx} ${center[1] + dy + thick}Z`}
        fill={fill.clayWash}
      />
      <path
        d={`M${at(to, 1, dx, dy)}A${rx} ${ry} 0 0 0 ${at(from, 1, dx, dy)}v${thick}A${rx} ${ry} 0 0 1 ${at(to, 1, dx, dy + thick)}Z`}
        fill={fill.clayWash}
      />
      <path d={`M${tip}L${at(to, 1, dx, dy)}A${rx} ${ry} 0 0 0 ${at(from, 1, dx, dy)}Z`} fill={fill.wash} />
      <path d="M378 322V230" />
      <use href="#eqh-s" transform="translate(378 232)scale(1.1)" />
      <use href="#eqh-l" transform="translate(384 322)rotate(42)scale(1.1)" />
      <use href="#eqh-l" transform="translate(372 322)rotate(-44)" />
      <g transform="translate(150 176)">
        <path d="M0 0V-64" />
        <path d="M0-64L74-64 86-44 74-24 0-24Z" fill={fill.raised} />
        <text x="14" y="-37" fontSize="22" fontFamily="var(--font-display)" fill="currentColor" stroke="none">
          3–7%
        </text>
        <circle cx="0" cy="-68" r="4" fill={fill.clay} />
      </g>
    </IllustrationFrame>
  );
});
