import { BluebonnetDefs } from "./bluebonnet-motif";
import { drawn, IllustrationFrame } from "./illustration-frame";
import { fill } from "./tokens";

const field: readonly [x: number, y: number, size: number][] = [
  [54, 262, 0.26],
  [84, 254, 0.24],
  [420, 252, 0.26],
  [452, 260, 0.3],
  [486, 254, 0.26],
  [30, 300, 0.4],
  [104, 290, 0.36],
  [404, 292, 0.4],
  [474, 300, 0.46],
  [66, 340, 0.56],
  [442, 350, 0.64],
  [498, 362, 0.56],
  [24, 380, 0.74],
];

/** A signpost among bluebonnets at a fork, with no arm pointing to the page. */
export const LostPath = drawn("lost path", function LostPath(props) {
  return (
    <IllustrationFrame {...props} viewBox="0 0 520 400">
      <BluebonnetDefs id="lsp" />
      <circle cx="372" cy="140" r="52" fill={fill.clayWash} stroke="none" />
      <path
        d="M0 232Q70 176 150 206T300 190Q400 150 520 212V380Q520 400 500 400H20Q0 400 0 380Z"
        fill={fill.sunken}
        stroke="none"
      />
      <path d="M0 232Q70 176 150 206T300 190Q400 150 520 212" />
      <path d="M0 252Q120 222 260 236T520 232V380Q520 400 500 400H20Q0 400 0 380Z" fill={fill.wash} stroke="none" />
      <path d="M0 252Q120 222 260 236T520 232" />
      <path
        d="M176 400C216 352 222 328 192 304S118 274 126 240L133 239C132 262 204 270 238 306 288 284 402 262 410 231L416 231C420 264 330 292 294 316 288 344 316 372 344 400Z"
        fill={fill.raised}
      />
      <path
        d="M258 392Q250 360 254 336M242 326Q214 292 166 270M272 318Q336 284 392 258"
        strokeDasharray="6 9"
        strokeWidth={1}
      />
      {field.map(([x, y, size]) => (
        <g key={x} transform={`translate(${x} ${y})scale(${size})`}>
          <path d="M0 0V-40" strokeWidth={2} />
          <use href="#lsp-s" y="-36" />
          <use href="#lsp-l" transform="rotate(-24)scale(1.2)" />
        </g>
      ))}
      <ellipse cx="262" cy="352" rx="34" ry="9" fill={fill.sunken} strokeWidth={1} />
      <path d="M256 352V58Q262 50 268 58V352Z" fill={fill.clayWash} />
      <path d="M262 118V132M260 238V286M264 300V336" strokeWidth={1} />
      <g fill={fill.raised}>
        <path d="M228 76L338 66 358 84 342 104 230 110Z" />
        <path d="M294 124L184 116 164 136 182 156 292 162Z" fill={fill.petal} />
        <path d="M232 182L318 190 334 206 316 220 230 216Z" />
      </g>
      <text
        x="228"
        y="148"
        fontSize="27"
        textAnchor="middle"
        fontFamily="var(--font-display)"
        fill={fill.raised}
        stroke="none"
      >
        404
      </text>
      <path d="M248 90L320 83M248 199L300 203M240 80h.1M240 104h.1M284 130h.1M284 154h.1M240 188h.1M240 210h.1" />
      <path d="M250 352l-6-12M276 354l6-13 3 12M288 350l5-8" />
    </IllustrationFrame>
  );
});
