import { floor, isoPath, isoPoint, leftWall } from "./iso";
import { Block, type Box, Flower, type Point, type SceneProps } from "./post-cover-parts";
import { fill } from "./tokens";

const sheet: Point = [226, 104];
const cells: readonly Box[] = [
  [132, 0, 44, 44, 52],
  [176, 0, 44, 44, 26],
  [132, 44, 44, 44, 30],
  [176, 44, 44, 44, 70],
  [88, 88, 44, 44, 16],
  [176, 88, 44, 44, 42],
  [132, 132, 44, 44, 12],
];

/** A spreadsheet whose cells rise one after the other into a building. */
export function RisingSheet({ sprig }: SceneProps) {
  return (
    <>
      <g transform={floor(...sheet)}>
        <path d="M0 0H220V176H0Z" fill={fill.raised} />
        <path d="M0 0H44V176H0Z" fill={fill.clayWash} />
        <path d="M44 0V176M88 0V176M132 0V176M176 0V176M0 44H220M0 88H220M0 132H220" strokeWidth={1} />
        <path d="M12 22H32M12 66H28M12 110H34M12 154H26M56 22H72M56 66H76M56 110H70M56 154H76M100 22H120M100 66H112" />
      </g>
      {cells.map((box) => (
        <Block key={box.join()} at={sheet} box={box} top={box[4] > 60 ? fill.petal : undefined} />
      ))}
      <Flower sprig={sprig} at={[340, 168]} size={1.25} />
      <Flower sprig={sprig} at={[396, 188]} size={0.7} />
    </>
  );
}

const stairs: Point = [216, 150];
const ghosts: readonly Box[] = [
  [-66, 20, 42, 42, 42],
  [-20, 128, 36, 36, 36],
  [196, -42, 40, 40, 40],
];

/** Three finished steps and three boxes left out; a paper plane takes off from the top. */
export function ShortStairs({ sprig }: SceneProps) {
  return (
    <>
      <g strokeDasharray="4 5" strokeWidth={1.2}>
        {ghosts.map(([x, y, w, d, h]) => (
          <path
            key={x}
            d={`${isoPath(stairs, [x, y, h], [x + w, y, h], [x + w, y + d, h], [x, y + d, h])}M${isoPoint(stairs, x, y + d, h)}L${isoPoint(stairs, x, y + d)}L${isoPoint(stairs, x + w, y + d)}L${isoPoint(stairs, x + w, y)}L${isoPoint(stairs, x + w, y, h)}M${isoPoint(stairs, x + w, y + d, h)}L${isoPoint(stairs, x + w, y + d)}`}
          />
        ))}
      </g>
      <Block at={stairs} box={[0, 0, 66, 92, 96]} top={fill.clayWash} />
      <Block at={stairs} box={[66, 0, 66, 92, 62]} />
      <Block at={stairs} box={[132, 0, 66, 92, 30]} />
      <path d="M205 96V30" />
      <path d="M205 30Q222 22 240 32T272 32V56Q256 64 240 54T205 56Z" fill={fill.petal} />
      <path d="M300 116C340 130 372 96 346 76S302 98 334 112 400 96 416 66" strokeDasharray="1 7" />
      <path d="M404 62L454 30 432 84 424 66Z" fill={fill.raised} />
      <path d="M424 66L454 30" />
      <path d="M424 66L420 82 428 75" fill={fill.clay} />
      <Flower sprig={sprig} at={[236, 290]} size={1} />
      <Flower sprig={sprig} at={[208, 278]} size={0.66} />
    </>
  );
}

const yard: Point = [236, 158];
const racks: readonly Box[] = [
  [0, 0, 56, 48, 66],
  [78, 0, 56, 48, 46],
  [0, 76, 56, 48, 46],
  [78, 76, 56, 48, 26],
];
const coins = [0, 8, 16, 24, 32];

