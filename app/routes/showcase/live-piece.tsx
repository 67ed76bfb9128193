import { ArrowLink } from "~/ui/primitives/arrow-link";
import { ButtonLink, buttonClass } from "~/ui/primitives/button";
import { classNames } from "~/ui/primitives/class-names";
import { frameAddress } from "./frame";
import "./live-piece.css";

/**
 * The way to a live piece from its pitch page, without script: where there is room it opens in place, in a frame that
 * loads when it is opened; on a phone it is a page of its own.
 */
export function LivePiece({
  path,
  name,
  open,
  close,
  ownPage,
  className,
}: {
  path: string;
  name: string;
  open: string;
  close: string;
  ownPage: string;
  className?: string;
}) {
  return (
    <div className={classNames("live-piece", className)}>
      <details className="max-md:hidden">
        <summary className={buttonClass({ size: "large" })}>
          <span data-when="closed">{open}</span>
          <span data-when="open">{close}</span>
        </summary>
        <iframe src={frameAddress(path)} title={name} loading="lazy" className="live-frame" />
      </details>
      <p className="mt-4 max-md:hidden">
        <ArrowLink href={path}>{ownPage}</ArrowLink>
      </p>
      <ButtonLink href={path} size="large" className="md:hidden">
        {open}
      </ButtonLink>
    </div>
  );
}
