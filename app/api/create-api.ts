import { OpenAPIHono } from "@hono/zod-openapi";
import { HTTPException } from "hono/http-exception";
import { getIdentity } from "~/domain/settings/queries.server";
import type { AppContext } from "~/kernel/app-context";
import { DomainError } from "~/kernel/domain-error";
import { isOutage } from "~/kernel/outage.server";
import { agreementEndOperations } from "./agreement-ends";
import { agreementOperations } from "./agreements";
import { applicationOperations } from "./applications";
import { bookingDeedOperations } from "./booking-deeds";
import { bookingKindOperations } from "./booking-kinds";
import { bookingOperations } from "./bookings";
import { bookOperations } from "./books";
import { contactOperations } from "./contacts";
import { creditNoteOperations } from "./credit-notes";
import { customerOperations } from "./customers";
import { documentWithout } from "./document-without";
import { domainProblem } from "./domain-problem";
import { eInvoiceOperations } from "./e-invoices";
import { fileOperations } from "./files";
import { hoursOperations } from "./hours";
import { invoiceEndOperations } from "./invoice-ends";
import { invoiceOperations } from "./invoices";
import { jobOperations } from "./jobs";
import { leadOperations } from "./leads";
import { messageOperations } from "./messages";
import { metricOperations } from "./metrics";
import { milestoneOperations } from "./milestones";
import { mountOperation, notFound, sharingHeaders } from "./mount-operation";
import type { AnyOperation, ApiEnv } from "./operation";
import { makeDocument } from "./operation-document";
import { paymentOperations } from "./payments";
import { pictureOperations } from "./pictures";
import { postOperations } from "./posts";
import { pricingPlanOperations } from "./pricing-plans";
import { type Problem, problem, Refusal } from "./problem";
import { projectOperations } from "./projects";
import { promotionOperations } from "./promotions";
import { proposalOperations } from "./proposals";
import { quotePartOperations } from "./quote-parts";
import { quoteOperations } from "./quotes";
import { sessionOperations } from "./session";
import { startPlanOperations } from "./start-plan";
import { subscriptionOperations } from "./subscriptions";
import { taxOperations } from "./taxes";
import { timerOperations } from "./timers";

export type Api = OpenAPIHono<ApiEnv>;

/** All operations of the API, in the order of its reference. */
export const OPERATIONS = [
  ...sessionOperations,
  ...jobOperations,
  ...applicationOperations,
  ...pricingPlanOperations,
  ...promotionOperations,
  ...leadOperations,
  ...bookingOperations,
  ...bookingDeedOperations,
  ...bookingKindOperations,
  ...customerOperations,
  ...contactOperations,
  ...metricOperations,
  ...proposalOperations,
  ...quoteOperations,
  ...quotePartOperations,
  ...projectOperations,
  ...milestoneOperations,
  ...hoursOperations,
  ...timerOperations,
  ...invoiceOperations,
  ...invoiceEndOperations,
  ...creditNoteOperations,
  ...eInvoiceOperations,
  ...bookOperations,
  ...agreementOperations,
  ...agreementEndOperations,
  ...startPlanOperations,
  ...messageOperations,
  ...paymentOperations,
  ...subscriptionOperations,
  ...taxOperations,
  ...postOperations,
  ...pictureOperations,
  ...fileOperations,
];
export type OperationId = (typeof OPERATIONS)[number]["id"];

const BROKEN_JSON: Problem = { status: 400, code: "request.broken", message: "This isn't valid JSON." };
const WRONG_TYPE: Problem = {
  status: 415,
  code: "request.wrong-type",
  message: "Bodies of this type aren't accepted here. The reference lists the types that are.",
};
const FAILED: Problem = {
  status: 500,
  code: "server.failed",
  message: "Something went wrong on our side. Please try again.",
};

const UNAVAILABLE: Problem = {
  status: 503,
  code: "service.unavailable",
  retryAfterSeconds: 5,
  message: "We can't do this at the moment. Please try again.",
};

/** Creates the REST API, which serves everything below `/api`. */
export function createApi(ctx: AppContext): Api {
  const api: Api = new OpenAPIHono<ApiEnv>();
  for (const operation of OPERATIONS) mountOperation(api, ctx, operation);
  for (const path of new Set(OPERATIONS.map(({ path }) => path))) refuseOtherMethods(api, path);
  let document = { of: "", text: "" };
  api.get("/api/openapi.json", async () => {
    const { name, email, off } = await getIdentity(ctx);
    const of = JSON.stringify([name, email, off]);
    if (of !== document.of) {
      const whole = makeDocument(api, ctx.origin, { name, email });
      document = { of, text: JSON.stringify(documentWithout(whole, off)) };
    }
    const headers = { "content-type": "application/json; charset=utf-8", "cache-control": "no-cache" };
    return new Response(document.text, { headers });
  });
  api.all("*", () => {
    throw notFound();
  });
  api.onError((error, c) => {
    const known = problemOf(error);
    if (known && known.status < 500) return problem(known);
    ctx.log.error({ err: error, requestId: c.env.requestId, path: c.req.path }, "request failed");
    return problem(known ?? FAILED);
  });
  return api;
}

/**
 * Lists the methods of a path, in response to preflight requests and to other methods. Mounted after its operations.
 */
function refuseOtherMethods(api: Api, path: AnyOperation["path"]): void {
  const here = OPERATIONS.filter((operation) => operation.path === path);
  const methods = here.map(({ method }) => method.toUpperCase());
  const allow = [...methods, ...(methods.includes("GET") ? ["HEAD"] : []), "OPTIONS"].join(", ");
  const open = here.find(({ isOpenToOtherSites }) => isOpenToOtherSites);
  const preflight = open ? { ...sharingHeaders(open), "access-control-allow-methods": "GET, HEAD" } : {};
  api.all(`/api${path}`.replaceAll(/\{(\w+)\}/g, ":$1"), (c) => {
    if (c.req.method === "OPTIONS") return new Response(null, { status: 204, headers: { allow, ...preflight } });
    const message = `This address only accepts ${allow}.`;
    throw new Refusal({ status: 405, code: "request.wrong-method", message, headers: { allow } });
  });
}

function problemOf(error: Error): Problem | undefined {
  if (isOutage(error)) return UNAVAILABLE;
  if (error instanceof Refusal) return error.problem;
  if (error instanceof DomainError) return domainProblem(error);
  if (error instanceof HTTPException && error.status === 415) return WRONG_TYPE;
  return error instanceof HTTPException && error.status === 400 ? BROKEN_JSON : undefined;
}
