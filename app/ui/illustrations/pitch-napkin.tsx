import { drawn, IllustrationFrame } from "./illustration-frame";
import { floor } from "./iso";
import { fill } from "./tokens";

const scallop = (d: string) => d.repeat(12);
const edge = `M0 0${scallop("q10-7 20 0")}${scallop("q7 10 0 20")}${scallop("q-10 7-20 0")}${scallop("q-7-10 0-20")}Z`;

/** An idea on a napkin: a page, an arrow, a curve going up and a bluebonnet, with coffee and a pencil. */
export const PitchNapkin = drawn("pitch napkin", function PitchNapkin(props) {
  return (
    <IllustrationFrame {...props} viewBox="0 0 500 400">
      <ellipse cx="250" cy="262" rx="236" ry="124" fill={fill.sunken} stroke="none" />
      <path d={edge} fill={fill.wash} transform={`${floor(256, 118)}rotate(5)`} />
      <g transform={floor(246, 124)} strokeWidth={1.7}>
        <path d={edge} fill={fill.raised} />
        <rect x="12" y="12" width="216" height="216" rx="6" strokeWidth={1} strokeDasharray="1 6" />
        <path d="M30 44Q60 38 108 42 112 70 108 104 70 110 32 105 27 74 30 44ZM31 58Q70 54 109 57M38 50h.1M46 50h.1M42 70Q56 68 70 69V88Q56 91 42 88ZM80 70L98 69M80 79L100 78M80 88L94 87" />
        <path d="M126 74Q150 60 170 72M160 62L171 72 158 80" stroke={fill.petal} strokeWidth={3} />
        <path d="M124 208V126M118 134L124 125 131 134M118 202H214M206 196L215 202 206 209" />
        <path d="M128 196Q158 194 172 172T208 132" stroke={fill.petal} strokeWidth={3} />
        <path d="M190 104V62M190 92Q178 92 176 82 188 80 190 92 192 80 204 82 202 92 190 92M190 76Q180 72 182 62 190 64 190 76 190 64 198 62 200 72 190 76M190 62Q182 54 190 42 198 54 190 62Z" />
        <path d="M34 138Q56 134 92 137M34 152Q60 149 84 151M34 166Q52 163 76 165" />
        <circle cx="56" cy="196" r="15" stroke={fill.clay} />
        <path d="M48 197L54 203 66 188" stroke={fill.clay} strokeWidth={2.4} />
        <path d="M196 20A34 34 0 1 0 226 60" stroke={fill.clay} strokeWidth={1} strokeDasharray="40 6 12 5" />
      </g>
      <g transform="translate(404 152)">
        <ellipse cy="40" rx="62" ry="34" fill={fill.raised} />
        <ellipse cy="38" rx="44" ry="22" strokeWidth={1} />
        <path d="M34-2Q62-8 58 12T30 26" strokeWidth={6} />
        <path d="M34-2Q62-8 58 12T30 26" stroke={fill.raised} strokeWidth={3} />
        <path d="M-38-10V14Q-36 48 0 50T38 14V-10Z" fill={fill.petal} />
        <ellipse cy="-10" rx="38" ry="20" fill={fill.raised} />
        <ellipse cy="-7" rx="31" ry="14" fill={fill.clayWash} />
        <path d="M-10-34Q-18-46-9-56T-10-78M8-38Q0-50 9-60T8-80" strokeWidth={1.2} />
      </g>
      <g transform="translate(318 352)rotate(-30)">
        <path d="M0 0L20-8H136V8H20Z" fill={fill.clayWash} />
        <path d="M20-2.7H136M20 2.7H136" strokeWidth={1} />
        <path d="M0 0L20-8V8Z" fill={fill.raised} />
        <path d="M0 0L7-2.8V2.8Z" fill="currentColor" />
        <path d="M124-8H138Q144 0 138 8H124Z" fill={fill.petal} />
      </g>
    </IllustrationFrame>
  );
});
