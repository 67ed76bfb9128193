import { expect, it } from "vitest";
import { DEFAULT_IDENTITY } from "~/config/identity-defaults";
import { openFile } from "~/domain/files/open-file.server";
import { type Actor, VISITOR } from "~/kernel/actor";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { kindsTo } from "../../../tests/harness/account-links";
import { makeCustomer } from "../../../tests/harness/accounts";
import { gather } from "../../../tests/harness/gather";
import { makeColleague, makeProject, SALES, VIEWER } from "../../../tests/harness/portal";
import { noise, sampleOffice, samplePdf, zip } from "../../../tests/harness/sample-files";
import { countRows } from "../../../tests/harness/test-context";
import { NOTHING, standing, upload, uploadGood } from "../../../tests/harness/uploads";
import { emptiedContext } from "../../../tests/harness/use-test-context";
import { addProjectFile, openProjectFile, removeProjectFile } from "./project-files.server";
import { getOwnProject, getProject } from "./queries.server";

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

const test = emptiedContext();

async function add(actor: Actor, projectId: string, name = "Plan.pdf"): Promise<string> {
  const { claim, id } = await uploadGood(test.ctx, samplePdf(), { purpose: "project-file", name });
  expect(await addProjectFile(onBehalfOf(test.ctx, actor), { projectId, claim })).toEqual({ outcome: "added" });
  return id;
}

it("is added by either side, told to the other, and opens for both", async () => {
  const dana = await makeCustomer(test.ctx);
  const projectId = await makeProject(test.ctx, dana);
  const fromStaff = await add(SALES, projectId);
  const fromDana = await add(dana.actor, projectId, "Logo.pdf");
  expect(await kindsTo(test.ctx, DEFAULT_IDENTITY.email)).toEqual(["project-message-received"]);
  expect(
    (await getOwnProject(onBehalfOf(test.ctx, dana.actor), projectId)).files.map(({ name, side }) => [name, side]),
  ).toEqual(
    expect.arrayContaining([
      ["Plan.pdf", "staff"],
      ["Logo.pdf", "customer"],
    ]),
  );
  for (const actor of [dana.actor, SALES, VIEWER]) {
    for (const fileId of [fromStaff, fromDana]) {
      const file = await openProjectFile(onBehalfOf(test.ctx, actor), { projectId, fileId });
      expect(file.type).toBe("application/pdf");
      expect(Buffer.concat(await gather(await file.read())).equals(samplePdf())).toBe(true);
    }
  }
  const { rows } = await test.pool.query("select count(*)::int as count from audit_log where action = 'file.opened'");
  expect(rows).toEqual([{ count: 4 }]);
});

it("opens for nobody else, by no address", async () => {
  const [dana, other] = [await makeCustomer(test.ctx), await makeCustomer(test.ctx)];
  const projectId = await makeProject(test.ctx, dana);
  const otherId = await makeProject(test.ctx, other);
  const fileId = await add(SALES, projectId);
  for (const id of [projectId, otherId, "1"]) {
    const open = openProjectFile(onBehalfOf(test.ctx, other.actor), { projectId: id, fileId });
    await expect(open).rejects.toMatchObject({ code: "file.not-found" });
  }
  const recruiter: Actor = { ...SALES, role: "recruiter" };
  for (const who of [VISITOR, recruiter]) {
    const open = openProjectFile(onBehalfOf(test.ctx, who), { projectId, fileId });
    await expect(open).rejects.toMatchObject({ code: "permission.denied" });
  }
  for (const who of [VISITOR, recruiter, other.actor, dana.actor]) {
    await expect(openFile(onBehalfOf(test.ctx, who), { id: fileId })).rejects.toMatchObject({
      code: "permission.denied",
    });
  }
});

it("is removed with its bytes: any by staff, by customers what they added themselves", async () => {
  const dana = await makeCustomer(test.ctx);
  const colleague = await makeColleague(test.ctx, dana);
  const other = await makeCustomer(test.ctx);
  const projectId = await makeProject(test.ctx, dana);
  const [fromStaff, fromDana] = [await add(SALES, projectId), await add(dana.actor, projectId)];
  const remove = (actor: Actor, fileId: string) =>
    removeProjectFile(onBehalfOf(test.ctx, actor), { projectId, fileId });
  await expect(remove(dana.actor, fromStaff)).rejects.toMatchObject({ code: "file.not-found" });
  await expect(remove(colleague, fromDana)).rejects.toMatchObject({ code: "file.not-found" });
  await expect(remove(other.actor, fromDana)).rejects.toMatchObject({ code: "project.not-found" });
  await expect(remove(VIEWER, fromDana)).rejects.toMatchObject({ code: "permission.denied" });
  await remove(dana.actor, fromDana);
  await remove(SALES, fromStaff);
  expect(await standing(test)).toEqual(NOTHING);
  expect((await getProject(onBehalfOf(test.ctx, SALES), projectId)).files).toEqual([]);
});

it("takes no file of another purpose, of another project's customer, or that was never uploaded", async () => {
  const [dana, other] = [await makeCustomer(test.ctx), await makeCustomer(test.ctx)];
  const projectId = await makeProject(test.ctx, dana);
  const deck = await uploadGood(test.ctx);
  const own = await uploadGood(test.ctx, samplePdf(), { purpose: "project-file" });
  for (const claim of [deck.claim, "", "nonsense"]) {
    expect(await addProjectFile(onBehalfOf(test.ctx, dana.actor), { projectId, claim })).toEqual({
      outcome: "unusable",
    });
  }
  const foreign = addProjectFile(onBehalfOf(test.ctx, other.actor), { projectId, claim: own.claim });
  await expect(foreign).rejects.toMatchObject({ code: "project.not-found" });
  expect(await countRows(test.pool, "project_files")).toBe(0);
});

it("takes pictures, documents and archives by their content, and nothing else", async () => {
  const take = (name: string, content: Buffer) => upload(test.ctx, content, { purpose: "project-file", name });
  for (const [name, content] of [
    ["Logo.png", PNG],
    ["Texts.docx", sampleOffice("docx")],
    ["All.zip", zip([{ name: "logo.txt", content: "A logo" }])],
  ] as const) {
    expect(await take(name, content)).toMatchObject({ outcome: "stored", file: { name } });
  }
  for (const [name, kept, content] of [
    ["Logo.png", "Logo.pdf", samplePdf()],
    ["Logo.jpg", "Logo.png", PNG],
    ["Texts.docx", "Texts.zip", zip([{ name: "logo.txt", content: "A logo" }])],
  ] as const) {
    expect(await take(name, content)).toMatchObject({ outcome: "stored", file: { name: kept } });
  }
  for (const [name, content] of [
    ["Logo.svg", Buffer.from("<svg onload='alert(1)'/>")],
    ["Run.exe", noise(500)],
  ] as const) {
    expect(await take(name, content), name).toEqual({ outcome: "wrong-type" });
  }
});
