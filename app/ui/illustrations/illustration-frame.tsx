import type { ReactNode } from "react";

export type IllustrationProps = { className?: string; title?: string };

type FrameProps = IllustrationProps & { viewBox: string; strokeWidth?: number; children: ReactNode };

/** The shared pen: round 1.5 strokes in the text colour; decorative unless it is given a title. */
export function IllustrationFrame({ className, title, viewBox, strokeWidth = 1.5, children }: FrameProps) {
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
