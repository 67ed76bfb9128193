CREATE TABLE "post_drafts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"post_id" integer NOT NULL,
	"content" jsonb NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"saved_by" text NOT NULL,
	"replaced_at" timestamp (3) with time zone NOT NULL,
	"replaced_by" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "post_drafts" ADD CONSTRAINT "post_drafts_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_drafts_post" ON "post_drafts" USING btree ("post_id","replaced_at");--> statement-breakpoint
CREATE INDEX "post_drafts_replaced" ON "post_drafts" USING btree ("replaced_at");