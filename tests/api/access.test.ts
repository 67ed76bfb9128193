import { afterAll, beforeAll, expect, it } from "vitest";
import { OPERATIONS, type OperationId } from "~/api/create-api";
import { STAFF_ROLES, type StaffRole } from "~/db/schema/lists";
import { KEY_SCOPES, type KeyScope } from "~/domain/keys/schema";
import { VISITOR } from "~/kernel/actor";
import { isPermitted } from "~/kernel/permissions";
import { makeCustomer, makeStaff, PASSWORD } from "../harness/accounts";
import { openTestApi, type TestApi } from "../harness/api";

type Sender = "visitor" | "customer" | StaffRole | "key with the scope" | "key with all other scopes";

const SENDERS: readonly Sender[] = [
  "visitor",
  "customer",
  ...STAFF_ROLES,
  "key with the scope",
  "key with all other scopes",
];
const KEY = "key with the scope";
const SALES_READS: readonly Sender[] = ["owner", "sales", "viewer", KEY];
const SALES: readonly Sender[] = ["owner", "sales", KEY];
const RECRUITING_READS: readonly Sender[] = ["owner", "recruiter", "viewer", KEY];
const RECRUITING: readonly Sender[] = ["owner", "recruiter", KEY];
const EDITING: readonly Sender[] = ["owner", "editor", KEY];
const PICTURE_READS: readonly Sender[] = ["owner", "sales", "editor", KEY];
const OWNER: readonly Sender[] = ["owner", KEY];
const DOING: readonly Sender[] = ["owner", "sales", "recruiter", "editor", KEY];
/** Writing a draft goes with sending quotes, and with a scope of its own. */
const DRAFTING: readonly Sender[] = [...SALES, "key with all other scopes"];

/** Senders that each operation lets in. */
const EXPECTED = {
  login: SENDERS,
  logout: SENDERS,
  getSender: SENDERS,
  listJobs: SENDERS,
  getJob: SENDERS,
  createJob: RECRUITING,
  updateJob: RECRUITING,
  deleteJob: RECRUITING,
  listApplications: RECRUITING_READS,
  getApplication: RECRUITING_READS,
  submitApplication: SENDERS,
  moveApplication: RECRUITING,
  deleteApplication: RECRUITING,
  listPricingPlans: SENDERS,
  getPricingPlan: SENDERS,
  createPricingPlan: OWNER,
  updatePricingPlan: OWNER,
  deletePricingPlan: OWNER,
  listPromotions: SALES_READS,
  getPromotion: SALES_READS,
  createPromotion: SALES,
  updatePromotion: SALES,
  deletePromotion: SALES,
  listLeads: SALES_READS,
  getLead: SALES_READS,
  moveLead: SALES,
  enterLead: SALES,
  listBookings: SALES_READS,
  getBooking: SALES_READS,
  createBooking: SALES,
  moveBooking: SALES,
  cancelBooking: SALES,
  listBookingHosts: SALES_READS,
  tellRunningLate: SALES,
  noteAttendance: SALES,
  listBookingKinds: SALES_READS,
  listOfferedTimes: SALES_READS,
  listCustomers: SALES_READS,
  createCustomer: SALES,
  listContacts: SALES_READS,
  getContact: SALES_READS,
  addContact: SALES,
  updateContact: SALES,
  removeContact: SALES,
  getCustomer: SALES_READS,
  listMetrics: SALES_READS,
  recordMetrics: SALES,
  listQuotes: ["customer", ...SALES_READS],
  getQuote: ["customer", ...SALES_READS],
  listProposals: DOING,
  getProposal: DOING,
  proposeWork: DOING,
  reviseProposal: DOING,
  withdrawProposal: DOING,
  createQuote: DRAFTING,
  updateQuote: DRAFTING,
  sendQuote: SALES,
  listQuoteParts: SALES_READS,
  scheduleQuote: SALES,
  listQuoteMessages: ["customer", ...SALES_READS],
  addQuoteMessage: ["customer", ...SALES],
  listInvoiceMessages: ["customer", ...SALES_READS],
  addInvoiceMessage: ["customer", ...SALES],
  listProjectMessages: ["customer", ...SALES_READS],
  addProjectMessage: ["customer", ...SALES],
  listProjects: SALES_READS,
  getProject: SALES_READS,
  createProject: SALES,
  updateProject: SALES,
  addMilestone: SALES,
  updateMilestone: SALES,
  moveMilestone: SALES,
  reachMilestone: SALES,
  reopenMilestone: SALES,
  removeMilestone: SALES,
  listHours: SALES_READS,
  getHours: SALES_READS,
  logHours: SALES,
  updateHours: SALES,
  deleteHours: SALES,
  listWorkers: SALES,
  billHours: SALES,
  listTimers: SALES_READS,
  startTimer: SALES,
  stopTimer: SALES,
  discardTimer: SALES,
  listInvoices: SALES_READS,
  getInvoice: SALES_READS,
  createInvoice: SALES,
  updateInvoice: SALES,
  issueInvoice: SALES,
  creditInvoice: OWNER,
  applyCredit: SALES,
  writeOffInvoice: OWNER,
  deleteInvoice: SALES,
  listCreditNotes: SALES_READS,
  downloadEInvoice: SALES_READS,
  downloadECreditNote: SALES_READS,
  exportBooks: SALES_READS,
  listAgreements: SALES_READS,
  getAgreement: SALES_READS,
  createAgreement: SALES,
  updateAgreement: SALES,
  changeAgreement: SALES,
  withdrawAgreementChange: SALES,
  pauseAgreement: SALES,
  resumeAgreement: SALES,
  endAgreement: SALES,
  startPlan: SALES,
  listPayments: SALES_READS,
  recordPayment: SALES,
  reversePayment: SALES,
  refundPayment: OWNER,
  listSubscriptions: SALES_READS,
  getSubscription: SALES_READS,
  cancelSubscription: OWNER,
  resumeSubscription: OWNER,
  listTaxRates: OWNER,
  getTaxRate: OWNER,
  createTaxRate: OWNER,
  updateTaxRate: OWNER,
  deleteTaxRate: OWNER,
  listPictures: PICTURE_READS,
  getPicture: PICTURE_READS,
  createPicture: EDITING,
  updatePicture: EDITING,
  replacePicture: EDITING,
  deletePicture: EDITING,
  listPosts: SENDERS,
  getPost: SENDERS,
  createPost: EDITING,
  getPostDraft: EDITING,
  updatePostDraft: EDITING,
  publishPost: EDITING,
  unpublishPost: EDITING,
  uploadFile: SENDERS,
  // A file has no door of its own: strangers to it hear 403 with or without credentials.
  downloadFile: [],
} as const satisfies Record<OperationId, readonly Sender[]>;

