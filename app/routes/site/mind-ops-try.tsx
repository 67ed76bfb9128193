import { MIND_OPS } from "~/content/pages/mind-ops";
import { BOARD_PAGE } from "~/content/showcase/mind-ops-board";
import { sampleTasks } from "~/content/showcase/mind-ops-spelled";
import { formatDay } from "~/routes/showcase/mind-ops/moments";
import { useDocument } from "~/routes/use-document";
import { ArrowLink } from "~/ui/primitives/arrow-link";

/** A link to the interactive board, with its tasks as a table. */
export function MindOpsTry() {
  const copy = useDocument(MIND_OPS).try;
  const { task, agent, status, priority, due, version } = copy.columns;
  return (
    <section id="board" aria-labelledby="try-title" className="border-b border-rule">
      <div className="page-width section-space">
        <h2 id="try-title" className="text-title">
          {copy.title}
        </h2>
        <p className="mt-5 max-w-text text-lead text-muted">{copy.text}</p>
        <p className="mt-8">
          <ArrowLink href={BOARD_PAGE.path}>{copy.open}</ArrowLink>
        </p>
        <h3 className="mt-12 text-subheading">{copy.tableTitle}</h3>
        <table className="mind-ops-tasks mt-4 w-full text-left text-small">
          <thead>
            <tr className="border-b border-rule font-mono text-fine text-muted *:py-2.5 *:pr-6 *:font-[450]">
              {[task, agent, status, priority, due, version].map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sampleTasks().map((sample) => (
              <tr key={sample.id} className="border-b border-rule align-top md:*:py-2.5 md:*:pr-6">
                <th scope="row" className="font-[550]" data-label={task}>
                  {sample.title}
                </th>
                <td data-label={agent} className="font-mono text-fine text-bluebonnet">
                  {sample.agentId}
                </td>
                <td data-label={status} className="font-mono text-fine">
                  {sample.status}
                </td>
                <td data-label={priority}>{sample.priority}</td>
                <td data-label={due} className="whitespace-nowrap">
                  {sample.deadline ? formatDay(sample.deadline) : "–"}
                </td>
                <td data-label={version} className="text-muted">
                  {sample.artifacts.at(-1)?.changeSummary}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
