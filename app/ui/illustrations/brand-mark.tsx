import { brandMarkShapes } from "./brand-mark-svg";
import { IllustrationFrame, type IllustrationProps } from "./illustration-frame";

/** The logo mark; leaves use the text color, blossoms the action color. */
export function BrandMark(props: IllustrationProps) {
  const { viewBox, petals, tip, leaves, tipOpacity } = brandMarkShapes;
  return (
    <IllustrationFrame isKept {...props} viewBox={viewBox} strokeWidth={0}>
      <g fill="var(--color-bluebonnet)">
        <path d={petals} />
        <path d={tip} opacity={tipOpacity} />
      </g>
      <path d={leaves} fill="currentColor" />
    </IllustrationFrame>
  );
}
