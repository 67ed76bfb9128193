import { useDeferredValue } from "react";
import { BOARD_PAGE } from "~/content/showcase/mind-ops-board";
import { sampleTasks } from "~/content/showcase/mind-ops-spelled";
import { spelled } from "~/lib/spelling";
import { pageMeta } from "~/routes/page-meta";
import type { RouteHandle } from "~/routes/route-handle";
import { useIsHydrated } from "~/routes/use-is-hydrated";
import { PieceFrame } from "../piece-frame";
import type { Route } from "./+types/board-page";
import { BoardColumns } from "./board-columns";
import { LiveBoard } from "./live-board";
import { BoardDocument } from "./reader";
import { CardLink } from "./task-card";
import "~/routes/site/mind-ops.css";
import "./board.css";

export const handle = { cache: true, hydrate: true } satisfies RouteHandle;

export function meta({ matches }: Route.MetaArgs) {
  const { path, pageTitle: title, description } = BOARD_PAGE;
  return pageMeta({ title, description, path, breadcrumbs: [{ name: "Mind Ops", path: "/mind-ops" }] }, matches);
}

/** The interactive board. Until script loads, and without it, a read-only list of the tasks. */
export default function BoardPage() {
  // Deferred, so that the live board renders in slices and the page stays responsive.
  const isHydrated = useDeferredValue(useIsHydrated());
  return (
    <PieceFrame
      product="Mind Ops"
      home="/mind-ops"
      title={BOARD_PAGE.title}
      lead={BOARD_PAGE.lead}
      honesty={spelled(BOARD_PAGE.honesty)}
    >
      {isHydrated ? (
        <LiveBoard />
      ) : (
        <div className="grid grid-cols-1 gap-5">
          <p className="mind-ops-still text-small text-clay-ink">{BOARD_PAGE.withoutScript}</p>
          <section aria-label="Board" className="mind-ops-board">
            <BoardColumns isStill tasks={sampleTasks()} renderCard={(task) => <CardLink task={task} />} />
          </section>
          <BoardDocument tasks={sampleTasks()} />
        </div>
      )}
    </PieceFrame>
  );
}
