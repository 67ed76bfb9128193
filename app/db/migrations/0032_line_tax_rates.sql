ALTER TABLE "invoice_lines" ADD COLUMN "tax_rate_id" uuid;--> statement-breakpoint
-- Drafts written by hand know which rate of Settings each line has; a rate that is gone gets an id that nothing else has.
update "invoice_lines" as line set "tax_rate_id" = coalesce((
  select rate.id from tax_rates rate
  where rate.name = line.tax->>'name' and rate.rate_ppm = (line.tax->>'ratePpm')::int and rate.taxable_ppm = (line.tax->>'taxablePpm')::int
  order by rate.valid_from desc limit 1
), gen_random_uuid())
from "invoices" as invoice
where invoice.id = line.invoice_id and invoice.status = 'draft' and invoice.part is null and line.tax is not null;
