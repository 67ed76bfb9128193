import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { dataOf, OWNER, openTestApi, refusalOf, type TestApi } from "../harness/api";
import { phonePicture, samplePicture } from "../harness/sample-pictures";
import { uploadGood } from "../harness/uploads";

type Picture = { id: string; alt: string; url: string; address: string; updatedAt: string; usedIn: unknown[] };

let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await openTestApi();
});
beforeEach(async () => {
  token = await api.makeKey(["picture.read", "picture.write"]);
});
afterEach(() => api.test.reset());
afterAll(() => api.close());

async function upload(content: Buffer): Promise<string> {
  const owner = onBehalfOf(api.test.ctx, OWNER);
  return (await uploadGood(owner, content, { purpose: "picture", name: "山田 Ștefan.jpg" })).url;
}

const add = async (content: Buffer, words: object = { alt: "A van", tags: ["Van", "van", "blue"], focalX: 10 }) =>
  api.ask("POST", "/api/pictures", { token, body: { file: await upload(content), ...words } });

it("adds an uploaded picture, shows it, changes what is said of it and deletes it", async () => {
  const picture = dataOf<Picture>(await add(await phonePicture()), 201);
  expect(picture).toMatchObject({
    name: "山田 Ștefan.jpg",
    alt: "A van",
    tags: ["Van", "blue"],
    focalX: 10,
    focalY: 50,
    width: 600,
    height: 900,
    address: `/pictures/${picture.id}`,
    uses: 0,
    usedIn: [],
  });
  const path = `/api/pictures/${picture.id}`;
  expect(dataOf(await api.ask("GET", path, { token }))).toEqual(picture);
  const listed = await api.ask("GET", "/api/pictures?text=stefan", { token });
  expect(dataOf<Picture[]>(listed)).toMatchObject([{ id: picture.id }]);
  const body = { ...picture, alt: "Two vans" };
  const changed = dataOf<Picture>(await api.ask("PUT", path, { token, body }));
  expect(changed).toMatchObject({ alt: "Two vans", url: picture.url });
  expect(refusalOf(await api.ask("PUT", path, { token, body }))).toMatchObject({ status: 409, code: "picture.stale" });
  expect((await api.ask("DELETE", path, { token })).status).toBe(204);
  expect(refusalOf(await api.ask("GET", path, { token }))).toMatchObject({ status: 404, code: "picture.not-found" });
});

it("replaces a picture under the same address, and tells one that the library has already", async () => {
  const first = dataOf<Picture>(await add(await samplePicture(1)), 201);
  const other = dataOf<Picture>(await add(await samplePicture(2)), 201);
  expect(refusalOf(await add(await samplePicture(1)))).toMatchObject({ status: 409, code: "picture.known" });
  const replace = async (seed: number) =>
    api.ask("POST", `/api/pictures/${first.id}/replace`, {
      token,
      body: { file: await upload(await samplePicture(seed)) },
    });
  expect(refusalOf(await replace(2)).message).toContain(other.id);
  const replaced = dataOf<Picture>(await replace(3));
  expect(replaced).toMatchObject({ id: first.id, address: first.address });
  expect(replaced.url).not.toBe(first.url);
});

it("refuses what is no picture, has no words or was never uploaded, by field", async () => {
  const half = (await samplePicture(4)).subarray(0, 700);
  expect(refusalOf(await add(half))).toMatchObject({ status: 422, fields: ["file"] });
  expect(refusalOf(await add(await samplePicture(5), { alt: " " }))).toMatchObject({
    status: 422,
    fields: ["alt"],
  });
  const foreign = { file: "/api/files/x?expires=1&signature=y", alt: "A van" };
  expect(refusalOf(await api.ask("POST", "/api/pictures", { token, body: foreign }))).toMatchObject({ status: 422 });
  expect(dataOf<Picture[]>(await api.ask("GET", "/api/pictures", { token }))).toEqual([]);
});
