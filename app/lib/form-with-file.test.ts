import { expect, it } from "vitest";
import { readFormWithFile, readPlainForm } from "./form-with-file";

const ADDRESS = "https://agency.example/admin";

it("no field holds a NUL, which PostgreSQL refuses in any text, in whatever encoding the form comes", async () => {
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const plain = new Request(ADDRESS, { method: "POST", headers, body: "id=a%00b&id=%00" });
  expect((await readPlainForm(plain)).getAll("id")).toEqual(["ab", ""]);
  const body = new FormData();
  body.append("id", "a\0b");
  const { fields } = await readFormWithFile(new Request(ADDRESS, { method: "POST", body }), undefined, async () => {});
  expect(fields.get("id")).toBe("ab");
});