const NOWHERE = "01890a5d-ac96-774b-bcce-b302099a8057";

let api: TestApi;
const tokens = new Map<Sender, string>();
const keys = new Map<string, string>();

beforeAll(async () => {
  api = await openTestApi();
  const { ctx } = api.test;
  const people = await Promise.all(STAFF_ROLES.map((role) => makeStaff(ctx, role)));
  const signIns = [...people, await makeCustomer(ctx)].map(async ({ actor, username }) => {
    const answer = await ctx.auth.signInForToken({
      username,
      password: PASSWORD,
      clientAddress: "203.0.113.9",
      requestId: "test",
    });
    if (answer.outcome !== "signed-in") throw new Error(answer.outcome);
    tokens.set(actor.kind === "staff" ? actor.role : "customer", answer.token);
  });
  await Promise.all(signIns);
});

afterAll(() => api.close());

/** One key for each choice of scopes: there can only be so many. */
async function keyOf(scopes: readonly KeyScope[]): Promise<string> {
  const name = scopes.join();
  const token = keys.get(name) ?? (await api.makeKey(scopes));
  keys.set(name, token);
  return token;
}

async function tokenOf(sender: Sender, permission: string | null): Promise<string | undefined> {
  if (sender === "key with the scope") return keyOf(KEY_SCOPES.filter((scope) => scope === permission));
  if (sender === "key with all other scopes") return keyOf(KEY_SCOPES.filter((scope) => scope !== permission));
  return tokens.get(sender);
}

it.each(OPERATIONS.map((operation) => [operation.id, operation] as const))(
  "%s lets in whom it should and nobody else",
  async (id, { method, path, permission, body }) => {
    const target = `/api${path.replace("{id}", id === "getPost" ? "1" : NOWHERE).replace("{milestoneId}", NOWHERE)}`;
    for (const sender of SENDERS) {
      // Signing out would end the session that the next operation needs.
      const token = id === "logout" ? undefined : await tokenOf(sender, permission);
      const answer = await api.ask(method.toUpperCase(), target, { token, ...(body ? { body: {} } : {}) });
      const who = `${id} as ${sender}: ${answer.status} ${answer.text}`;
      const isLetIn = (EXPECTED[id] as readonly Sender[]).includes(sender);
      const isTurnedAway = answer.status === 401 || answer.status === 403;
      if (isLetIn) expect(isTurnedAway, who).toBe(false);
      else if (id === "downloadFile") expect([403, 404], who).toContain(answer.status);
      else expect(answer.status, who).toBe(sender === "visitor" ? 401 : 403);
      expect(answer.status, who).toBeLessThan(500);
    }
  },
);

it("what the document calls open is open to visitors, and nothing else is", () => {
  for (const { operation } of api.contract.operations) {
    const { permission } = OPERATIONS.find(({ id }) => id === operation.operationId) ?? {};
    const isOpen = permission === null || (permission !== undefined && isPermitted(VISITOR, permission));
    const isSaid = operation.security.length === 0 || operation.security.some((way) => Object.keys(way).length === 0);
    expect(isSaid, operation.operationId).toBe(isOpen);
  }
});
