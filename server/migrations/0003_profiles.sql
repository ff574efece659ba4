CREATE TABLE "profiles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"is_sample" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"sorted_by" text NOT NULL,
	"request_key" "bytea",
	"sealed" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "profiles_newest" ON "profiles" USING btree ("user_id","sorted_by" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "profiles_request" ON "profiles" USING btree ("user_id","request_key");--> statement-breakpoint
CREATE UNIQUE INDEX "profiles_one" ON "profiles" USING btree ("user_id");