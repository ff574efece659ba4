CREATE TABLE "account_links" (
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"new_email" text,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_links_user_id_purpose_pk" PRIMARY KEY("user_id","purpose"),
	CONSTRAINT "account_links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "activity" (
	"user_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"about" text,
	"outcome" text NOT NULL,
	"sealed" "bytea" NOT NULL,
	"proof" "bytea" NOT NULL,
	CONSTRAINT "activity_user_id_line_pk" PRIMARY KEY("user_id","line")
);
--> statement-breakpoint
CREATE TABLE "activity_heads" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"lines" integer NOT NULL,
	"last_proof" "bytea" NOT NULL,
	"proof" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_user_id_activity_heads_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."activity_heads"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_heads" ADD CONSTRAINT "activity_heads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activity_at" ON "activity" USING btree ("user_id","at");