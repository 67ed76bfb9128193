CREATE TABLE "agreement_charges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"agreement_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"attempt" integer NOT NULL,
	"state" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"payment_id" text,
	"reason" text DEFAULT '' NOT NULL,
	"tried_on" date NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "agreement_charges_payment" UNIQUE("payment_id"),
	CONSTRAINT "agreement_charges_state_known" CHECK ("agreement_charges"."state" in ('asked', 'pending', 'paid', 'failed', 'confirm')),
	CONSTRAINT "agreement_charges_attempt" CHECK ("agreement_charges"."attempt" > 0 and "agreement_charges"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "agreement_methods" (
	"id" uuid PRIMARY KEY NOT NULL,
	"agreement_id" uuid NOT NULL,
	"visit_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"method_id" text NOT NULL,
	"brand" text NOT NULL,
	"last4" text NOT NULL,
	"given_at" timestamp (3) with time zone NOT NULL,
	"charges_from" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone,
	"forgotten_at" timestamp (3) with time zone,
	CONSTRAINT "agreement_methods_visit" UNIQUE("visit_id")
);
--> statement-breakpoint
ALTER TABLE "agreement_charges" ADD CONSTRAINT "agreement_charges_agreement_id_agreements_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."agreements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement_charges" ADD CONSTRAINT "agreement_charges_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement_methods" ADD CONSTRAINT "agreement_methods_agreement_id_agreements_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."agreements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "agreement_charges_once" ON "agreement_charges" USING btree ("invoice_id","attempt");--> statement-breakpoint
CREATE INDEX "agreement_charges_agreement" ON "agreement_charges" USING btree ("agreement_id","created_at","id");--> statement-breakpoint
CREATE INDEX "agreement_charges_asked" ON "agreement_charges" USING btree ("created_at") WHERE "agreement_charges"."state" = 'asked';--> statement-breakpoint
CREATE UNIQUE INDEX "agreement_methods_one" ON "agreement_methods" USING btree ("agreement_id") WHERE "agreement_methods"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "agreement_methods_agreement" ON "agreement_methods" USING btree ("agreement_id","given_at");--> statement-breakpoint
CREATE INDEX "agreement_methods_unforgotten" ON "agreement_methods" USING btree ("removed_at") WHERE "agreement_methods"."removed_at" is not null and "agreement_methods"."forgotten_at" is null;