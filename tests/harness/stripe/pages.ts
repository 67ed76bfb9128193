import type { World } from "./world.ts";

type Page = { html: string } | { pdf: string } | { to: string };

/** The provider's own pages: where one pays, changes the card, and reads an invoice. Null: there is no such page. */
export function answerPage(world: World, method: string, path: string, form: URLSearchParams): Page | null {
  const [, kind, id = ""] = path.match(/^\/(pay|portal|invoice|receipt)\/([\w]+)(?:\.pdf)?$/) ?? [];
  const thing = world.find(id);
  if (!kind || !thing) return null;
  if (kind === "pay") return method === "POST" ? pay(world, id, form) : { html: payPage(world, id) };
  if (kind === "portal")
    return method === "POST" ? saveCard(world, id) : { html: button("New card", "card", "Save card") };
  if (path.endsWith(".pdf")) return { pdf: `%PDF-1.4\n% ${thing.number}\n` };
  return { html: `<h1>${kind} ${id}</h1>` };
}

function payPage(world: World, id: string): string {
  const session = world.get(id);
  if (session.status !== "open") return "<h1>This page is no longer open</h1>";
  if (session.mode === "setup") return button("Your card", "card", "Save card");
  const { data } = session.line_items as { data: { description: string }[] };
  const what = `${data[0]?.description} · ${Number(session.amount_total) / 100} USD`;
  const others = session.mode === "payment" ? ["bank", "refused"] : [];
  const choices = ["card", ...others].map((way) => `<button name="way" value="${way}">Pay by ${way}</button>`);
  return `<h1>Checkout</h1><p>${what}</p><form method="post">${choices.join("")}</form><a href="${session.cancel_url}">Back</a>`;
}

function pay(world: World, id: string, form: URLSearchParams): Page {
  if (world.get(id).mode === "setup") {
    if (world.get(id).status === "open") world.giveCard(id);
    return { to: String(world.get(id).success_url).replace("{CHECKOUT_SESSION_ID}", id) };
  }
  const way = form.get("way") === "bank" ? "bank" : form.get("way") === "refused" ? "refused" : "card";
  if (world.get(id).status === "open") world.pay(id, way);
  return { to: way === "refused" ? world.pageOf(id) : String(world.get(id).success_url) };
}

/** A card that works: whatever was open is paid with it. */
function saveCard(world: World, id: string): Page {
  const { customer, return_url } = world.get(id);
  for (const thing of world.things.values()) {
    if (thing.object === "invoice" && thing.customer === customer && thing.status === "open")
      world.payInvoice(thing.id);
  }
  return { to: String(return_url) };
}

function button(title: string, value: string, label: string): string {
  return `<h1>${title}</h1><form method="post"><button name="do" value="${value}">${label}</button></form>`;
}