/** A cloud, the machines behind it, and the coins they cost. */
export function CloudYard({ sprig }: SceneProps) {
  return (
    <>
      <path d="M-22-22H156V146H-22Z" transform={floor(...yard)} fill={fill.raised} />
      <path d="M214 92V112M258 92V112M302 92V136M170 92V136" strokeDasharray="2 6" />
      {racks.map((box, index) => (
        <g key={box.join()}>
          <Block at={yard} box={box} top={index === 3 ? fill.petal : undefined} />
          <path
            d={[14, 26, 38]
              .filter((z) => z < box[4] - 8)
              .map(
                (z) => `M${isoPoint(yard, box[0] + 10, box[1] + 48, z)}L${isoPoint(yard, box[0] + 34, box[1] + 48, z)}`,
              )
              .join("")}
            strokeWidth={1.2}
          />
        </g>
      ))}
      <path
        d="M150 92C118 92 112 54 144 50 144 22 186 10 204 32 222 8 268 14 274 44 312 36 332 92 290 92Z"
        fill={fill.raised}
      />
      <path d="M168 60Q166 44 184 42M232 34Q252 36 254 52" strokeWidth={1.2} />
      {coins.map((lift) => (
        <g key={lift} transform={`translate(${388 + (lift % 3)} ${262 - lift})`} fill={fill.clayWash}>
          <path d="M-24 0V8A24 13 0 0 0 24 8V0" />
          <ellipse rx="24" ry="13" fill={fill.raised} />
        </g>
      ))}
      <ellipse cx="390" cy="230" rx="11" ry="5.5" stroke={fill.clay} />
      <Flower sprig={sprig} at={[92, 262]} size={1.05} />
      <Flower sprig={sprig} at={[70, 256]} size={0.65} />
    </>
  );
}

const nodes: readonly Point[] = [
  [74, 118],
  [66, 176],
  [112, 84],
  [126, 146],
  [112, 206],
  [172, 116],
];

/** A web of thoughts leading to one button; the letter goes out only behind it. */
export function ApprovalButton({ sprig }: SceneProps) {
  return (
    <>
      <path
        d="M74 118L112 84 172 116 126 146 74 118 66 176 126 146 112 206 66 176M112 84L126 146M112 206L172 116"
        strokeWidth={1.2}
      />
      {nodes.map(([x, y], index) => (
        <circle key={y} cx={x} cy={y} r={index % 2 ? 8 : 11} fill={index === 3 ? fill.clay : fill.raised} />
      ))}
      <path d="M182 122Q202 132 214 148M206 146L215 149 217 139" />
      <path d="M0 0H150V118H0Z" transform={floor(256, 140)} fill={fill.raised} />
      <path
        d={isoPath([256, 140], [0, 118], [150, 118], [150, 0], [150, 0, -16], [150, 118, -16], [0, 118, -16])}
        fill={fill.wash}
      />
      <path d="M12 12H138V106H12Z" transform={floor(256, 140)} strokeWidth={1} strokeDasharray="1 6" />
      <path d="M206 184V204A64 37 0 0 0 334 204V184" fill={fill.wash} />
      <ellipse cx="270" cy="184" rx="64" ry="37" fill={fill.paper} />
      <path d="M220 166V178A50 29 0 0 0 320 178V166" fill={fill.petal} />
      <ellipse cx="270" cy="166" rx="50" ry="29" fill={fill.petal} />
      <path d="M248 166L264 177 294 156" stroke={fill.raised} strokeWidth={5} />
      <path d="M334 128Q350 112 372 106M364 101L373 106 368 114" />
      <g transform={leftWall(382, 52)}>
        <path d="M0 0H70V48H0Z" fill={fill.raised} />
        <path d="M0 0L31 25Q35 28 39 25L70 0M0 48L25 22M70 48L45 22" />
      </g>
      <path d="M434 54L452 44M446 76L466 66M450 98L462 92" />
      <Flower sprig={sprig} at={[386, 256]} size={1} />
      <Flower sprig={sprig} at={[408, 246]} size={0.66} />
      <Flower sprig={sprig} at={[150, 284]} size={0.8} />
    </>
  );
}

