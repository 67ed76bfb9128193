import { BluebonnetSprigDefs } from "./bluebonnet-sprig";
import { drawn, IllustrationFrame } from "./illustration-frame";
import { floor, isoPath, isoPoint, leftWall, rightWall } from "./iso";
import { fill } from "./tokens";

const o = [260, 206] as const;
const slots = Array.from({ length: 20 }, (_, i) => i);
const booked = [1, 4, 7, 8, 12, 18];
const cell = (i: number) => `M${32 + (i % 5) * 32} ${44 + Math.floor(i / 5) * 16}h24v10h-24z`;

/** A calm reception: the week on one wall, the reviews on the other, a person at the desk and a free seat. */
export const ClinicFront = drawn("clinic front", function ClinicFront(props) {
  return (
    <IllustrationFrame {...props} viewBox="0 0 520 456">
      <BluebonnetSprigDefs id="clf" />
      <defs>
        <path id="clf-star" d="M0-8L2.4-2.6 8-2 3.8 2 5 8 0 5-5 8-3.8 2-8-2-2.4-2.6Z" />
      </defs>
      <path
        d={isoPath(o, [0, 230], [230, 230], [230, 0], [230, 0, -12], [230, 230, -12], [0, 230, -12])}
        fill={fill.wash}
      />
      <g transform={floor(260, 206)}>
        <path d="M0 0H230V230H0Z" fill={fill.sunken} />
        <path d="M0 46H230M0 92H230M0 138H230M0 184H230" strokeWidth={1} opacity=".25" />
        <path d="M104 130H204V206H104Z" fill={fill.wash} />
        <path d="M112 138H196V198H112Z" strokeWidth={1.2} strokeDasharray="2 5" />
      </g>
      <g strokeWidth={1.7}>
        <g transform={rightWall(60.8, 131)}>
          <path d="M0 0H230V190H0Z" fill={fill.wash} />
          <rect x="20" y="12" width="184" height="100" rx="6" fill={fill.raised} />
          <path d="M20 34H204M34 23H80M180 23h.1M190 23h.1" strokeWidth={1.2} />
          <path d={slots.map(cell).join("")} strokeWidth={1.2} />
          <path d={booked.map(cell).join("")} fill={fill.petal} strokeWidth={1.2} />
          <path d={cell(10)} fill={fill.clay} strokeWidth={1.2} />
        </g>
        <g transform={leftWall(260, 16)}>
          <path d="M0 0H230V190H0Z" fill={fill.raised} />
          <circle cx="46" cy="62" r="28" fill={fill.wash} />
          <path d="M40 46H52V56H62V68H52V78H40V68H30V56H40Z" fill={fill.petal} />
          <rect x="94" y="26" width="122" height="42" rx="6" fill={fill.wash} />
          <path d="M104 58H190M126 100H190" strokeWidth={1.2} />
          <rect x="116" y="78" width="100" height="34" rx="6" />
          <g fill={fill.petal} strokeWidth={0}>
            {[0, 1, 2, 3, 4].map((i) => (
              <use key={i} href="#clf-star" x={110 + i * 20} y="42" />
            ))}
          </g>
          <path d="M126 90H206" strokeDasharray="8 6" stroke={fill.petal} strokeWidth={4} />
        </g>
      </g>
      {[86, 138].map((y) => (
        <g key={y} fill={y > 100 ? fill.petal : fill.raised}>
          <path
            d={`M${isoPoint(o, 46, y + 36, 24)}v24M${isoPoint(o, 46, y, 24)}v24M${isoPoint(o, 8, y + 36, 24)}v24`}
          />
          <path d={isoPath(o, [8, y, 30], [8, y + 38, 30], [8, y + 38, 70], [8, y, 70])} />
          <path d={isoPath(o, [8, y, 30], [48, y, 30], [48, y + 38, 30], [8, y + 38, 30])} />
          <path
            d={isoPath(
              o,
              [8, y + 38, 30],
              [48, y + 38, 30],
              [48, y, 30],
              [48, y, 24],
              [48, y + 38, 24],
              [8, y + 38, 24],
            )}
          />
        </g>
      ))}
      {[
        [24, 212, 0, 1.3],
        [217, 30, 0, 1.5],
      ].map(([x = 0, y = 0, z = 0, size]) => (
        <g key={x} transform={`translate(${isoPoint(o, x, y, z)})scale(${size})`}>
          <path d="M-1-16V-36M2-16L8-28" />
          <use href="#clf-p" transform="translate(-1 -34)scale(.8)" />
          <use href="#clf-p" transform="translate(8 -26)rotate(12)scale(.6)" />
          <use href="#clf-q" transform="translate(0 -16)scale(.7)" />
          <path d="M-9-16H9L7 2Q0 6-7 2Z" fill={fill.clayWash} />
        </g>
      ))}
      <g transform={`translate(${isoPoint(o, 142, 34, 54)})scale(.72)`} strokeWidth={2}>
        <circle cx="13" cy="-112" r="10" fill={fill.shade} />
        <path d="M-48 24C-50-30-40-50-14-54H14C40-50 50-30 48 24Z" fill={fill.petal} />
        <path d="M-14-54L0-24 14-54" fill={fill.raised} />
        <path
          d="M-8-70V-54Q0-46 8-54V-70M-17-88C-17-112 17-112 17-88 17-74 8-64 0-64S-17-74-17-88Z"
          fill={fill.raised}
        />
        <path d="M-17-88C-10-92 6-98 10-106 12-98 16-94 17-88 20-116-20-116-17-88Z" fill={fill.shade} />
        <path d="M-3-88l-4 7h4M-4-73q4 3 8 0" strokeWidth={1.6} />
      </g>
      <path d={isoPath(o, [80, 90], [200, 90], [200, 90, 62], [80, 90, 62])} fill={fill.raised} />
      <path d={isoPath(o, [200, 90], [200, 58], [200, 58, 62], [200, 90, 62])} fill={fill.wash} />
      <path d={[100, 120, 140, 160, 180].map((x) => `M${isoPoint(o, x, 90, 54)}v48`).join("")} strokeWidth={1} />
      <path d={isoPath(o, [72, 96, 70], [208, 96, 70], [208, 52, 70], [72, 52, 70])} fill={fill.raised} />
      <path
        d={isoPath(o, [72, 96, 70], [208, 96, 70], [208, 52, 70], [208, 52, 63], [208, 96, 63], [72, 96, 63])}
        fill={fill.wash}
      />
      <path d={isoPath(o, [92, 74, 76], [132, 74, 76], [132, 74, 104], [92, 74, 104])} fill={fill.wash} />
      <path d={`M${isoPoint(o, 112, 74, 76)}v6`} />
    </IllustrationFrame>
  );
});
