import { type ComponentType, createContext, type ReactNode, useContext } from "react";
import { Kept } from "~/ui/kept/kept";

export type IllustrationProps = { className?: string; title?: string };

/** True when the agency shows the drawings of the site. */
export const IllustrationsShown = createContext(true);

type FrameProps = IllustrationProps & { viewBox: string; strokeWidth?: number; isKept?: boolean; children: ReactNode };

/**
 * `isKept`: shown where drawings are switched off too, since it says something. The shared pen: round 1.5 strokes in
 * the text colour; decorative unless it is given a title.
 */
export function IllustrationFrame({
  className,
  title,
  viewBox,
  strokeWidth = 1.5,
  isKept = false,
  children,
}: FrameProps) {
  const isShown = useContext(IllustrationsShown);
  if (!isShown && !isKept) return null;
  const pen = {
    viewBox,
    className,
    fill: "none",
    stroke: "currentColor",
    strokeWidth,
    strokeLinecap: "round",
    strokeLinejoin: "round",
  } as const;
  if (title) {
    return (
      <svg {...pen} role="img">
        <title>{title}</title>
        {children}
      </svg>
    );
  }
  return (
    <svg {...pen} aria-hidden="true">
      {children}
    </svg>
  );
}

/** A drawing that is the same wherever it has the same properties. `isKept`: as on the frame. */
export function drawn<Props extends object = IllustrationProps>(
  name: string,
  Drawing: ComponentType<Props>,
  { isKept = false }: { isKept?: boolean } = {},
): ComponentType<Props> {
  function Drawn({ isShown, ...props }: Props & { isShown: boolean }) {
    return (
      <IllustrationsShown value={isShown}>
        <Drawing {...(props as unknown as Props)} />
      </IllustrationsShown>
    );
  }
  return (props) => {
    const isShown = useContext(IllustrationsShown);
    return isShown || isKept ? <Kept name={name} of={Drawn} props={{ ...props, isShown }} /> : null;
  };
}
