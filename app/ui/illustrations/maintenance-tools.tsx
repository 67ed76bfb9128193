import { BluebonnetDefs } from "./bluebonnet-motif";
import { drawn, IllustrationFrame } from "./illustration-frame";
import { rightWall } from "./iso";
import { fill } from "./tokens";

const bed: readonly [x: number, y: number, stem: number, size: number][] = [
  [400, 224, 46, 0.9],
  [352, 252, 36, 0.74],
  [306, 280, 24, 0.56],
  [262, 304, 14, 0.36],
];
const checks = [0, 1, 2];

/** A website under care: a page with its list of checks done, and a watered bed of bluebonnets at its foot. */
export const MaintenanceTools = drawn("maintenance tools", function MaintenanceTools(props) {
  return (
    <IllustrationFrame {...props} viewBox="0 0 480 400">
      <BluebonnetDefs id="mtt" />
      <path d="M150 356L376 226 470 280 244 394Z" fill={fill.sunken} stroke="none" />
      <g strokeWidth={1.7}>
        <rect width="240" height="200" rx="8" fill={fill.wash} transform={rightWall(173, 136)} />
        <g transform={rightWall(180, 140)}>
          <rect width="240" height="200" rx="8" fill={fill.raised} />
          <path d="M14 12h.1M24 12h.1M34 12h.1" strokeWidth={3} />
          <g strokeWidth={1.2}>
            <path d="M0 24H240M56 12H150M60 50H128M60 72H112M60 94H122M152 104H222V44H152ZM152 64H222M152 84H222" />
            <path d={checks.map((i) => `M28 ${42 + i * 22}h16v16h-16z`).join("")} fill={fill.wash} />
            <path d="M152 96L166 88 178 92 192 74 204 78 222 54V104H152Z" fill={fill.wash} />
          </g>
          <path d={checks.map((i) => `M32 ${50 + i * 22}l4 4 10-13`).join("")} stroke={fill.petal} strokeWidth={2.6} />
          <path d="M152 96L166 88 178 92 192 74 204 78 222 54" stroke={fill.petal} strokeWidth={2.4} />
          <circle cx="222" cy="54" r="4" fill={fill.clay} />
        </g>
      </g>
      <path d="M180 326L388 206 440 236 232 356Z" fill={fill.clayWash} />
      <path d="M180 326V342L232 372V356ZM232 356V372L440 252V236Z" fill={fill.raised} />
      <path
        d="M252 353V359M290 331V337M328 309V315M366 287V293M404 265V271M216 334h.1M284 310h.1M330 276h.1M382 248h.1M236 322h.1"
        strokeWidth={1.2}
      />
      {bed.map(([x, y, stem, size]) => (
        <g key={x} transform={`translate(${x} ${y})`}>
          <path d={`M0 0V-${stem}`} />
          <use href="#mtt-s" transform={`translate(0 -${stem})scale(${size})`} />
          <use href="#mtt-l" transform={`rotate(-30)scale(${size})`} />
          <use href="#mtt-l" transform={`translate(6 2)rotate(46)scale(${size})`} />
        </g>
      ))}
      <g transform="translate(62 172)rotate(18)">
        <path d="M12 66C-34 60-34-6 20 4" strokeWidth={6} />
        <path d="M12 66C-34 60-34-6 20 4" stroke={fill.raised} strokeWidth={3} />
        <path d="M70 46L126 4 132 12 74 70Z" fill={fill.raised} />
        <path d="M118-4L142 18Q148 8 138-3T118-4Z" fill={fill.clay} />
        <path d="M8 10L4 78Q40 92 76 78L72 10Z" fill={fill.wash} />
        <path d="M6 52Q40 66 75 52" strokeWidth={1} />
        <ellipse cx="40" cy="10" rx="32" ry="11" fill={fill.raised} />
        <path d="M20 7C22-24 58-24 60 7" />
      </g>
      <path
        d="M206 222Q226 234 236 264M198 230Q214 244 218 284M212 218Q242 228 256 252M194 240Q202 258 202 304"
        stroke={fill.petal}
        strokeDasharray="6 7"
        strokeWidth={2}
      />
    </IllustrationFrame>
  );
});
