CREATE TABLE "visit_notes" (
	"kind" text,
	"appointment_id" uuid,
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"is_sample" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"sorted_by" text NOT NULL,
	"request_key" "bytea",
	"batch" uuid,
	"sealed" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "visit_notes" ADD CONSTRAINT "visit_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "visit_notes_newest" ON "visit_notes" USING btree ("user_id","sorted_by" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "visit_notes_request" ON "visit_notes" USING btree ("user_id","request_key");--> statement-breakpoint
CREATE INDEX "visit_notes_batch" ON "visit_notes" USING btree ("user_id","batch") WHERE batch is not null;