import { BluebonnetSprigDefs } from "./bluebonnet-sprig";
import { drawn, IllustrationFrame } from "./illustration-frame";
import { fill } from "./tokens";

type Person = {
  x: number;
  top: string;
  behind?: string;
  hair: string;
  hairFill: string;
  look: 1 | -1;
  extra?: string;
  lift: number;
};

const people: Person[] = [
  {
    x: 106,
    lift: 0,
    top: fill.wash,
    behind: "M-21-92C-26-124 26-124 21-92 20-76 26-62 22-46H-22C-26-62-20-76-21-92Z",
    hair: "M-17-88C-12-96-2-100 4-106 8-98 14-94 17-88 20-118-20-118-17-88Z",
    hairFill: fill.shade,
    look: 1,
  },
  {
    x: 212,
    lift: 8,
    top: fill.petal,
    hair: "M-18-92C-22-120 22-122 19-92 16-98 14-100 8-101-2-100-10-102-14-100-16-98-17-96-18-92Z",
    hairFill: fill.clay,
    look: 1,
    extra: "M-9-88a5 5 0 1 0 10 0 5 5 0 1 0-10 0M5-88a5 5 0 1 0 10 0 5 5 0 1 0-10 0M1-88h4",
  },
  {
    x: 320,
    lift: 4,
    top: fill.clayWash,
    behind: "M0-120C-30-120-26-76-28-50H28C26-76 30-120 0-120Z",
    hair: "M-17-88C-17-108 17-108 17-88 18-96 22-112 0-114-22-112-18-96-17-88Z",
    hairFill: fill.wash,
    look: -1,
  },
  {
    x: 420,
    lift: -4,
    top: fill.raised,
    hair: "M-17-84C-17-58 17-58 17-84 14-78 8-76 0-77-8-76-14-78-17-84Z",
    hairFill: fill.shade,
    look: -1,
    extra: "M-16-98C-12-112 12-112 16-98",
  },
];

/** Four colleagues at one table, a sketch between them and bluebonnets in a jar. */
export const CareersTable = drawn("careers table", function CareersTable(props) {
  return (
    <IllustrationFrame {...props} viewBox="0 0 520 380">
      <BluebonnetSprigDefs id="crt" />
      <defs>
        <g id="crt-arm">
          <path d="M-16 13Q-5 10-2 15-4 21-16 21Z" fill={fill.raised} />
          <path d="M-47-10C-50 12-40 22-16 22V12C-28 13-34 6-34-10" />
        </g>
      </defs>
      <path d="M212 30H368V134H212Z" fill={fill.sunken} />
      <path d="M212 108Q248 80 286 98T368 92V134H212ZM290 30V134M212 76H368" strokeWidth={1} />
      <circle cx="336" cy="58" r="13" fill={fill.clayWash} strokeWidth={1} />
      <path
        d="M40 62H92V100H40ZM104 52H136V84H104ZM48 74H80M48 84H70M112 64l6 6 10-12M420 60H472V116H420ZM430 74H462M430 84H462M430 94H450"
        strokeWidth={1}
      />
      {people.map(({ x, lift, top, behind, hair, hairFill, look, extra }) => (
        <g key={x} transform={`translate(${x} ${264 - lift})`}>
          {behind && <path d={behind} fill={hairFill} />}
          <path d="M-48 14C-50-30-40-50-14-54H14C40-50 50-30 48 14Z" fill={top} />
          <path d="M-8-70V-54Q0-46 8-54V-70" fill={fill.raised} />
          <path d="M-17-88C-17-112 17-112 17-88 17-74 8-64 0-64S-17-74-17-88Z" fill={fill.raised} />
          <path d={hair} fill={hairFill} />
          <path d={`M${3 * look}-88l${4 * look} 7h${-4 * look}M${look * 1 - 3}-73q4 3 8 0`} strokeWidth={1.2} />
          {extra && <path d={extra} strokeWidth={1.2} />}
          <path d="M-34-26Q-38-8-34 6M34-26Q38-8 34 6" />
        </g>
      ))}
      <path d="M30 268H490L512 300H8Z" fill={fill.raised} />
      <path d="M8 300V312H512V300M44 312V372M476 312V372M58 312V360M462 312V360" />
      {people.map(({ x, top }) => (
        <g key={x} fill={top} transform={`translate(${x} 272)`}>
          <use href="#crt-arm" />
          <use href="#crt-arm" transform="scale(-1 1)" />
        </g>
      ))}
      <path d="M196 292L204 252H254L246 292Z" fill={fill.wash} />
      <circle cx="225" cy="272" r="3" fill={fill.petal} stroke="none" />
      <path d="M192 293H258" strokeWidth={2.4} />
      <path d="M340 282H392L402 295H334ZM350 289Q358 283 366 289T386 288" fill={fill.paper} strokeWidth={1} />
      <path d="M392 291L410 270" stroke={fill.clay} strokeWidth={3} />
      <g transform="translate(276 292)">
        <path d="M-3-22L-8-44M3-22L9-34" />
        <use href="#crt-p" transform="translate(-8 -42)rotate(-6)scale(1.1)" />
        <use href="#crt-p" transform="translate(9 -34)rotate(12)scale(.8)" />
        <path d="M-9-26V-22Q-13-20-13-14V0Q0 5 13 0V-14Q13-20 9-22V-26Z" fill={fill.wash} />
        <path d="M-13-10Q0-6 13-10" strokeWidth={1} />
      </g>
      {[44, 476].map((x) => (
        <g key={x} transform={`translate(${x} 290)`} fill={fill.raised}>
          <path d="M8-13Q17-13 15-6T7-1" />
          <path d="M-9-16V0Q0 5 9 0V-16Q0-12-9-16Z" />
          <path d="M-9-16Q0-20 9-16" />
        </g>
      ))}
    </IllustrationFrame>
  );
});
