CREATE TABLE "import_batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"is_sample" boolean NOT NULL,
	"sealed" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "health_devices" (
	"since" date,
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
CREATE TABLE "health_apps" (
	"since" date,
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
ALTER TABLE "providers" ADD COLUMN "batch" uuid;--> statement-breakpoint
ALTER TABLE "medications" ADD COLUMN "batch" uuid;--> statement-breakpoint
ALTER TABLE "medication_doses" ADD COLUMN "batch" uuid;--> statement-breakpoint
ALTER TABLE "lab_results" ADD COLUMN "batch" uuid;--> statement-breakpoint
ALTER TABLE "medical_conditions" ADD COLUMN "batch" uuid;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "batch" uuid;--> statement-breakpoint
ALTER TABLE "vitals" ADD COLUMN "batch" uuid;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "batch" uuid;--> statement-breakpoint
ALTER TABLE "fitness_routines" ADD COLUMN "batch" uuid;--> statement-breakpoint
ALTER TABLE "workout_sessions" ADD COLUMN "batch" uuid;--> statement-breakpoint
ALTER TABLE "fitness_goals" ADD COLUMN "batch" uuid;--> statement-breakpoint
ALTER TABLE "diet_plans" ADD COLUMN "batch" uuid;--> statement-breakpoint
ALTER TABLE "nutrition_logs" ADD COLUMN "batch" uuid;--> statement-breakpoint
ALTER TABLE "water_intakes" ADD COLUMN "batch" uuid;--> statement-breakpoint
ALTER TABLE "mood_entries" ADD COLUMN "batch" uuid;--> statement-breakpoint
ALTER TABLE "eye_exams" ADD COLUMN "batch" uuid;--> statement-breakpoint
ALTER TABLE "eye_prescriptions" ADD COLUMN "batch" uuid;--> statement-breakpoint
ALTER TABLE "eyewear" ADD COLUMN "batch" uuid;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "batch" uuid;--> statement-breakpoint
ALTER TABLE "import_batches" ADD CONSTRAINT "import_batches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_devices" ADD CONSTRAINT "health_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_apps" ADD CONSTRAINT "health_apps_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_batches_newest" ON "import_batches" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "health_devices_newest" ON "health_devices" USING btree ("user_id","sorted_by" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "health_devices_request" ON "health_devices" USING btree ("user_id","request_key");--> statement-breakpoint
CREATE INDEX "health_devices_batch" ON "health_devices" USING btree ("user_id","batch") WHERE batch is not null;--> statement-breakpoint
CREATE INDEX "health_apps_newest" ON "health_apps" USING btree ("user_id","sorted_by" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "health_apps_request" ON "health_apps" USING btree ("user_id","request_key");--> statement-breakpoint
CREATE INDEX "health_apps_batch" ON "health_apps" USING btree ("user_id","batch") WHERE batch is not null;--> statement-breakpoint
CREATE INDEX "providers_batch" ON "providers" USING btree ("user_id","batch") WHERE batch is not null;--> statement-breakpoint
CREATE INDEX "medications_batch" ON "medications" USING btree ("user_id","batch") WHERE batch is not null;--> statement-breakpoint
CREATE INDEX "medication_doses_batch" ON "medication_doses" USING btree ("user_id","batch") WHERE batch is not null;--> statement-breakpoint
CREATE INDEX "lab_results_batch" ON "lab_results" USING btree ("user_id","batch") WHERE batch is not null;--> statement-breakpoint
CREATE INDEX "medical_conditions_batch" ON "medical_conditions" USING btree ("user_id","batch") WHERE batch is not null;--> statement-breakpoint
CREATE INDEX "appointments_batch" ON "appointments" USING btree ("user_id","batch") WHERE batch is not null;--> statement-breakpoint
CREATE INDEX "vitals_batch" ON "vitals" USING btree ("user_id","batch") WHERE batch is not null;--> statement-breakpoint
CREATE INDEX "messages_batch" ON "messages" USING btree ("user_id","batch") WHERE batch is not null;--> statement-breakpoint
CREATE INDEX "fitness_routines_batch" ON "fitness_routines" USING btree ("user_id","batch") WHERE batch is not null;--> statement-breakpoint
CREATE INDEX "workout_sessions_batch" ON "workout_sessions" USING btree ("user_id","batch") WHERE batch is not null;--> statement-breakpoint
CREATE INDEX "fitness_goals_batch" ON "fitness_goals" USING btree ("user_id","batch") WHERE batch is not null;--> statement-breakpoint
CREATE INDEX "diet_plans_batch" ON "diet_plans" USING btree ("user_id","batch") WHERE batch is not null;--> statement-breakpoint
CREATE INDEX "nutrition_logs_batch" ON "nutrition_logs" USING btree ("user_id","batch") WHERE batch is not null;--> statement-breakpoint
CREATE INDEX "water_intakes_batch" ON "water_intakes" USING btree ("user_id","batch") WHERE batch is not null;--> statement-breakpoint
CREATE INDEX "mood_entries_batch" ON "mood_entries" USING btree ("user_id","batch") WHERE batch is not null;--> statement-breakpoint
CREATE INDEX "eye_exams_batch" ON "eye_exams" USING btree ("user_id","batch") WHERE batch is not null;--> statement-breakpoint
CREATE INDEX "eye_prescriptions_batch" ON "eye_prescriptions" USING btree ("user_id","batch") WHERE batch is not null;--> statement-breakpoint
CREATE INDEX "eyewear_batch" ON "eyewear" USING btree ("user_id","batch") WHERE batch is not null;--> statement-breakpoint
CREATE INDEX "profiles_batch" ON "profiles" USING btree ("user_id","batch") WHERE batch is not null;