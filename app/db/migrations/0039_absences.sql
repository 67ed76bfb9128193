CREATE TABLE "absences" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"stand_in_id" text NOT NULL,
	"from_on" date NOT NULL,
	"until_on" date NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "absences_in_order" CHECK ("absences"."from_on" <= "absences"."until_on"),
	CONSTRAINT "absences_of_two" CHECK ("absences"."user_id" <> "absences"."stand_in_id")
);
--> statement-breakpoint
ALTER TABLE "absences" ADD CONSTRAINT "absences_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "absences" ADD CONSTRAINT "absences_stand_in_id_user_id_fk" FOREIGN KEY ("stand_in_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "absences_user" ON "absences" USING btree ("user_id","until_on");--> statement-breakpoint
CREATE INDEX "absences_stand_in" ON "absences" USING btree ("stand_in_id","until_on");--> statement-breakpoint
CREATE INDEX "absences_until" ON "absences" USING btree ("until_on","id");--> statement-breakpoint
CREATE INDEX "absences_from" ON "absences" USING btree ("from_on","id");