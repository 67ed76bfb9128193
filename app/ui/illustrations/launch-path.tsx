import { BluebonnetSprigDefs } from "./bluebonnet-sprig";
import { drawn, IllustrationFrame } from "./illustration-frame";
import { leftWall } from "./iso";
import { fill } from "./tokens";

const flowers: readonly [x: number, y: number, size: number][] = [
  [478, 388, 1.1],
  [500, 380, 0.8],
  [454, 392, 0.7],
  [412, 384, 0.5],
  [36, 232, 0.8],
  [54, 238, 0.6],
  [306, 196, 0.55],
  [318, 200, 0.45],
];

/** A road from a napkin sketch past a wireframe to a live product on the far hill. */
export const LaunchPath = drawn("launch path", function LaunchPath(props) {
  return (
    <IllustrationFrame {...props} viewBox="0 0 520 400">
      <BluebonnetSprigDefs id="lpt" />
      <circle cx="392" cy="104" r="58" fill={fill.clayWash} stroke="none" />
      <path
        d="M0 196Q60 150 128 172T244 150Q300 120 352 146T520 130V380Q520 400 500 400H20Q0 400 0 380Z"
        fill={fill.sunken}
        stroke="none"
      />
      <path d="M0 196Q60 150 128 172T244 150Q300 120 352 146T520 130" />
      <path
        d="M0 262Q90 196 190 214T330 184Q430 148 520 192V380Q520 400 500 400H20Q0 400 0 380Z"
        fill={fill.wash}
        stroke="none"
      />
      <path d="M0 262Q90 196 190 214T330 184Q430 148 520 192" />
      <path
        d="M96 400C150 352 286 356 300 322S168 292 196 262 374 246 384 216 366 190 372 171L386 170C388 190 412 204 406 226S260 258 250 276 376 300 372 334 232 366 214 400Z"
        fill={fill.raised}
      />
      <path
        d="M160 392C210 352 322 356 336 326S208 288 226 266 384 244 394 218 376 190 379 174"
        strokeDasharray="7 9"
        strokeWidth={1}
      />
      <g transform="translate(44 292)rotate(-9)">
        <path
          d="M0 0l5-3 5 3 5-3 5 3 5-3 5 3 5-3 5 3 5-3 5 3 5-3 5 3 5-3 5 3 5-3 5 3 5-3 5 3V70H0Z"
          fill={fill.raised}
        />
        <path
          d="M14 14Q40 10 74 13 78 34 75 50 40 54 15 51 11 30 14 14ZM14 23Q44 20 75 22M24 44L36 32 46 40 64 30M22 60Q40 57 50 61"
          strokeWidth={1}
        />
        <path d="M84 66L108 28 115 32 91 70 83 74Z" fill={fill.clay} />
      </g>
      <g strokeWidth={1.7}>
        <g transform={leftWall(108, 156)}>
          <path d="M0 0H84V78H0Z" fill={fill.raised} strokeDasharray="5 5" />
          <path d="M0 14H84M10 24H42V64H10ZM10 24L42 64M42 24L10 64M52 28H74M52 38H74M52 48H66" strokeWidth={1.2} />
        </g>
        <g transform={leftWall(412, 200)}>
          <rect x="7" y="-7" width="88" height="78" rx="5" fill={fill.wash} />
          <rect width="88" height="78" rx="5" fill={fill.raised} />
          <path d="M0 14H88M10 60H50" strokeWidth={1.2} />
          <path d="M10 24H40V50H10Z" fill={fill.clayWash} />
          <path d="M50 24H78V34H50Z" fill={fill.petal} />
          <path d="M50 42H78M50 50H70" strokeWidth={1.2} />
        </g>
        <g transform={leftWall(352, 56)}>
          <rect x="7" y="-7" width="96" height="92" rx="5" fill={fill.wash} />
          <rect width="96" height="92" rx="5" fill={fill.raised} />
          <path d="M0 15H96" strokeWidth={1.2} />
          <path d="M9 8h.1M16 8h.1M23 8h.1" strokeWidth={2.6} />
          <path d="M10 26H86V58H10Z" fill={fill.petal} />
          <path d="M10 68H46M10 77H34" strokeWidth={1.2} />
          <rect x="60" y="66" width="26" height="13" rx="6.5" fill={fill.clay} />
        </g>
      </g>
      <path d="M372 172V160M372 62V22M372 22L400 30 372 40" />
      <path d="M372 22L400 30 372 40Z" fill={fill.petal} />
      {[
        [196, 372],
        [222, 274],
        [352, 318],
        [379, 176],
      ].map(([x, y], i) => (
        <circle key={x} cx={x} cy={y} r={7 - i} fill={i === 3 ? fill.petal : fill.paper} />
      ))}
      {flowers.map(([x, y, size]) => (
        <g key={x} transform={`translate(${x} ${y})scale(${size})`}>
          <path d="M0 0V-20" />
          <use href="#lpt-p" y="-20" />
          <use href="#lpt-q" />
        </g>
      ))}
    </IllustrationFrame>
  );
});
