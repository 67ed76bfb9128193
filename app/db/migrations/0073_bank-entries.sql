CREATE TABLE "bank_csv_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"content" text NOT NULL,
	"created_by_label" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_csv_layouts" (
	"head_key" text PRIMARY KEY NOT NULL,
	"columns" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	"booked_on" date NOT NULL,
	"amount_cents" integer NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"iban" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"file_name" text NOT NULL,
	"set_aside_at" timestamp (3) with time zone,
	"set_aside_by_label" text,
	"reversed_payment_id" uuid,
	"created_by_label" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bank_entries_fingerprint" UNIQUE("fingerprint"),
	CONSTRAINT "bank_entries_money" CHECK ("bank_entries"."amount_cents" <> 0),
	CONSTRAINT "bank_entries_reversed" CHECK ("bank_entries"."reversed_payment_id" is null or "bank_entries"."amount_cents" < 0)
);
--> statement-breakpoint
ALTER TABLE "bank_entries" ADD CONSTRAINT "bank_entries_reversed_payment_id_received_payments_id_fk" FOREIGN KEY ("reversed_payment_id") REFERENCES "public"."received_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_entries_day" ON "bank_entries" USING btree ("booked_on","id");--> statement-breakpoint
CREATE INDEX "bank_entries_iban" ON "bank_entries" USING btree ("iban") WHERE "bank_entries"."iban" <> '';