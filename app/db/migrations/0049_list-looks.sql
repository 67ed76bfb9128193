CREATE TABLE "list_looks" (
	"user_id" text PRIMARY KEY NOT NULL,
	"rows" text DEFAULT 'normal' NOT NULL,
	"leads" text DEFAULT 'list' NOT NULL,
	CONSTRAINT "list_looks_rows_known" CHECK ("list_looks"."rows" in ('normal', 'compact')),
	CONSTRAINT "list_looks_leads_known" CHECK ("list_looks"."leads" in ('list', 'board'))
);
--> statement-breakpoint
CREATE TABLE "list_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"search" text NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "list_looks" ADD CONSTRAINT "list_looks_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_views" ADD CONSTRAINT "list_views_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "list_views_name" ON "list_views" USING btree ("user_id","list",lower("name"));--> statement-breakpoint
CREATE INDEX "list_views_list" ON "list_views" USING btree ("list","name","id");