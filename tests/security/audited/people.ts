import { OLGA, type Scenario } from "./drive";

export const PEOPLE_SCENARIOS: readonly Scenario[] = [
  {
    title: "a customer is entered, with a contact that is corrected and removed",
    rows: {
      "customer.created": OLGA,
      "customer.updated": OLGA,
      "customer.billing-changed": OLGA,
      "customer.contact-added": OLGA,
      "customer.contact-updated": OLGA,
      "customer.contact-removed": OLGA,
      "team.invited": OLGA,
      "team.invitation-revoked": OLGA,
    },
    async run({ olga: { browser }, find }) {
      const list = "/admin/customers";
      await browser.fill(await browser.open(`${list}/new`), { action: `${list}/new` }, { name: "Walked In" });
      const { id = "" } = await find("select id from businesses where name = 'Walked In'");
      const own = `${list}/${id}`;
      await browser.fill(await browser.open(own), { has: "taxCertificate" }, { notes: "Came by" });
      await browser.fill(await browser.open(`${own}/billing`), { action: `${own}/billing` }, { reference: "PO 7" });
      const invite = `${list}/${id}/invite`;
      await browser.fill(await browser.open(invite), { action: invite }, { email: "wim@walk.example" });
      const { id: invitation = "" } = await find("select id from team_invitations where business_id = $1", id);
      const revoke = `${list}/${id}/invitations/${invitation}/revoke`;
      await browser.fill(await browser.open(revoke), { action: revoke });
      const path = `${list}/${id}/contacts`;
      await browser.fill(await browser.open(`${path}/new`), { action: `${path}/new` }, { name: "Wim Walker" });
      const { id: contactId = "" } = await find("select id from contacts where name = 'Wim Walker'");
      const edit = `${path}/${contactId}/edit`;
      await browser.fill(await browser.open(edit), { action: edit }, { role: "Walker" });
      const remove = `${path}/${contactId}/delete`;
      await browser.fill(await browser.open(remove), { action: remove });
    },
  },
  {
    title: "a customer becomes part of another",
    rows: { "customer.created": OLGA, "customer.merged": OLGA },
    async run({ olga: { browser }, find }) {
      const list = "/admin/customers";
      for (const name of ["Twice One", "Twice Two"]) {
        await browser.fill(await browser.open(`${list}/new`), { action: `${list}/new` }, { name });
      }
      const { id = "" } = await find("select id from businesses where name = 'Twice One'");
      const { id: intoId = "" } = await find("select id from businesses where name = 'Twice Two'");
      const path = `${list}/${id}/merge/${intoId}`;
      await browser.fill(await browser.open(path), { action: path });
    },
  },
  {
    title: "contacts of a customer are merged, and one of them is erased",
    rows: {
      "customer.created": OLGA,
      "customer.contact-added": OLGA,
      "customer.contacts-merged": OLGA,
      "customer.person-erased": OLGA,
    },
    async run({ olga: { browser }, find }) {
      const list = "/admin/customers";
      await browser.fill(await browser.open(`${list}/new`), { action: `${list}/new` }, { name: "Two Times" });
      const { id = "" } = await find("select id from businesses where name = 'Two Times'");
      const path = `${list}/${id}/contacts`;
      for (const name of ["Tim Times", "Timothy Times"]) {
        await browser.fill(await browser.open(`${path}/new`), { action: `${path}/new` }, { name });
      }
      const { id: goneId = "" } = await find("select id from contacts where name = 'Tim Times'");
      const { id: keptId = "" } = await find("select id from contacts where name = 'Timothy Times'");
      const merge = `${path}/${goneId}/merge`;
      await browser.fill(await browser.open(merge), { action: merge }, { into: keptId });
      const erase = `${path}/${keptId}/erase`;
      await browser.fill(await browser.open(erase), { action: erase });
    },
  },
  {
    title: "a customer is erased",
    rows: { "customer.created": OLGA, "customer.erased": OLGA },
    async run({ olga: { browser }, find }) {
      const list = "/admin/customers";
      await browser.fill(await browser.open(`${list}/new`), { action: `${list}/new` }, { name: "Gone Soon" });
      const { id = "" } = await find("select id from businesses where name = 'Gone Soon'");
      const path = `${list}/${id}/erase`;
      await browser.fill(await browser.open(path), { action: path });
    },
  },
  {
    title: "a lead that was entered twice is merged",
    rows: { "lead.entered": OLGA, "lead.merged": OLGA },
    async run({ olga: { browser }, find }) {
      const list = "/admin/leads";
      for (const name of ["Paula Twice", "Paula Once"]) {
        const typed = { name, phone: "(512) 555-0143", summary: "A sign" };
        await browser.fill(await browser.open(`${list}/new`), { action: `${list}/new` }, typed);
      }
      const { id = "" } = await find("select id from leads where name = 'Paula Twice'");
      const { id: intoId = "" } = await find("select id from leads where name = 'Paula Once'");
      const path = `${list}/${id}/merge/${intoId}`;
      await browser.fill(await browser.open(path), { action: path });
    },
  },
  {
    title: "an application that was entered twice is merged",
    rows: { "application.entered": OLGA, "application.merged": OLGA },
    async run({ olga: { browser }, find }) {
      const list = "/admin/applications";
      const { id: jobId = "" } = await find("select id from jobs order by id limit 1");
      for (const name of ["Tim Twice", "Tim Once"]) {
        const applicantEmail = `${name.toLowerCase().replace(" ", ".")}@example.com`;
        const typed = { jobId, applicantName: name, applicantEmail, experienceYears: "2", skills: "Figma" };
        await browser.fill(await browser.open(`${list}/new`), { action: `${list}/new` }, typed);
      }
      const { id = "" } = await find("select id from applications where applicant_name = 'Tim Twice'");
      const { id: intoId = "" } = await find("select id from applications where applicant_name = 'Tim Once'");
      const path = `${list}/${id}/merge/${intoId}`;
      await browser.fill(await browser.open(path), { action: path });
    },
  },
];
