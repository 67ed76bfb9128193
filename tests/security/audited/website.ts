import { samplePicture } from "../../harness/sample-pictures";
import { OLGA, type Scenario } from "./drive";

/** Claims, links to drafts and pages that staff add. */
export const WEBSITE_SCENARIOS: readonly Scenario[] = [
  {
    title: "a claim is made, changed and deleted",
    rows: {
      "claim.created": OLGA,
      "claim.deleted": OLGA,
      "claim.updated": OLGA,
    },
    async run({ olga: { browser }, find }) {
      const list = "/admin/website/claims";
      const typed = { label: "Walked miles", value: "7", source: "Our own count" };
      await browser.fill(await browser.open(`${list}/new`), { action: `${list}/new` }, typed);
      await find("select key from claims where key = 'walked-miles'");
      const path = `${list}/walked-miles`;
      await browser.fill(await browser.open(`${path}/edit`), { action: `${path}/edit` }, { value: "8" });
      await browser.fill(await browser.open(`${path}/delete`), { action: `${path}/delete` });
    },
  },
  {
    title: "a picture is added, changed, replaced and deleted",
    rows: {
      "picture.added": OLGA,
      "picture.deleted": OLGA,
      "picture.replaced": OLGA,
      "picture.updated": OLGA,
    },
    async run({ olga: { browser } }) {
      const list = "/admin/pictures";
      const file = async (seed: number) => {
        const content = new Uint8Array(await samplePicture(seed, 64));
        return { picture: new File([content], "goat.jpg", { type: "image/jpeg" }) };
      };
      const form = await browser.open(`${list}/new`);
      const added = await browser.fill(form, { action: `${list}/new` }, { alt: "A goat" }, await file(20));
      const path = added.path.split("?")[0] ?? "";
      await browser.fill(await browser.open(path), { has: "alt" }, { alt: "Two goats", focalX: "10" });
      const replace = `${path}/replace`;
      await browser.fill(await browser.open(replace), { action: replace }, {}, await file(21));
      await browser.fill(await browser.open(`${path}/delete`), { action: `${path}/delete` });
    },
  },
  {
    title: "a page is added, called something else, deleted and brought back",
    rows: {
      "page.created": OLGA,
      "page.deleted": OLGA,
      "page.restored": OLGA,
      "page.updated": OLGA,
    },
    async run({ olga: { browser }, find }) {
      const list = "/admin/website";
      const typed = { name: "Walked page", path: "/walked-page", arrangement: "landing" };
      await browser.fill(await browser.open(`${list}/pages/new`), { action: `${list}/pages/new` }, typed);
      const { id = "" } = await find("select id from custom_pages where path = '/walked-page'");
      const address = `${list}/page-${id}/address`;
      await browser.fill(await browser.open(address), { action: address }, { name: "Walked further" });
      const gone = `${list}/page-${id}/delete`;
      await browser.fill(await browser.open(gone), { action: gone });
      await browser.fill(await browser.open(`${list}/pages?state=gone`), { holds: { id } });
    },
  },
  {
    title: "a link to drafts is made and revoked",
    rows: {
      "preview.created": OLGA,
      "preview.revoked": OLGA,
    },
    async run({ olga: { browser }, find }) {
      const list = "/admin/website/previews";
      await browser.fill(await browser.open(`${list}/new`), { action: `${list}/new` }, { name: "Walked" });
      const { id = "" } = await find("select id from preview_links where name = 'Walked'");
      await browser.fill(await browser.open(`${list}/${id}/revoke`), { action: `${list}/${id}/revoke` });
    },
  },
];
