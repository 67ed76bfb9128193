type Goods = "crate" | "loaf" | "eggs" | "jar" | "flowers" | "fish";

const CLAY = "var(--color-clay)";
const CLAY_WASH = "var(--color-clay-wash)";
const LEAF = "var(--color-bluebonnet-wash)";
const PAPER = "var(--color-raised)";

/** Items on a stall's counter, in the site's line art. */
export function TajjamGoods({ goods, className }: { goods: string; className?: string }) {
  return (
    <svg
      viewBox="0 0 120 64"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {DRAWINGS[goods as Goods] ?? null}
    </svg>
  );
}

const DRAWINGS: Record<Goods, React.ReactNode> = {
  crate: (
    <>
      <g fill={CLAY}>
        <circle cx="36" cy="30" r="11" />
        <circle cx="84" cy="30" r="11" />
        <circle cx="60" cy="27" r="12" />
        <circle cx="48" cy="38" r="11" />
        <circle cx="73" cy="38" r="11" />
      </g>
      <path d="M60 15q-4-5-9-3M60 15q3-6 9-5M60 15v-7M36 19q-3-4-7-3M84 19q3-4 7-3" />
      <path d="M18 40h84l-4 24H22z" fill={PAPER} />
      <path d="M19 48h82M21 56h78M40 40v24M80 40v24" />
    </>
  ),
  loaf: (
    <>
      <path d="M14 64q-6-26 16-32 30-12 60 0 22 6 16 32z" fill={CLAY_WASH} />
      <path d="M36 34q4 10-2 18M58 30q4 10-2 18M80 33q4 10-2 18" />
      <path
        d="M26 50l2 3M46 56l3-2M48 40l2 2M68 54l2 2M70 40l3-2M90 54l2-3M92 42l2 2"
        stroke={CLAY}
        strokeWidth="2.4"
      />
    </>
  ),
  eggs: (
    <>
      <g fill={CLAY_WASH}>
        <path d="M22 50q-2-22 9-24 11 2 9 24z" />
        <path d="M42 50q-2-22 9-24 11 2 9 24z" fill={PAPER} />
        <path d="M61 50q-2-22 9-24 11 2 9 24z" />
        <path d="M81 50q-2-22 9-24 11 2 9 24z" />
      </g>
      <path d="M14 46q8-6 16 0t20 0 20 0 20 0 16 0l-5 18H19z" fill={LEAF} />
    </>
  ),
  jar: (
    <>
      <g>
        <path d="M18 64V38q0-6 6-6h18q6 0 6 6v26z" fill={PAPER} />
        <path d="M18 64V50q15-8 30 0v14z" fill={CLAY} />
        <path d="M22 24h22v8H22z" fill={LEAF} />
        <path d="M70 64V30q0-6 6-6h20q6 0 6 6v34z" fill={PAPER} />
        <path d="M70 64V44q16-8 32 0v20z" fill={LEAF} />
        <path d="M74 15h24v9H74z" fill={CLAY_WASH} />
      </g>
      <path d="M27 56h.1M36 60h.1M40 53h.1M79 52h.1M90 58h.1M94 50h.1M83 60h.1" strokeWidth="2.6" />
    </>
  ),
  flowers: (
    <>
      <path d="M42 36l12 22M78 36L66 58M60 30v28M50 26l8 30M71 27l-9 29" />
      <path d="M44 46q-10 0-14-8 10-2 14 8zM76 46q10 0 14-8-10-2-14 8z" fill={LEAF} />
      <g fill={CLAY}>
        <circle cx="40" cy="28" r="10" />
        <circle cx="80" cy="28" r="10" />
        <circle cx="60" cy="18" r="12" />
      </g>
      <path d="M36 29q0-5 4-5t4 4-4 3M76 29q0-5 4-5t4 4-4 3M54 19q0-7 6-7t6 6-5 5-3-4" />
      <path d="M44 44h32l-8 20H52z" fill={PAPER} />
    </>
  ),
  fish: (
    <>
      <path d="M12 64q0-8 8-8h80q8 0 8 8z" fill={LEAF} />
      <path d="M20 42q18-22 50-14 14 4 20 12l16-11q-4 13 0 24L90 44q-8 10-24 12-30 4-46-14z" fill={PAPER} />
      <path d="M40 30q8 11 0 23M54 40q4 2 8 0M66 44q4 2 8 0M58 48q3 2 7 0M64 35q4 2 8 0M31 39h.1" />
    </>
  ),
};
