import path from "node:path";
import { DOCTORS_CLINICS } from "~/content/industries";
import { ARRANGEMENTS } from "~/content/page-arrangements";
import { SECTION_SAMPLES, type SectionType } from "~/content/page-sections";
import { createCustomPage } from "~/domain/custom-pages/create-custom-page.server";
import { deleteCustomPage } from "~/domain/custom-pages/delete-custom-page.server";
import { mintRecordLink } from "~/domain/links/internal.server";
import { linkPath, RECORD_KINDS } from "~/domain/links/schema";
import { createPreview } from "~/domain/previews/create-preview.server";
import { listLinks } from "~/domain/threads/queries.server";
import { revokeLink } from "~/domain/threads/revoke-link.server";
import { onBehalfOf } from "~/kernel/on-behalf-of.server";
import { transact } from "~/kernel/transact.server";
import { makeCustomer } from "../harness/accounts";
import { OWNER } from "../harness/api";
import { makeIssuedInvoice } from "../harness/invoices";
import { makeProject } from "../harness/portal";
import { makeSentQuote } from "../harness/quotes";
import { loadRealBuild } from "../harness/real-build";
import type { TestContext } from "../harness/test-context";
import { ACCESS } from "../security/access-table";
import { publishOwnPage } from "../server/publish-own-page";

const EMAIL = "robin@cafe.example";
const SECTIONS = Object.keys(SECTION_SAMPLES) as SectionType[]; // safe: its keys are the types
const VALID_UNTIL = "2099-12-31";
/** Beside the ones that the product ships. */
const INDUSTRY = path.posix.join(DOCTORS_CLINICS.path, "../bakeries");
const UNKNOWN = "x".repeat(43);

/**
 * Returns pages that no menu and no site map leads to: those that staff added, links of messages that open a record,
 * expired links, former pages, and every other page without a parameter that is open to everyone, by the route table.
 */
export async function makeUnlistedPages(test: TestContext, listed: readonly string[]): Promise<string[]> {
  const { ctx, clock } = test;
  // The site beside this context has the time of the machine.
  clock.set(Date.now() - clock.now().getTime());
  const staff = onBehalfOf(ctx, OWNER);
  await publishOwnPage(staff, SECTIONS, { path: "/bakeries" });
  await publishOwnPage(staff, ARRANGEMENTS.industry.sections, { path: INDUSTRY });
  const goneId = await publishOwnPage(staff, ["hero"], { path: "/spring-offer" });
  await deleteCustomPage(staff, { id: goneId, updatedAt: undefined, target: "" });
  const draft = await createCustomPage(staff, { name: "Not out yet", path: "/autumn-offer", arrangement: "landing" });
  if (draft.outcome !== "created") throw new Error(draft.outcome);
  const preview = await createPreview(staff, { name: "For Robin", page: "", lifetime: "7" });
  if (preview.outcome !== "created") throw new Error(preview.outcome);
  const records = await makeRecords(test);
  const { places } = await loadRealBuild();
  const open = places
    .filter(({ pattern, module }) => module.default && ACCESS[pattern]?.open === "everybody" && !/[:*]/.test(pattern))
    .map(({ pattern }) => pattern);
  return [
    "/bakeries",
    INDUSTRY,
    "/spring-offer",
    "/autumn-offer",
    "/nothing-here",
    new URL(preview.preview.url).pathname,
    ...records,
    ...RECORD_KINDS.map((kind) => linkPath(kind, UNKNOWN)),
    ...new Set(open.filter((pattern) => !listed.includes(pattern))),
  ];
}

/** A link to a record of each kind with the pages behind it, and one that was ended. */
async function makeRecords({ ctx }: Pick<TestContext, "ctx">): Promise<string[]> {
  const customer = await makeCustomer(ctx, { email: EMAIL, businessName: "Robin's Café" });
  const ids = {
    quote: (await makeSentQuote(ctx, { businessEmail: EMAIL, businessName: "Robin's Café", validUntil: VALID_UNTIL }))
      .id,
    invoice: await makeIssuedInvoice(ctx, customer.businessId, { title: "Robin's Café" }),
    project: await makeProject(ctx, customer, { name: "Robin's Café" }),
  };
  const targets: string[] = [];
  for (const kind of RECORD_KINDS) {
    const record = { kind, id: ids[kind] };
    const mint = () => transact(ctx, (tx) => mintRecordLink(tx, { record, email: EMAIL, name: "Robin" }));
    const ended = await mint();
    const staff = onBehalfOf(ctx, OWNER);
    for (const { id } of await listLinks(staff, record)) await revokeLink(staff, { record, id });
    const link = await mint();
    targets.push(ended, link, `${link}/messages`);
    if (kind === "quote") targets.push(`${link}/accept`, `${link}/decline`, `${link}/account`);
  }
  return targets;
}
