import { BluebonnetSprigDefs } from "./bluebonnet-sprig";
import { drawn, IllustrationFrame } from "./illustration-frame";
import { isoPath, leftWall, rightWall } from "./iso";
import { fill } from "./tokens";

const o = [270, 198] as const;
const even = [0, 50, 100, 150, 200];
const days = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14];
const roof: readonly [x: number, y: number, size: number][] = [
  [88, 163, 0.9],
  [110, 150, 1.2],
  [134, 140, 0.9],
  [158, 124, 1.4],
  [186, 112, 1.05],
  [214, 96, 1.1],
  [242, 80, 0.8],
  [264, 70, 0.8],
];

/** A browser window as a small shop: awning, door, and the booking calendar on display. */
export const StorefrontWindow = drawn("storefront window", function StorefrontWindow(props) {
  return (
    <IllustrationFrame {...props} viewBox="0 0 480 400">
      <BluebonnetSprigDefs id="sfw" />
      <path
        d={isoPath(o, [60, 270], [128, 270], [128, 192], [176, 192], [176, -34], [60, -34])}
        fill={fill.sunken}
        stroke="none"
      />
      <path d={isoPath(o, [0, 0, 170], [110, 0, 170], [110, 270, 170], [0, 270, 170])} fill={fill.raised} />
      <path
        d={isoPath(o, [10, 12, 170], [40, 12, 170], [40, 258, 170], [10, 258, 170])}
        fill={fill.clayWash}
        strokeWidth={1}
      />
      {roof.map(([x, y, size]) => (
        <g key={x} transform={`translate(${x - 6} ${y - 4})scale(${size})`}>
          <path d="M0 0V-14" />
          <use href="#sfw-p" y="-14" />
          <use href="#sfw-q" transform="scale(.6)" />
        </g>
      ))}
      <g strokeWidth={1.7}>
        <g transform={leftWall(36.2, 163)}>
          <path d="M0 0H110V170H0Z" fill={fill.wash} />
          <path d="M34 170V96Q34 70 56 70T78 96V170" fill={fill.raised} />
          <path d="M56 70V170M34 118H78M12 22H26M18 30H32M84 44H98M12 150H24M88 140H100M82 148H94" strokeWidth={1.2} />
        </g>
        <g transform={rightWall(131.4, 218)}>
          <path d="M0 0H270V170H0Z" fill={fill.raised} />
          <path d="M14 12h.1M24 12h.1M34 12h.1" strokeWidth={3} />
          <path d="M22 170V72H80V170" fill={fill.petal} />
          <path d="M31 82H71V132H31Z" fill={fill.raised} />
          <path d="M100 74H252V148H100Z" fill={fill.wash} />
          <g strokeWidth={1.2}>
            <path d="M0 24H270M56 12H150M38 108L56 88M44 116L64 94M94 154H258V162H94Z" />
            <path d="M112 84H240V142H112ZM112 98H240M130 91H160" fill={fill.raised} />
            <path d={days.map((i) => `M${122 + (i % 5) * 22} ${104 + Math.floor(i / 5) * 12}h12v7h-12z`).join("")} />
            <path d="M166 116h12v7h-12zM210 128h12v7h-12z" fill={fill.petal} />
            <path d="M188 104h12v7h-12z" fill={fill.clay} />
          </g>
          <circle cx="72" cy="148" r="2.6" fill={fill.clay} stroke="none" />
        </g>
        <g transform="matrix(.866 -.5 .726 1 140 250)">
          <path d="M0 0H250V31H0Z" fill={fill.raised} />
          <path d={even.map((x) => `M${x} 0h25v31h-25z`).join("")} fill={fill.petal} />
          <path d="M50 0V31M100 0V31M150 0V31M200 0V31" />
        </g>
        <g transform={rightWall(162.5, 281)}>
          <path d={`M0 0H250V6${"a12.5 10 0 0 1-25 0".repeat(10)}Z`} fill={fill.raised} />
          <path d={even.map((x) => `M${x} 0h25v6a12.5 10 0 0 1-25 0z`).join("")} fill={fill.petal} />
        </g>
      </g>
      <path d={isoPath(o, [110, 252, 6], [132, 252, 6], [132, 184, 6], [110, 184, 6])} fill={fill.raised} />
      <path
        d={isoPath(o, [110, 252, 6], [132, 252, 6], [132, 184, 6], [132, 184], [132, 252], [110, 252])}
        fill={fill.clayWash}
      />
      {[372, 400, 424].map((x, i) => (
        <g key={x} transform={`translate(${x} ${300 - i * 15})scale(${[1.2, 1, 0.8][i]})`}>
          <path d="M0 0V-22" />
          <use href="#sfw-p" y="-22" />
          <use href="#sfw-q" />
        </g>
      ))}
    </IllustrationFrame>
  );
});
