CREATE TABLE "message_drafts" (
	"user_id" uuid NOT NULL,
	"thread" text NOT NULL,
	"sealed" "bytea" NOT NULL,
	CONSTRAINT "message_drafts_user_id_thread_pk" PRIMARY KEY("user_id","thread")
);
--> statement-breakpoint
CREATE TABLE "reply_links" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "conversation_id" text;--> statement-breakpoint
ALTER TABLE "message_drafts" ADD CONSTRAINT "message_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reply_links" ADD CONSTRAINT "reply_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reply_links_conversation" ON "reply_links" USING btree ("user_id","conversation_id");