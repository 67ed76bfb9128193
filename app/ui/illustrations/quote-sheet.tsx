import { BluebonnetSprigDefs } from "./bluebonnet-sprig";
import { drawn, IllustrationFrame } from "./illustration-frame";
import { floor, leftWall } from "./iso";
import { fill } from "./tokens";

const rows: readonly [y: number, text: number, sum: number][] = [
  [88, 70, 34],
  [110, 92, 28],
  [132, 58, 38],
  [154, 82, 24],
];
const coins = [0, 9, 18, 27];

/** An estimate with its lines totaled and a stamp of approval, next to an ink pot with bluebonnets. */
export const QuoteSheet = drawn("quote sheet", function QuoteSheet(props) {
  return (
    <IllustrationFrame {...props} viewBox="0 0 460 440">
      <BluebonnetSprigDefs id="qts" />
      <path d="M0 0H270V190H0Z" fill={fill.sunken} stroke="none" transform={floor(196, 210)} />
      <g strokeWidth={1.7}>
        <path d="M0 0H196V260H0Z" fill={fill.wash} transform={leftWall(146, 28)} />
        <g transform={leftWall(128, 44)}>
          <path d={`M0 0H196V262${"l-7 6-7-6".repeat(14)}Z`} fill={fill.raised} />
          <path d="M20 22H84" strokeWidth={5} />
          <path d="M20 36H64M20 68H176M20 170H176" strokeWidth={1.2} />
          <path
            d="M150 40V26M150 38Q140 38 139 30 148 29 150 38 152 29 161 30 160 38 150 38M150 26Q144 20 150 13 156 20 150 26Z"
            strokeWidth={1.2}
          />
          <g strokeWidth={1.2}>
            {rows.map(([y, text, sum]) => (
              <path key={y} d={`M20 ${y}h${text}M176 ${y}h-${sum}`} />
            ))}
            <path d={rows.map(([y, text, sum]) => `M${28 + text} ${y}H${170 - sum}`).join("")} strokeDasharray="0 5" />
          </g>
          <path d="M110 184H176V206H110Z" fill={fill.wash} />
          <path d="M118 195H168" strokeWidth={4} stroke={fill.petal} />
          <path d="M116 238Q126 222 132 234T146 230 158 236 176 230" strokeWidth={1.2} />
          <g transform="translate(60 212)rotate(-14)" stroke={fill.clay}>
            <circle r="29" fill={fill.clayWash} strokeWidth={2.4} />
            <circle r="23" strokeDasharray="2 4" />
            <path d="M-11 1L-3 9 12-9" strokeWidth={4} />
          </g>
        </g>
      </g>
      <g transform="translate(96 312)">
        <path d="M-4-20L-12-74M4-20L14-62M0-20L2-44" />
        <use href="#qts-p" transform="translate(-12 -74)rotate(-7)scale(1.35)" />
        <use href="#qts-p" transform="translate(14 -60)rotate(12)scale(1)" />
        <use href="#qts-q" transform="translate(0 -32)" />
        <path d="M-12-34V-24Q-32-20-32 0V14Q0 32 32 14V0Q32-20 12-24V-34Q0-28-12-34Z" fill={fill.wash} />
        <path d="M-12-34Q0-40 12-34" />
        <path d="M-20-2H20V12H-20Z" fill={fill.raised} strokeWidth={1} />
      </g>
      {coins.map((lift) => (
        <g key={lift} transform={`translate(${190 + (lift % 4)} ${376 - lift})`} fill={fill.raised}>
          <path d="M-26 0V8A26 15 0 0 0 26 8V0" />
          <ellipse rx="26" ry="15" />
        </g>
      ))}
      <path d="M176 349H206M182 343L200 355" strokeWidth={1} />
      <g transform="translate(266 408)rotate(-30)">
        <path d="M0 0L16-6H112V6H16Z" fill={fill.petal} />
        <path d="M0 0L16-6V6ZM96-6V6" fill={fill.raised} />
      </g>
    </IllustrationFrame>
  );
});
