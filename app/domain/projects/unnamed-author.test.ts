import { expect, it } from "vitest";
import { listRecordMessages } from "~/domain/threads/list-messages.server";
import { writeRecordMessage } from "~/domain/threads/write-message.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { makeCustomer } from "../../../tests/harness/accounts";
import { makeProject, SALES } from "../../../tests/harness/portal";
import { sharedContext } from "../../../tests/harness/use-test-context";
import { postProjectUpdate } from "./post-update.server";
import { getOwnProject } from "./queries.server";

const test = sharedContext();

it("a customer reads the agency's name where staff have none of their own", async () => {
  const customer = await makeCustomer(test.ctx);
  const projectId = await makeProject(test.ctx, customer);
  const boss = { ...SALES, name: "boss", publicName: "The Agency" };
  await postProjectUpdate(onBehalfOf(test.ctx, boss), { projectId, update: { title: "News", text: "We go on." } });
  await writeRecordMessage(onBehalfOf(test.ctx, boss), {
    record: { kind: "project", id: projectId },
    text: "Please look.",
  });
  const project = await getOwnProject(onBehalfOf(test.ctx, customer.actor), projectId);
  expect(project.updates[0]?.by).toBe("The Agency");
  const own = onBehalfOf(test.ctx, customer.actor);
  const [message] = await listRecordMessages(own, { kind: "project", id: projectId });
  expect(message?.by).toBe("The Agency");
  const { rows } = await test.pool.query(
    "select title, text from notifications union select subject, text from emails",
  );
  expect(JSON.stringify(rows)).not.toContain("boss");
  expect(JSON.stringify(rows)).toContain("The Agency wrote in");
});
