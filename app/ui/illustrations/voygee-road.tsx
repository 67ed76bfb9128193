import { drawn, IllustrationFrame } from "./illustration-frame";
import { fill } from "./tokens";

const stars =
  "M60 62h.1M118 34h.1M176 86h.1M236 40h.1M318 70h.1M372 28h.1M436 96h.1M580 130h.1M92 116h.1M280 112h.1M606 60h.1M30 22h.1";
const windows =
  "M404 176h.1M404 186h.1M412 166h.1M412 180h.1M424 150h.1M424 160h.1M424 172h.1M432 156h.1M446 176h.1M446 186h.1M462 168h.1M462 180h.1M470 174h.1M484 186h.1";

/** A night road out of the hills: headlights ahead, the town behind, both ends of the ride pinned. */
export const VoygeeRoad = drawn(
  "voygee road",
  function VoygeeRoad(props) {
    return (
      <IllustrationFrame isKept {...props} viewBox="0 0 640 440">
        <path d={stars} strokeWidth={2.4} opacity=".7" />
        <path d="M538 44A34 34 0 1 0 566 100 42 42 0 0 1 538 44Z" fill={fill.petal} stroke="none" />
        <path
          d="M0 226Q80 150 170 190T340 176 480 196 640 150V410Q640 440 610 440H30Q0 440 0 410Z"
          fill={fill.sunken}
          stroke="none"
        />
        <path d="M0 226Q80 150 170 190T340 176 480 196 640 150" />
        <path d="M40 206Q90 176 140 192M230 202Q270 188 310 190" strokeWidth={1} opacity=".6" />
        <g transform="translate(6 42)">
          <path
            d="M396 196V170H408V158H418V142H438V150H440V168H456V160H474V180H490V198"
            fill={fill.wash}
            strokeWidth={1.2}
          />
          <path d={windows} stroke={fill.petal} strokeWidth={2.6} />
        </g>
        <path
          d="M0 292Q120 220 260 248T500 224Q580 212 640 238V410Q640 440 610 440H30Q0 440 0 410Z"
          fill={fill.raised}
          stroke="none"
        />
        <path d="M0 292Q120 220 260 248T500 224Q580 212 640 238" />
        <path
          d="M30 440C130 366 372 378 400 344S276 304 300 276 440 252 448 226L458 225C458 256 352 268 338 288S492 318 470 366 340 400 330 440Z"
          fill={fill.sunken}
        />
        <path
          d="M176 440C270 388 420 392 434 352S298 302 320 280 444 254 453 230"
          stroke={fill.petal}
          strokeWidth={2}
          strokeDasharray="12 12"
        />
        <path
          d="M60 330l5-14 6 13M520 300l4-12 5 11M560 372l5-14 6 13M150 290l4-10 4 9M500 406l4-10 4 9M40 396l4-10 4 9"
          strokeWidth={1.2}
        />
        <path
          d="M580 300V262M596 322V280M566 300Q566 262 580 250 594 262 594 290M584 322Q584 284 596 270 612 286 610 322Z"
          fill={fill.wash}
          strokeWidth={1.2}
        />
        <g fill={fill.petal} stroke="none">
          <path d="M216 384L84 408Q40 424 44 440H196L236 400Z" opacity=".18" />
          <path d="M216 386L130 408Q96 420 96 436L228 400Z" opacity=".3" />
        </g>
        <g transform="translate(206 348)">
          <path d="M0 42L26 62 132 26 128 4Q114-2 108-2L92-24Q72-36 44-26L22 6Q4 12 0 24Z" fill={fill.raised} />
          <path d="M24 6L48-20Q70-28 86-20L100 0Q70 18 56 22Z" fill={fill.wash} />
          <path d="M24 6L56 22V46M60 20L64-24M0 24Q20 32 56 22 100 10 128 4M74 28L84 25" strokeWidth={1.2} />
          <path d="M26 62V38M6 40L20 50" strokeWidth={1.2} />
          <ellipse cx="9" cy="31" rx="5" ry="6" fill={fill.petal} />
          <ellipse cx="34" cy="38" rx="5" ry="6" fill={fill.petal} />
          <path
            d="M44 56A13 14 0 0 1 70 47L68 60A12 13 0 0 1 46 64ZM98 38A12 13 0 0 1 122 30L120 42A11 12 0 0 1 100 46Z"
            fill={fill.sunken}
          />
          <circle cx="58" cy="57" r="5" fill={fill.raised} />
          <circle cx="110" cy="38" r="4.6" fill={fill.raised} />
          <path d="M52-32L60-40 78-38 74-28Z" fill={fill.clay} />
        </g>
        <g>
          <path d="M453 226Q428 194 433 176 453 156 473 176 478 194 453 226Z" fill={fill.clay} />
          <circle cx="453" cy="185" r="7" fill={fill.raised} />
        </g>
      </IllustrationFrame>
    );
  },
  { isKept: true },
);
