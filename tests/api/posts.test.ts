import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { dataOf, openTestApi, refusalOf, type TestApi } from "../harness/api";

type Draft = { id: number; updatedAt: string; status: string; content: string; title: string; hasChanges: boolean };
type Page = { data: { id: number; title: string }[]; page: { next: string | null } };

const POST = {
  title: "Counting sheep",
  category: "Startups",
  description: "With a calculator.",
  author: "Ana Ruiz",
  authorRole: "Shepherd",
  tags: ["Sheep", "sheep"],
  content: "<p onclick=x()>Merino.</p><script>1</script>",
};

let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await openTestApi();
});

beforeEach(async () => {
  token = await api.makeKey(["post.write"]);
});

afterEach(() => api.test.reset());

afterAll(() => api.close());

const begin = async (changes: Record<string, unknown> = {}) =>
  dataOf<Draft>(await api.ask("POST", "/api/posts", { token, body: { ...POST, ...changes } }), 201);

describe("writing a post", () => {
  it("begins a draft that nobody else reads, publishes it and takes it down again", async () => {
    const draft = await begin();
    expect(draft).toMatchObject({
      status: "draft",
      content: "<p>Merino.</p>",
      tags: ["Sheep"],
      slug: "counting-sheep",
    });
    const path = `/api/posts/${draft.id}`;
    expect(refusalOf(await api.ask("GET", path))).toMatchObject({ status: 404, code: "post.not-found" });
    const published = dataOf<Draft>(await api.ask("POST", `${path}/publish`, { token }), 200);
    expect(published).toMatchObject({ status: "published", hasChanges: false });
    expect(dataOf<Draft>(await api.ask("GET", path), 200)).toMatchObject({ content: "<p>Merino.</p>" });
    const changed = { title: "Sheep, again", category: "Startups", content: "<p>Dorper.</p>" };
    const edited = dataOf<Draft>(await api.ask("PUT", `${path}/draft`, { token, body: changed }), 200);
    expect(edited).toMatchObject({ ...changed, hasChanges: true, author: "Ana Ruiz" });
    expect(dataOf<Draft>(await api.ask("GET", path), 200)).toMatchObject({ title: POST.title });
    expect(dataOf<Draft>(await api.ask("GET", `${path}/draft`, { token }), 200)).toEqual(edited);
    await api.ask("POST", `${path}/unpublish`, { token });
    expect((await api.ask("GET", path)).status).toBe(404);
  });

  it("is refused for what is missing, and for someone else's newer version", async () => {
    const { id, updatedAt } = await begin({ description: "", content: "" });
    const refused = refusalOf(await api.ask("POST", `/api/posts/${id}/publish`, { token }));
    expect(refused).toMatchObject({ status: 422 });
    expect(JSON.stringify(refused)).toMatch(/description.*content|content.*description/);
    await api.ask("PUT", `/api/posts/${id}/draft`, { token, body: POST });
    const late = { ...POST, title: "Late", updatedAt };
    expect((await api.ask("PUT", `/api/posts/${id}/draft`, { token, body: late })).status).toBe(409);
    const headers = { "if-match": `"${updatedAt}"` };
    expect((await api.ask("POST", `/api/posts/${id}/publish`, { token, headers })).status).toBe(412);
    expect((await api.ask("POST", "/api/posts", { token, body: { ...POST, title: "" } })).status).toBe(422);
  });
});

it("what search engines are told is kept by a change that doesn't name it", async () => {
  const told = { searchTitle: "Sheep, counted", searchPicture: "/figures/sheep.jpg", searchHidden: true };
  const { id } = await begin({ title: "Told", ...told });
  const body = { ...POST, title: "Told again" };
  const changed = await api.ask("PUT", `/api/posts/${id}/draft`, { token, body });
  expect(dataOf<Draft>(changed, 200)).toMatchObject({ title: "Told again", searchSummary: "", ...told });
  const wrong = { ...body, searchPicture: "javascript:alert(1)" };
  const refused = await api.ask("PUT", `/api/posts/${id}/draft`, { token, body: wrong });
  expect(refusalOf(refused)).toMatchObject({ status: 422 });
  expect(JSON.stringify(refusalOf(refused))).toContain("searchPicture");
});

it("the list comes in pages, the newest first, without drafts", async () => {
  const ids: number[] = [];
  for (let count = 0; count < 5; count++) {
    const { id } = await begin({ title: `Post ${count}` });
    if (count < 4) ids.unshift(dataOf<Draft>(await api.ask("POST", `/api/posts/${id}/publish`, { token }), 200).id);
  }
  const seen: number[] = [];
  for (let query = "?limit=3&text=merino"; ; ) {
    const { data, page } = (await api.ask("GET", `/api/posts${query}`)).json as Page; // safe: the contract has checked it
    seen.push(...data.map(({ id }) => id));
    if (!page.next) break;
    query = `?limit=3&text=merino&after=${encodeURIComponent(page.next)}`;
  }
  expect(seen).toEqual(ids);
});
