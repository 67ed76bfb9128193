import { type JobBlock, jobBlocks } from "~/domain/jobs/job-text";

/** The job description: paragraphs and lists, as typed. */
export function JobText({ text }: { text: string }) {
  return jobBlocks(text).map((block) => <Block key={JSON.stringify(block)} block={block} />);
}

function Block({ block }: { block: JobBlock }) {
  if ("paragraph" in block) return <p className="whitespace-pre-line">{block.paragraph}</p>;
  const List = block.isNumbered ? "ol" : "ul";
  return (
    <List className={block.isNumbered ? "list-decimal space-y-2 pl-6" : "list-disc space-y-2 pl-6"}>
      {block.items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </List>
  );
}
