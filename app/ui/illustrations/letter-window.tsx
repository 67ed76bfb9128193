import { BluebonnetSprigDefs } from "./bluebonnet-sprig";
import { drawn, IllustrationFrame } from "./illustration-frame";
import { leftWall, rightWall } from "./iso";
import { fill } from "./tokens";

const box: readonly [x: number, y: number, size: number][] = [
  [266, 318, 0.9],
  [292, 304, 1.3],
  [318, 290, 1],
  [342, 276, 1.4],
  [368, 262, 0.9],
  [392, 247, 1.2],
];

/** A letter going through the slot of a page, over a window box of bluebonnets. */
export const LetterWindow = drawn("letter window", function LetterWindow(props) {
  return (
    <IllustrationFrame {...props} viewBox="0 0 480 400">
      <BluebonnetSprigDefs id="ltw" />
      <circle cx="150" cy="118" r="56" fill={fill.clayWash} stroke="none" />
      <g strokeWidth={1.7}>
        <rect width="250" height="208" rx="8" fill={fill.wash} transform={rightWall(195, 133)} />
        <g transform={rightWall(202, 137)}>
          <rect width="250" height="208" rx="8" fill={fill.raised} />
          <path d="M14 12h.1M24 12h.1M34 12h.1" strokeWidth={3} />
          <path d="M0 24H250M56 12H150M130 50H220M130 64H196M130 80H222V96H130Z" strokeWidth={1.2} />
          <rect x="130" y="108" width="46" height="18" rx="9" fill={fill.petal} />
          <rect x="46" y="42" width="20" height="126" rx="10" fill={fill.wash} />
          <rect x="52" y="50" width="8" height="110" rx="4" fill="currentColor" />
        </g>
        <g transform={leftWall(92, 76)}>
          <path d="M0 0H185V92H0Z" fill={fill.raised} />
          <path d="M0 92L70 42M0 0L84 56Q96 64 108 56L185 4" />
          <path d="M12 12H46V48H12Z" fill={fill.wash} strokeDasharray="3 3" strokeWidth={1.2} />
          <path
            d="M29 43V28M29 40Q20 40 19 33 27 32 29 40 31 32 39 33 38 40 29 40M29 28Q23 22 29 16 35 22 29 28Z"
            strokeWidth={1.2}
          />
          <circle cx="96" cy="60" r="11" fill={fill.clay} />
        </g>
      </g>
      <path d="M82 102L52 85M82 132L34 104M82 160L60 147" />
      <path d="M20 372C64 388 140 352 124 306S60 284 72 322 150 320 148 262 70 220 62 180" strokeDasharray="1 7" />
      <path d="M228 330L418 220 450 238 260 348Z" fill={fill.clayWash} />
      {box.map(([x, y, size]) => (
        <g key={x} transform={`translate(${x} ${y})scale(${size})`}>
          <path d="M0 0V-18" />
          <use href="#ltw-p" y="-18" />
          <use href="#ltw-q" transform="scale(.8)" />
        </g>
      ))}
      <path d="M228 330L260 348V378L228 360ZM260 348L450 238V268L260 378Z" fill={fill.raised} />
      <path d="M274 356L436 262M274 364L400 291" strokeWidth={1} />
    </IllustrationFrame>
  );
});
