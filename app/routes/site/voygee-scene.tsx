/** The hero's night road, drawn to be cropped on both sides. */
export function VoygeeScene({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 110 1600 450"
      preserveAspectRatio="xMidYMax slice"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <Moon />
      <Skyline />
      <path d="M0 232H1600V560H0Z" fill="var(--color-sunken)" stroke="none" />
      <path d="M0 232H1600" stroke="var(--color-rule)" />
      <path d={FIELD_LINES} stroke="var(--color-rule)" strokeWidth="1.5" />
      <path d="M786 232h28L1330 560H270Z" fill="var(--color-raised)" stroke="none" />
      <path d="M786 232L270 560M814 232l516 328" strokeWidth="3" />
      <path d={DASHES} fill="var(--color-bluebonnet)" stroke="none" />
      <path d={POSTS} strokeWidth="3" stroke="var(--color-muted)" />
      <path d={REFLECTORS} strokeWidth="6" stroke="var(--color-bluebonnet)" />
      <Car />
    </svg>
  );
}

/** Dashes of the center line between the horizon (y 232) and the viewer, each as wide as the perspective requires. */
const DASHES = [
  [240, 245],
  [252, 259],
  [268, 279],
  [292, 309],
  [328, 354],
  [384, 424],
  [470, 532],
]
  .map(([top = 0, bottom = 0]) => {
    const half = (y: number) => Math.round((0.5 + (y - 232) * 0.03) * 10) / 10;
    return `M${800 - half(top)} ${top}H${800 + half(top)}L${800 + half(bottom)} ${bottom}H${800 - half(bottom)}Z`;
  })
  .join("");

const POST_FEET = [
  [722, 262, 10],
  [676, 284, 15],
  [606, 320, 24],
  [502, 372, 38],
  [338, 456, 62],
] as const;
const mirrored = [...POST_FEET, ...POST_FEET.map(([x, y, tall]) => [1600 - x, y, tall] as const)];
const POSTS = mirrored.map(([x, y, tall]) => `M${x} ${y}v-${tall}`).join("");
const REFLECTORS = mirrored.map(([x, y, tall]) => `M${x} ${y - tall}v.1`).join("");

const FIELD_LINES =
  "M0 262H640M0 300H560M0 352H440M0 424H290M960 262H1600M1040 300H1600M1160 352H1600M1310 424H1600M120 318h60M260 378h90M1420 318h70M1250 384h80M90 470h120M1400 480h130";

function Skyline() {
  return (
    <g strokeWidth="1.5" stroke="var(--color-muted)">
      <path d="M0 232V206q90-34 190-14 90-46 210-12 60 8 110 52M1600 232v-20q-120-46-230-16-90-26-170 2-60 14-90 34" />
      <path
        d="M500 232v-34h34v34M534 232v-62h26v62M560 210h30v22M590 232v-88l20-14 20 14v88M630 186h34v46M664 232v-52h22v52M900 232v-40h30v40M930 232v-78h28v78M944 154v-24M958 202h36v30M994 232v-58h24v58M1018 206h30v26M1048 232v-30h30v30"
        fill="var(--color-paper)"
      />
      <path
        d="M546 184v.1M546 198v.1M546 212v.1M604 156v.1M616 156v.1M604 172v.1M616 188v.1M604 204v.1M616 218v.1M646 200v.1M675 194v.1M675 208v.1M516 212v.1M914 206v.1M940 168v.1M950 182v.1M940 196v.1M950 210v.1M974 214v.1M1005 188v.1M1005 204v.1M1032 218v.1M1062 214v.1"
        stroke="var(--color-bluebonnet)"
        strokeWidth="4.5"
      />
    </g>
  );
}

/** Always drawn whole: it extends above the crop, so the drawing lets it overflow. */
function Moon() {
  return (
    <g strokeWidth="0" fill="var(--color-bluebonnet)">
      <circle cx="1088" cy="24" r="62" />
      <g fill="none" stroke="var(--color-on-bluebonnet)" strokeWidth="2">
        <path d="M1064 0a13 13 0 1 0 18 10M1104 44a9 9 0 1 0 12 6M1068 52a6 6 0 1 0 8 3M1112 4a6 6 0 1 1-6 8" />
      </g>
    </g>
  );
}

function Car() {
  return (
    <g transform="translate(872 322)">
      <path d="M-8 130q82-16 164 0l10 12q-90 22-184 0z" fill="var(--color-sunken)" stroke="none" />
      <path d="M14 50Q20 8 34 2q40-8 80 0 14 6 20 48" fill="var(--color-raised)" />
      <path d="M26 48q4-30 14-36 34-6 68 0 10 6 14 36z" fill="var(--color-sunken)" />
      <path d="M52 48V36q0-8 8-8t8 8v12M82 48V36q0-8 8-8t8 8v12" />
      <path d="M58-1l4-14h24l4 14z" fill="var(--color-bluebonnet)" />
      <path d="M12 112v18q0 5 5 5h12q5 0 5-5v-14M114 116v14q0 5 5 5h12q5 0 5-5v-18" fill="var(--color-sunken)" />
      <path d="M6 114V66q0-14 14-18 54-6 108 0 14 4 14 18v48q-68 10-136 0z" fill="var(--color-raised)" />
      <path d="M12 66h26v16H12zM110 66h26v16h-26z" fill="var(--color-clay)" stroke="none" />
      <path d="M54 82h40v15H54zM8 102q66 8 132 0" />
    </g>
  );
}
