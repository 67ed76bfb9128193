import { BluebonnetSprigDefs } from "./bluebonnet-sprig";
import { drawn, IllustrationFrame } from "./illustration-frame";
import { floor, isoPath, isoPoint, leftWall } from "./iso";
import { fill } from "./tokens";

const o = [206, 100] as const;
const wide = 340;
const deep = 140;
const high = 64;
const legs: readonly [x: number, y: number][] = [
  [12, deep - 8],
  [wide - 12, deep - 8],
  [wide - 12, 12],
];

function Chair({ x, y, back, seat }: { x: number; y: number; back: 1 | -1; seat: string }) {
  const rear = back === 1 ? y + 40 : y;
  return (
    <g fill={seat}>
      <path
        d={`M${isoPoint(o, x + 20, y + 20, 34)}L${isoPoint(o, x + 20, y + 20)}M${isoPoint(o, x + 4, y + 20)}L${isoPoint(o, x + 36, y + 20)}M${isoPoint(o, x + 20, y + 4)}L${isoPoint(o, x + 20, y + 36)}`}
      />
      {back === -1 && <path d={isoPath(o, [x, rear, 42], [x + 40, rear, 42], [x + 40, rear, 84], [x, rear, 84])} />}
      <path d={isoPath(o, [x, y, 40], [x + 40, y, 40], [x + 40, y + 40, 40], [x, y + 40, 40])} />
      <path
        d={isoPath(
          o,
          [x, y + 40, 40],
          [x + 40, y + 40, 40],
          [x + 40, y, 40],
          [x + 40, y, 34],
          [x + 40, y + 40, 34],
          [x, y + 40, 34],
        )}
      />
      {back === 1 && <path d={isoPath(o, [x, rear, 42], [x + 40, rear, 42], [x + 40, rear, 84], [x, rear, 84])} />}
    </g>
  );
}

function Laptop({ x, y, facing }: { x: number; y: number; facing: 1 | -1 }) {
  const hinge = facing === 1 ? y : y + 34;
  const [left, top] = isoPoint(o, x, hinge, high + 36)
    .split(" ")
    .map(Number);
  const screen = (
    <g transform={leftWall(left ?? 0, top ?? 0)} strokeWidth={1.7}>
      <path d="M0 0H52V36H0Z" fill={facing === 1 ? fill.raised : fill.wash} />
      {facing === 1 ? (
        <path d="M7 9H26M7 16H40M7 23H33" strokeWidth={1.2} />
      ) : (
        <circle cx="26" cy="18" r="3" fill={fill.petal} stroke="none" />
      )}
    </g>
  );
  return (
    <>
      {facing === 1 && screen}
      <path
        d={isoPath(o, [x, y, high], [x + 52, y, high], [x + 52, y + 34, high], [x, y + 34, high])}
        fill={fill.wash}
      />
      <path
        d={`M${isoPoint(o, x + 8, y + 10, high)}L${isoPoint(o, x + 44, y + 10, high)}M${isoPoint(o, x + 8, y + 17, high)}L${isoPoint(o, x + 44, y + 17, high)}`}
        strokeWidth={1}
      />
      {facing === -1 && screen}
    </>
  );
}

/** A long table with four workplaces; the colored chair is for the specialist joining the customer's team. */
export const TeamDesk = drawn("team desk", function TeamDesk(props) {
  return (
    <IllustrationFrame {...props} viewBox="0 0 560 380">
      <BluebonnetSprigDefs id="tmd" />
      <path d="M-14-34H354V196H-14Z" transform={floor(o[0], o[1])} fill={fill.sunken} stroke="none" />
      <Chair x={66} y={-46} back={-1} seat={fill.raised} />
      <Chair x={226} y={-46} back={-1} seat={fill.raised} />
      <g fill={fill.clayWash}>
        {legs.map(([x, y]) => (
          <path
            key={x + y}
            d={`M${isoPoint(o, x, y, high)}V${Number(isoPoint(o, x, y).split(" ")[1])}`}
            strokeWidth={4}
          />
        ))}
        <path
          d={isoPath(
            o,
            [0, deep, high],
            [wide, deep, high],
            [wide, 0, high],
            [wide, 0, high - 9],
            [wide, deep, high - 9],
            [0, deep, high - 9],
          )}
        />
      </g>
      <path d={isoPath(o, [0, 0, high], [wide, 0, high], [wide, deep, high], [0, deep, high])} fill={fill.raised} />
      <Laptop x={60} y={14} facing={-1} />
      <Laptop x={220} y={14} facing={-1} />
      <g transform={`translate(${isoPoint(o, 176, 66, high)})`}>
        <path d="M-4-14L-6-50M4-14L8-40M0-14L1-30" />
        <use href="#tmd-p" transform="translate(-6 -50)rotate(-5)scale(1.1)" />
        <use href="#tmd-p" transform="translate(8 -38)rotate(9)scale(.8)" />
        <use href="#tmd-q" transform="translate(0 -22)scale(.9)" />
        <path d="M-9-22H9L7 2Q0 6-7 2Z" fill={fill.clayWash} />
      </g>
      <Laptop x={60} y={92} facing={1} />
      <Laptop x={220} y={92} facing={1} />
      {[
        [136, 112],
        [296, 110],
        [148, 24],
      ].map(([x = 0, y = 0]) => (
        <g key={x} transform={`translate(${isoPoint(o, x, y, high)})`} fill={fill.raised}>
          <path d="M5-7Q12-8 11-3T5 0" />
          <path d="M-6-10V1Q0 6 6 1V-10" />
          <ellipse cy="-10" rx="6" ry="3" />
        </g>
      ))}
      <Chair x={66} y={150} back={1} seat={fill.raised} />
      <Chair x={226} y={150} back={1} seat={fill.petal} />
    </IllustrationFrame>
  );
});
