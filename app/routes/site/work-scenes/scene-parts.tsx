import type { CSSProperties, ReactNode } from "react";
import type { WorkPiece } from "~/content/pages/work";
import { classNames } from "~/ui/primitives/class-names";

export type WorldProps = { screen: WorkPiece["screen"]; id: string };

/** Headline and subtitle of a scene. */
export function SceneTitle({ screen: { headline, line } }: { screen: WorldProps["screen"] }) {
  return (
    <div>
      <p className="scene-title">{headline}</p>
      <p className="scene-line">{line}</p>
    </div>
  );
}

/** A group of choices under a legend. */
export function Choices({ legend, className, children }: { legend: string; className: string; children: ReactNode }) {
  return (
    <fieldset className={classNames("scene-choices", className)}>
      <legend className="scene-legend">{legend}</legend>
      {children}
    </fieldset>
  );
}

/** One choice: an unstyled native control wrapped in its label. */
export function Choice({
  name,
  label,
  note,
  isChosen = false,
  hasMany = false,
  className,
  style,
  children,
  ...facts
}: {
  /** Shared by all choices of a group. */
  name: string;
  /** Read by screen readers, and shown unless there are `children`. */
  label: string;
  note?: string;
  isChosen?: boolean;
  /** True when several choices of the group can be selected. */
  hasMany?: boolean;
  className?: string;
  style?: CSSProperties;
  children?: ReactNode;
  "data-taken"?: string;
  "data-light"?: number;
}) {
  return (
    <label className={classNames("scene-choice", className)} style={style} {...facts}>
      <input
        type={hasMany ? "checkbox" : "radio"}
        name={name}
        defaultChecked={isChosen}
        autoComplete="off"
        aria-label={children === undefined ? undefined : label}
        className="scene-input"
      />
      {children ?? label}
      {note === undefined ? null : <span className="scene-small">{note}</span>}
    </label>
  );
}

/** The last button of a scene, and its result. */
export function Done({ action, done, children }: { action: ReactNode; done: string; children?: ReactNode }) {
  return (
    <details className="scene-done">
      <summary className="scene-action">{action}</summary>
      <p className="scene-answer">
        <strong>{done}</strong>
        {children}
      </p>
    </details>
  );
}

/** Texts for the choices of the group `scene-one`, in order; style sheets show the one for the selected choice. */
export function Chosen({ of }: { of: readonly string[] }) {
  return (
    <span>
      {of.map((words) => (
        <span key={words} className="scene-chosen of-one">
          {` ${words}.`}
        </span>
      ))}
    </span>
  );
}