/** A padlock in a garden with its key next to it, and three rings of watchfulness. */
export function GardenLock({ sprig }: SceneProps) {
  return (
    <>
      <path d="M118 196A128 128 0 0 1 362 150M142 204A104 104 0 0 1 338 160" strokeDasharray="2 8" />
      <path d="M-12 0H190V150H-12Z" transform={floor(232, 138)} fill={fill.raised} />
      <g strokeWidth={1.7}>
        <path d="M204 132V92C204 44 286 74 286 124V180" strokeWidth={17} />
        <path d="M204 132V92C204 44 286 74 286 124V180" stroke={fill.raised} strokeWidth={13.5} />
        <rect width="150" height="104" rx="12" fill={fill.petal} transform={leftWall(184, 102)} />
        <g transform={leftWall(172, 109)}>
          <rect width="150" height="104" rx="12" fill={fill.wash} />
          <rect x="10" y="10" width="130" height="84" rx="6" strokeWidth={1} strokeDasharray="1 6" />
          <circle cx="75" cy="44" r="15" fill={fill.raised} />
          <path d="M70 57L65 80H85L80 57" fill={fill.raised} />
          <circle cx="75" cy="44" r="6" fill={fill.clay} />
        </g>
      </g>
      <g transform={floor(340, 186)}>
        <path d="M0 0H74M60 0V14M72 0V18" strokeWidth={5} />
        <circle cx="-14" cy="0" r="15" fill={fill.clayWash} />
        <circle cx="-14" cy="0" r="6" fill={fill.raised} />
      </g>
      <Flower sprig={sprig} at={[132, 258]} size={1.3} />
      <Flower sprig={sprig} at={[160, 274]} size={0.85} />
      <Flower sprig={sprig} at={[108, 242]} size={0.75} />
      <Flower sprig={sprig} at={[320, 286]} size={0.7} />
    </>
  );
}

const layers = [176, 114, 52];

/** One page taken apart into three lifted layers: the plan, the frame and the finished face. */
export function PageLayers({ sprig }: SceneProps) {
  return (
    <>
      <path
        d="M110 140V264M370 115V239M254 197V321"
        strokeDasharray="2 6"
        strokeWidth={1.2}
        transform="translate(0 -23)"
      />
      {layers.map((y, index) => (
        <g key={y} transform={floor(226, y - 10)}>
          <path d="M0 0H166V134H0Z" fill={[fill.wash, fill.paper, fill.raised][index]} />
          {index === 0 ? <path d="M0 33H166M0 67H166M0 100H166M41 0V134M83 0V134M124 0V134" strokeWidth={1} /> : null}
          {index === 1 ? (
            <path
              d="M12 12H154V34H12ZM12 46H74V122H12ZM86 46H154V122H86ZM12 46L74 122M74 46L12 122"
              strokeDasharray="4 4"
            />
          ) : null}
          {index === 2 ? (
            <>
              <path d="M0 20H166" strokeWidth={1.2} />
              <path d="M10 10h.1M20 10h.1M30 10h.1" strokeWidth={3} />
              <path d="M12 34H92M12 48H76" strokeWidth={4} />
              <path d="M12 66H84M12 78H84M12 90H66" strokeWidth={1.2} />
              <rect x="12" y="104" width="46" height="18" rx="9" fill={fill.petal} />
              <path d="M100 34H154V122H100Z" fill={fill.clayWash} />
              <path
                d="M127 112V62M127 104Q110 102 110 86 126 86 127 104 128 86 144 86 144 102 127 104M127 62Q116 52 127 40 138 52 127 62Z"
                strokeWidth={1.2}
              />
            </>
          ) : null}
        </g>
      ))}
      <g transform="translate(412 84)">
        <path d="M-6-44H6V-36H-6ZM26-30L32-36" />
        <circle r="36" fill={fill.raised} />
        <circle r="28" strokeWidth={1} strokeDasharray="1 6" />
        <path d="M0 0L16-16" stroke={fill.clay} strokeWidth={3} />
        <circle r="3.5" fill={fill.clay} />
      </g>
      <Flower sprig={sprig} at={[88, 284]} size={1.1} />
      <Flower sprig={sprig} at={[112, 294]} size={0.7} />
      <Flower sprig={sprig} at={[396, 276]} size={0.8} />
    </>
  );
}
