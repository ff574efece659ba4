CREATE TABLE "admin_import_patients" (
	"import_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"batch" uuid NOT NULL,
	"made_account" boolean NOT NULL,
	CONSTRAINT "admin_import_patients_import_id_user_id_pk" PRIMARY KEY("import_id","user_id")
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
	"undone_at" timestamp with time zone,
	"removed" integer,
	"stayed" integer
);
--> statement-breakpoint
CREATE TABLE "invites" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"made_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invites_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "registration" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "admin_import_patients" ADD CONSTRAINT "admin_import_patients_import_id_admin_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."admin_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_import_patients" ADD CONSTRAINT "admin_import_patients_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_imports" ADD CONSTRAINT "admin_imports_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invites" ADD CONSTRAINT "invites_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "admin_import_patients_user" ON "admin_import_patients" USING btree ("user_id");