CREATE TABLE "dental_visits" (
	"date" date,
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
CREATE TABLE "dental_treatments" (
	"date" date,
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
CREATE TABLE "dental_history" (
	"since" date,
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
CREATE TABLE "hearing_tests" (
	"date" date,
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
CREATE TABLE "hearing_aids" (
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
CREATE TABLE "balance_tests" (
	"date" date,
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
ALTER TABLE "dental_visits" ADD CONSTRAINT "dental_visits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dental_treatments" ADD CONSTRAINT "dental_treatments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dental_history" ADD CONSTRAINT "dental_history_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hearing_tests" ADD CONSTRAINT "hearing_tests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hearing_aids" ADD CONSTRAINT "hearing_aids_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "balance_tests" ADD CONSTRAINT "balance_tests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dental_visits_newest" ON "dental_visits" USING btree ("user_id","sorted_by" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "dental_visits_request" ON "dental_visits" USING btree ("user_id","request_key");--> statement-breakpoint
CREATE INDEX "dental_treatments_newest" ON "dental_treatments" USING btree ("user_id","sorted_by" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "dental_treatments_request" ON "dental_treatments" USING btree ("user_id","request_key");--> statement-breakpoint
CREATE INDEX "dental_history_newest" ON "dental_history" USING btree ("user_id","sorted_by" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "dental_history_request" ON "dental_history" USING btree ("user_id","request_key");--> statement-breakpoint
CREATE INDEX "hearing_tests_newest" ON "hearing_tests" USING btree ("user_id","sorted_by" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "hearing_tests_request" ON "hearing_tests" USING btree ("user_id","request_key");--> statement-breakpoint
CREATE INDEX "hearing_aids_newest" ON "hearing_aids" USING btree ("user_id","sorted_by" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "hearing_aids_request" ON "hearing_aids" USING btree ("user_id","request_key");--> statement-breakpoint
CREATE INDEX "balance_tests_newest" ON "balance_tests" USING btree ("user_id","sorted_by" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "balance_tests_request" ON "balance_tests" USING btree ("user_id","request_key");