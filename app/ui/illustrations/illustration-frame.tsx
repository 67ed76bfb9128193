import { type ComponentType, createContext, type ReactNode, useContext } from "react";
import { Kept } from "~/ui/kept/kept";

export type IllustrationProps = { className?: string; title?: string };

/** True when the agency shows the drawings of the site. */
export const IllustrationsShown = createContext(true);

type FrameProps = IllustrationProps & { viewBox: string; strokeWidth?: number; isKept?: boolean; children: ReactNode };

/**
 * Draws with round strokes, 1.5 wide, in the text color; decorative unless given a title. `isKept`: shown even when
 * drawings are off, since it carries meaning.
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

/** Returns a drawing that depends only on its properties. `isKept`: see `IllustrationFrame`. */
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
