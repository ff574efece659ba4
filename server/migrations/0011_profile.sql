CREATE TABLE "health_basics" (
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
CREATE TABLE "allergies" (
	"noticed_on" date,
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
CREATE TABLE "immunizations" (
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
CREATE TABLE "preventive_screenings" (
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
CREATE TABLE "family_history" (
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
CREATE TABLE "wellness_programs" (
	"start_date" date,
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
CREATE TABLE "wellness_resources" (
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
CREATE TABLE "sexual_health_screenings" (
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
CREATE TABLE "contraception" (
	"start_date" date,
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
CREATE TABLE "sexual_health_status" (
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
CREATE TABLE "sexual_health_assessments" (
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
ALTER TABLE "health_basics" ADD CONSTRAINT "health_basics_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allergies" ADD CONSTRAINT "allergies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "immunizations" ADD CONSTRAINT "immunizations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preventive_screenings" ADD CONSTRAINT "preventive_screenings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_history" ADD CONSTRAINT "family_history_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wellness_programs" ADD CONSTRAINT "wellness_programs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wellness_resources" ADD CONSTRAINT "wellness_resources_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sexual_health_screenings" ADD CONSTRAINT "sexual_health_screenings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contraception" ADD CONSTRAINT "contraception_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sexual_health_status" ADD CONSTRAINT "sexual_health_status_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sexual_health_assessments" ADD CONSTRAINT "sexual_health_assessments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "health_basics_newest" ON "health_basics" USING btree ("user_id","sorted_by" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "health_basics_request" ON "health_basics" USING btree ("user_id","request_key");--> statement-breakpoint
CREATE UNIQUE INDEX "health_basics_one" ON "health_basics" USING btree ("user_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "allergies_newest" ON "allergies" USING btree ("user_id","sorted_by" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "allergies_request" ON "allergies" USING btree ("user_id","request_key");--> statement-breakpoint
CREATE INDEX "immunizations_newest" ON "immunizations" USING btree ("user_id","sorted_by" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "immunizations_request" ON "immunizations" USING btree ("user_id","request_key");--> statement-breakpoint
CREATE INDEX "preventive_screenings_newest" ON "preventive_screenings" USING btree ("user_id","sorted_by" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "preventive_screenings_request" ON "preventive_screenings" USING btree ("user_id","request_key");--> statement-breakpoint
CREATE INDEX "family_history_newest" ON "family_history" USING btree ("user_id","sorted_by" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "family_history_request" ON "family_history" USING btree ("user_id","request_key");--> statement-breakpoint
CREATE INDEX "wellness_programs_newest" ON "wellness_programs" USING btree ("user_id","sorted_by" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "wellness_programs_request" ON "wellness_programs" USING btree ("user_id","request_key");--> statement-breakpoint
CREATE INDEX "wellness_resources_newest" ON "wellness_resources" USING btree ("user_id","sorted_by" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "wellness_resources_request" ON "wellness_resources" USING btree ("user_id","request_key");--> statement-breakpoint
CREATE INDEX "sexual_health_screenings_newest" ON "sexual_health_screenings" USING btree ("user_id","sorted_by" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "sexual_health_screenings_request" ON "sexual_health_screenings" USING btree ("user_id","request_key");--> statement-breakpoint
CREATE INDEX "contraception_newest" ON "contraception" USING btree ("user_id","sorted_by" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "contraception_request" ON "contraception" USING btree ("user_id","request_key");--> statement-breakpoint
CREATE INDEX "sexual_health_status_newest" ON "sexual_health_status" USING btree ("user_id","sorted_by" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "sexual_health_status_request" ON "sexual_health_status" USING btree ("user_id","request_key");--> statement-breakpoint
CREATE UNIQUE INDEX "sexual_health_status_one" ON "sexual_health_status" USING btree ("user_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sexual_health_assessments_newest" ON "sexual_health_assessments" USING btree ("user_id","sorted_by" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "sexual_health_assessments_request" ON "sexual_health_assessments" USING btree ("user_id","request_key");