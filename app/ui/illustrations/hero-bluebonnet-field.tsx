import { BluebonnetDefs } from "./bluebonnet-motif";
import { drawn, IllustrationFrame } from "./illustration-frame";
import { floor, isoPath, leftWall } from "./iso";
import { fill } from "./tokens";

const origin = [302, 220] as const;
const stones = [108, 146, 184, 222, 256];
const even = [0, 54, 108, 162];
const scallops = "a13.5 10 0 0 1-27 0".repeat(8);

/** Base on the ground, stem length, size and lean of each bluebonnet. */
type Flower = readonly [x: number, y: number, stem: number, size: number, lean: number];
const behind: Flower[] = [
  [562, 382, 116, 0.84, 7],
  [190, 306, 74, 0.74, -3],
  [160, 316, 44, 0.54, -8],
];
const front: Flower[] = [
  [510, 402, 104, 0.96, -1],
  [470, 424, 50, 0.74, -5],
  [538, 404, 40, 0.6, 6],
  [496, 430, 26, 0.44, 3],
  [106, 366, 44, 0.62, -5],
  [132, 380, 20, 0.4, 4],
  [386, 476, 22, 0.36, -5],
  [344, 504, 14, 0.26, 5],
];
const leaves: readonly [x: number, y: number, turn: number, size: number][] = [
  [548, 392, 38, 0.8],
  [522, 410, 24, 0.9],
  [484, 436, 10, 0.9],
  [458, 430, -46, 0.8],
  [100, 370, -38, 0.7],
  [120, 382, 30, 0.7],
  [182, 410, 10, 0.45],
  [384, 478, 8, 0.6],
  [342, 506, -12, 0.45],
  [214, 424, -20, 0.4],
];

function Flowers({ of }: { of: readonly Flower[] }) {
  return of.map(([x, y, stem, size, lean]) => (
    <g key={x} transform={`translate(${x} ${y})rotate(${lean})`}>
      <path d={`M0 0V-${stem}`} />
      <use href="#hbf-s" transform={`translate(0 -${stem})scale(${size})`} />
    </g>
  ));
}

