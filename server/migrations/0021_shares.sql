CREATE TABLE "share_openings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"share_id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"sealed" "bytea" NOT NULL,
	CONSTRAINT "share_openings_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "shares" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"link_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_because" text,
	"passcode_hash" text,
	"wrong_passcodes" integer DEFAULT 0 NOT NULL,
	"openings" integer DEFAULT 0 NOT NULL,
	"most_openings" integer,
	"sealed" "bytea" NOT NULL,
	"file" text,
	CONSTRAINT "shares_link_hash_unique" UNIQUE("link_hash")
);
--> statement-breakpoint
ALTER TABLE "share_openings" ADD CONSTRAINT "share_openings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_openings" ADD CONSTRAINT "share_openings_share_id_shares_id_fk" FOREIGN KEY ("share_id") REFERENCES "public"."shares"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "share_openings_of_share" ON "share_openings" USING btree ("share_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "shares_newest" ON "shares" USING btree ("user_id","created_at" DESC NULLS LAST);