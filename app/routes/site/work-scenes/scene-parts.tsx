import type { CSSProperties, ReactNode } from "react";
import type { WorkPiece } from "~/content/pages/work";
import { classNames } from "~/ui/primitives/class-names";

export type WorldProps = { screen: WorkPiece["screen"]; id: string };

/** Headline and line of a scene. */
export function SceneTitle({ screen: { headline, line } }: { screen: WorldProps["screen"] }) {
  return (
    <div>
      <p className="scene-title">{headline}</p>
      <p className="scene-line">{line}</p>
    </div>
  );
}

/** Things to choose from, under a legend. */
export function Choices({ legend, className, children }: { legend: string; className: string; children: ReactNode }) {
  return (
    <fieldset className={classNames("scene-choices", className)}>
      <legend className="scene-legend">{legend}</legend>
      {children}
    </fieldset>
  );
}

/** One of them: a native control without a look of its own, and all of its label around it. */
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
  /** Shared by the choices of one group. */
  name: string;
  /** Read out, and shown unless `children` are. */
  label: string;
  note?: string;
  isChosen?: boolean;
  /** Several of the group can be chosen. */
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

/** The last press of a scene, and what it comes to. */
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

/** Words of the choices of the group `scene-one`, in their order: style sheets show those of the one that is made. */
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