/** A plot of soil with pages, a blooming chart and bluebonnets. */
export const HeroBluebonnetField = drawn("hero bluebonnet field", function HeroBluebonnetField(props) {
  return (
    <IllustrationFrame {...props} viewBox="0 0 640 560">
      <BluebonnetDefs id="hbf" cut={fill.paper} />
      <circle cx="186" cy="126" r="66" fill={fill.clayWash} stroke="none" />
      <path
        d={isoPath(origin, [0, 280], [320, 280], [320, 0], [320, 0, -26], [320, 280, -26], [0, 280, -26])}
        fill={fill.clayWash}
      />
      <path d={isoPath(origin, [0, 0], [320, 0], [320, 280], [0, 280])} fill={fill.sunken} />
      <path d="M336 520V546" />
      <path
        strokeWidth={1}
        d="M78 380L112 400M124 407L212 458M246 477L266 489M352 521L424 480M446 467L524 422M172 444h.1M230 470h.1M292 507h.1M306 520h.1M386 506h.1M474 458h.1M500 440h.1M552 406h.1M222 412l2-7 3 6M150 402l-2-6M404 452l3-8 2 7M428 440l-3-6M332 484l2-7 3 6M366 466l-2-6M226 440l-3-6"
      />
      <g transform={floor(302, 220)} fill={fill.raised}>
        {stones.map((y) => (
          <rect key={y} x={178} y={y} width="44" height={y > 250 ? 18 : 28} rx="4" />
        ))}
      </g>
      <g strokeWidth={1.7}>
        <rect width="210" height="260" rx="8" fill={fill.wash} transform={leftWall(383.5, 23)} />
        <g transform={leftWall(376.5, 27)}>
          <rect width="210" height="260" rx="8" fill={fill.raised} />
          <g strokeWidth={1.2}>
            <path d="M0 24H210M88 44H136M88 56H190M88 66H182" />
            <rect x="88" y="82" width="102" height="62" rx="3" fill={fill.wash} />
            <circle cx="168" cy="100" r="8" fill={fill.clayWash} />
            <path d="M88 134Q112 106 132 124T190 128M124 119Q136 112 146 127M104 160H190M104 170H176" />
          </g>
          <path d="M14 12h.1M24 12h.1M34 12h.1" strokeWidth={3} />
        </g>
      </g>
      <Flowers of={behind} />
      <g strokeWidth={1.7}>
        <rect width="250" height="205" rx="8" fill={fill.wash} transform={leftWall(248.5, 56)} />
        <g transform={leftWall(241.5, 60)}>
          <rect width="250" height="205" rx="8" fill={fill.raised} />
          <path d="M14 12h.1M24 12h.1M34 12h.1" strokeWidth={3} />
          <path d="M22 98H144V172H22ZM168 205V92H224V205" fill={fill.wash} />
          <g strokeWidth={1.2}>
            <path d="M0 24H250M22 140H144M83 98V172M16 178H150V185H16Z" />
            <rect x="56" y="7" width="140" height="10" rx="5" fill={fill.sunken} />
            <path d="M178 106H214V158H178Z" fill={fill.raised} />
            <path
              d="M34 172V160Q34 151 43 151T52 160V172ZM60 172Q56 160 66 158 76 160 72 172ZM104 172L101 157H119L116 172ZM36 140V125H48V140ZM56 140Q52 130 60 129V123H66V129Q74 130 70 140Z"
              fill={fill.raised}
            />
            <path
              d="M92 140V129Q92 123 98 123T104 129V140ZM114 140V119H126V140ZM126 140V125H134V140Z"
              fill={fill.clayWash}
            />
            <path d="M110 157V144M110 152Q102 152 101 145 109 144 110 152 111 143 118 142 119 150 110 152M184 150L208 112M194 152L210 126" />
          </g>
          <circle cx="174" cy="172" r="2.6" fill={fill.clay} stroke="none" />
        </g>
        <g transform="matrix(.866 .5 -.726 1 262 112)">
          <path d="M0 0H216V31H0Z" fill={fill.raised} />
          <path d={even.map((x) => `M${x} 0h27v31h-27z`).join("")} fill={fill.petal} />
          <path d="M54 31V0M108 31V0M162 31V0" />
        </g>
        <g transform={leftWall(239.5, 143)}>
          <path d={`M0 0H216V6${scallops}Z`} fill={fill.raised} />
          <path d={even.map((x) => `M${x} 0h27v6a13.5 10 0 0 1-27 0z`).join("")} fill={fill.petal} />
        </g>
        <rect width="176" height="105" rx="7" fill={fill.wash} transform={leftWall(144.5, 216)} />
        <g transform={leftWall(137.5, 220)}>
          <rect width="176" height="105" rx="7" fill={fill.raised} />
          <path d="M20 92V74H34V92M46 92V64H60V92M72 92V52H86V92" fill={fill.wash} />
          <path d="M14 92H162M14 15H56M14 24H38M14 62H18M14 42H18" strokeWidth={1.2} />
        </g>
      </g>
      <Flowers
        of={[
          [234, 368, 30, 0.5, 0],
          [270, 388.8, 66, 0.66, 0],
        ]}
      />
      <g transform="translate(106 214)rotate(-14)">
        <path d="M-2-3C-12-12-10-18-4-15 0-12 0-8 0-4M2-3C4-14 10-16 12-11 12-7 6-5 3-3" fill={fill.raised} />
        <path d="M-9 1Q-8-4 1-4T10 1 1 6-9 1ZM-3-3V5M3-4V6" fill={fill.clay} />
        <path d="M-18 4Q-40 14-36 36T-14 62" strokeDasharray="1 6" />
      </g>
      <Flowers of={front} />
      {leaves.map(([x, y, turn, size]) => (
        <use key={x} href="#hbf-l" transform={`translate(${x} ${y})rotate(${turn})scale(${size})`} />
      ))}
    </IllustrationFrame>
  );
});
