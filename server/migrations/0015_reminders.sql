CREATE TABLE "notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"occasion" "bytea" NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp with time zone,
	"mail" text NOT NULL,
	"sealed" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reminder_times" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone,
	"looked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"asked" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_times" ADD CONSTRAINT "reminder_times_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notices_occasion" ON "notices" USING btree ("user_id","occasion");--> statement-breakpoint
CREATE INDEX "notices_newest" ON "notices" USING btree ("user_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "reminder_times_due" ON "reminder_times" USING btree ("due_at");