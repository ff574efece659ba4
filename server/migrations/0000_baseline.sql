CREATE TABLE "account_links" (
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"new_email" text,
	"expires_at" timestamp with time zone NOT NULL,
	"mac" "bytea" DEFAULT ''::bytea NOT NULL,
	CONSTRAINT "account_links_user_id_purpose_pk" PRIMARY KEY("user_id","purpose"),
	CONSTRAINT "account_links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "email_counts" (
	"key" "bytea" NOT NULL,
	"day" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "email_counts_day_key_pk" PRIMARY KEY("day","key")
);
--> statement-breakpoint
CREATE TABLE "identity_provider_links" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" uuid NOT NULL,
	"mac" "bytea" DEFAULT ''::bytea NOT NULL,
	CONSTRAINT "identity_provider_links_issuer_subject_pk" PRIMARY KEY("issuer","subject")
);
--> statement-breakpoint
CREATE TABLE "invites" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"email" text NOT NULL,
	"made_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"mac" "bytea" DEFAULT ''::bytea NOT NULL,
	CONSTRAINT "invites_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	"mac" "bytea" DEFAULT ''::bytea NOT NULL,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "passwords" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"mac" "bytea" DEFAULT ''::bytea NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" "bytea" PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"last_failed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" uuid NOT NULL,
	"sealed_hash" "bytea" NOT NULL,
	CONSTRAINT "recovery_codes_user_id_sealed_hash_pk" PRIMARY KEY("user_id","sealed_hash")
);
--> statement-breakpoint
CREATE TABLE "second_steps" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"mac" "bytea" DEFAULT ''::bytea NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"address" text,
	"user_agent" text NOT NULL,
	"mac" "bytea" DEFAULT ''::bytea NOT NULL,
	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "spent_challenges" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "two_factors" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"sealed_secret" "bytea" NOT NULL,
	"enabled_at" timestamp with time zone,
	"last_used_step" integer
);
--> statement-breakpoint
CREATE TABLE "activity" (
	"person_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"about" text,
	"outcome" text NOT NULL,
	"sealed" "bytea" NOT NULL,
	"proof" "bytea" NOT NULL,
	CONSTRAINT "activity_person_id_line_pk" PRIMARY KEY("person_id","line")
);
--> statement-breakpoint
CREATE TABLE "activity_heads" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"lines" integer NOT NULL,
	"last_proof" "bytea" NOT NULL,
	"proof" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "admin_import_patients" (
	"import_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"batch" uuid NOT NULL,
	"is_new" boolean NOT NULL,
	CONSTRAINT "admin_import_patients_person_id_import_id_pk" PRIMARY KEY("person_id","import_id")
);
--> statement-breakpoint
CREATE TABLE "admin_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"made_by" uuid,
	"at" timestamp with time zone NOT NULL,
	"import_type" text NOT NULL,
	"sealed_file_name" "bytea" NOT NULL,
	"records_processed" integer NOT NULL,
	"added" integer NOT NULL,
	"already" integer NOT NULL,
	"filled" integer NOT NULL,
	"accounts_made" integer NOT NULL,
	"people_made" integer NOT NULL,
	"undone_at" timestamp with time zone,
	"removed" integer,
	"stayed" integer
);
--> statement-breakpoint
CREATE TABLE "administration_log" (
	"line" integer PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"sealed" "bytea" NOT NULL,
	"proof" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "administration_log_head" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"wrapped_key" "bytea" NOT NULL,
	"lines" integer NOT NULL,
	"last_proof" "bytea" NOT NULL,
	"proof" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"made_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"mac" "bytea" DEFAULT ''::bytea NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"person_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"occasion" "bytea" NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp with time zone,
	"mail" text NOT NULL,
	"about_person_id" uuid,
	"sealed" "bytea" NOT NULL,
	CONSTRAINT "notices_person_id_id_pk" PRIMARY KEY("person_id","id")
);
--> statement-breakpoint
CREATE TABLE "reminder_times" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone,
	"checked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"asked" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_batches" (
	"person_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"is_sample" boolean NOT NULL,
	"sealed" "bytea" NOT NULL,
	CONSTRAINT "import_batches_person_id_id_pk" PRIMARY KEY("person_id","id")
);
--> statement-breakpoint
CREATE TABLE "dependents" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "former_managers" (
	"person_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"is_lasting" boolean NOT NULL,
	"mac" "bytea" DEFAULT ''::bytea NOT NULL,
	CONSTRAINT "former_managers_person_id_account_id_ended_at_pk" PRIMARY KEY("person_id","account_id","ended_at")
);
--> statement-breakpoint
CREATE TABLE "grants" (
	"person_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"role" text NOT NULL,
	"includes_sensitive" boolean NOT NULL,
	"expires_at" timestamp with time zone,
	"is_confirmed" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	"relation" text,
	"is_reminded" boolean DEFAULT true NOT NULL,
	"granted_by" uuid,
	"mac" "bytea" DEFAULT ''::bytea NOT NULL,
	CONSTRAINT "grants_person_id_account_id_pk" PRIMARY KEY("person_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "person_invitations" (
	"person_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"email" text NOT NULL,
	"kind" text NOT NULL,
	"role" text NOT NULL,
	"includes_sensitive" boolean NOT NULL,
	"grant_expires_at" timestamp with time zone,
	"made_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"works_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"is_mailed" boolean NOT NULL,
	"asked" uuid[] NOT NULL,
	"agreed" uuid[] NOT NULL,
	"mac" "bytea" DEFAULT ''::bytea NOT NULL,
	CONSTRAINT "person_invitations_person_id_id_pk" PRIMARY KEY("person_id","id")
);
--> statement-breakpoint
CREATE TABLE "installation" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"key_check" "bytea" NOT NULL,
	"registration" text DEFAULT 'open' NOT NULL,
	"quota_records" integer DEFAULT 1000000 NOT NULL,
	"quota_bytes" bigint DEFAULT 10000000000 NOT NULL,
	"quota_people" integer DEFAULT 20 NOT NULL,
	"two_factor_required" text DEFAULT 'nobody' NOT NULL,
	"last_backup_at" timestamp with time zone,
	"last_backup_bytes" bigint,
	"backup_failed_at" timestamp with time zone,
	"backup_failure" text
);
--> statement-breakpoint
CREATE TABLE "people" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"email_confirmed_at" timestamp with time zone,
	"image" text,
	"is_admin" boolean DEFAULT false NOT NULL,
	"settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"mac" "bytea" DEFAULT ''::bytea NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "file_chunks" (
	"person_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"sealed" "bytea" NOT NULL,
	CONSTRAINT "file_chunks_person_id_file_id_number_pk" PRIMARY KEY("person_id","file_id","number")
);
--> statement-breakpoint
CREATE TABLE "files" (
	"person_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"record_id" uuid,
	"share_id" uuid,
	"size" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sealed" "bytea" NOT NULL,
	"thumbnail" "bytea",
	"text" "bytea",
	CONSTRAINT "files_person_id_id_pk" PRIMARY KEY("person_id","id")
);
--> statement-breakpoint
CREATE TABLE "person_keys" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"wrapped" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "record_history" (
	"person_id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"type" text NOT NULL,
	"action" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid NOT NULL,
	"sealed" "bytea" NOT NULL,
	"import_batch_id" uuid,
	"also_in" uuid[],
	CONSTRAINT "record_history_person_id_record_id_version_pk" PRIMARY KEY("person_id","record_id","version")
);
--> statement-breakpoint
CREATE TABLE "records" (
	"person_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"type" text NOT NULL,
	"sort_key" text NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"is_sample" boolean NOT NULL,
	"is_singleton" boolean NOT NULL,
	"import_batch_id" uuid,
	"idempotency_key_hash" "bytea",
	"plain" jsonb NOT NULL,
	"sealed" "bytea" NOT NULL,
	CONSTRAINT "records_person_id_id_pk" PRIMARY KEY("person_id","id")
);
--> statement-breakpoint
CREATE TABLE "storage_usage" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"records" integer NOT NULL,
	"bytes" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "emergency_card_links" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"sealed_token" "bytea" NOT NULL,
	"made_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"mac" "bytea" DEFAULT ''::bytea NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_drafts" (
	"person_id" uuid NOT NULL,
	"thread" text NOT NULL,
	"sealed" "bytea" NOT NULL,
	CONSTRAINT "message_drafts_person_id_thread_pk" PRIMARY KEY("person_id","thread")
);
--> statement-breakpoint
CREATE TABLE "reply_links" (
	"person_id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"conversation_id" uuid NOT NULL,
	"made_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone,
	"mac" "bytea" DEFAULT ''::bytea NOT NULL,
	"delivered_at" timestamp with time zone,
	CONSTRAINT "reply_links_person_id_token_hash_pk" PRIMARY KEY("person_id","token_hash")
);
--> statement-breakpoint
CREATE TABLE "share_openings" (
	"person_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"share_id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"sealed" "bytea" NOT NULL,
	CONSTRAINT "share_openings_person_id_id_pk" PRIMARY KEY("person_id","id")
);
--> statement-breakpoint
CREATE TABLE "shares" (
	"person_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"link_hash" "bytea" NOT NULL,
	"made_by" uuid NOT NULL,
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
	"has_documents" boolean DEFAULT false NOT NULL,
	CONSTRAINT "shares_person_id_id_pk" PRIMARY KEY("person_id","id")
);
--> statement-breakpoint
CREATE TABLE "used_share_links" (
	"link_hash" "bytea" PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_provider_links" ADD CONSTRAINT "identity_provider_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invites" ADD CONSTRAINT "invites_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passwords" ADD CONSTRAINT "passwords_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_steps" ADD CONSTRAINT "second_steps_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factors" ADD CONSTRAINT "two_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_person_id_activity_heads_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."activity_heads"("person_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_heads" ADD CONSTRAINT "activity_heads_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_import_patients" ADD CONSTRAINT "admin_import_patients_import_id_admin_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."admin_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_import_patients" ADD CONSTRAINT "admin_import_patients_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_imports" ADD CONSTRAINT "admin_imports_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_times" ADD CONSTRAINT "reminder_times_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_batches" ADD CONSTRAINT "import_batches_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dependents" ADD CONSTRAINT "dependents_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_managers" ADD CONSTRAINT "former_managers_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_managers" ADD CONSTRAINT "former_managers_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grants" ADD CONSTRAINT "grants_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grants" ADD CONSTRAINT "grants_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_invitations" ADD CONSTRAINT "person_invitations_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_invitations" ADD CONSTRAINT "person_invitations_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_id_people_id_fk" FOREIGN KEY ("id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_chunks" ADD CONSTRAINT "file_chunks_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_chunks" ADD CONSTRAINT "file_chunks_person_id_file_id_files_person_id_id_fk" FOREIGN KEY ("person_id","file_id") REFERENCES "public"."files"("person_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_keys" ADD CONSTRAINT "person_keys_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_history" ADD CONSTRAINT "record_history_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records" ADD CONSTRAINT "records_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storage_usage" ADD CONSTRAINT "storage_usage_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emergency_card_links" ADD CONSTRAINT "emergency_card_links_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_drafts" ADD CONSTRAINT "message_drafts_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reply_links" ADD CONSTRAINT "reply_links_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_openings" ADD CONSTRAINT "share_openings_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_openings" ADD CONSTRAINT "share_openings_person_id_share_id_shares_person_id_id_fk" FOREIGN KEY ("person_id","share_id") REFERENCES "public"."shares"("person_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "identity_provider_links_user" ON "identity_provider_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "admin_import_patients_import" ON "admin_import_patients" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "calendar_feeds_token" ON "calendar_feeds" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "notices_occasion" ON "notices" USING btree ("person_id","occasion");--> statement-breakpoint
CREATE INDEX "notices_newest" ON "notices" USING btree ("person_id","at");--> statement-breakpoint
CREATE INDEX "reminder_times_due" ON "reminder_times" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "import_batches_newest" ON "import_batches" USING btree ("person_id","created_at");--> statement-breakpoint
CREATE INDEX "grants_account" ON "grants" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "person_invitations_token" ON "person_invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "person_invitations_email" ON "person_invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "files_record" ON "files" USING btree ("person_id","record_id");--> statement-breakpoint
CREATE INDEX "record_history_import" ON "record_history" USING btree ("person_id","import_batch_id") WHERE import_batch_id is not null and version > 1;--> statement-breakpoint
CREATE INDEX "records_newest" ON "records" USING btree ("person_id","type","sort_key","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "records_deleted" ON "records" USING btree ("person_id","type","sort_key","id") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "records_import_batch" ON "records" USING btree ("person_id","import_batch_id") WHERE import_batch_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "records_idempotency" ON "records" USING btree ("person_id","idempotency_key_hash") WHERE idempotency_key_hash is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "records_singleton" ON "records" USING btree ("person_id","type") WHERE is_singleton and deleted_at is null;--> statement-breakpoint
CREATE INDEX "emergency_card_links_token" ON "emergency_card_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "reply_links_token" ON "reply_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "reply_links_conversation" ON "reply_links" USING btree ("person_id","conversation_id");--> statement-breakpoint
CREATE INDEX "share_openings_token" ON "share_openings" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "share_openings_share" ON "share_openings" USING btree ("person_id","share_id","at");--> statement-breakpoint
CREATE INDEX "shares_link" ON "shares" USING btree ("link_hash");--> statement-breakpoint
CREATE INDEX "shares_newest" ON "shares" USING btree ("person_id","created_at");