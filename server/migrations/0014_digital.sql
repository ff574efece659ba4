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
ALTER TABLE "health_basics" ADD COLUMN "batch" uuid;--> statement-breakpoint
ALTER TABLE "allergies" ADD COLUMN "batch" uuid;--> statement-breakpoint
ALTER TABLE "immunizations" ADD COLUMN "batch" uuid;--> statement-breakpoint
ALTER TABLE "preventive_screenings" ADD COLUMN "batch" uuid;--> statement-breakpoint
ALTER TABLE "family_history" ADD COLUMN "batch" uuid;--> statement-breakpoint
ALTER TABLE "wellness_programs" ADD COLUMN "batch" uuid;--> statement-breakpoint
ALTER TABLE "wellness_resources" ADD COLUMN "batch" uuid;--> statement-breakpoint
ALTER TABLE "sexual_health_screenings" ADD COLUMN "batch" uuid;--> statement-breakpoint
ALTER TABLE "contraception" ADD COLUMN "batch" uuid;--> statement-breakpoint
ALTER TABLE "sexual_health_status" ADD COLUMN "batch" uuid;--> statement-breakpoint
ALTER TABLE "sexual_health_assessments" ADD COLUMN "batch" uuid;--> statement-breakpoint
ALTER TABLE "dental_visits" ADD COLUMN "batch" uuid;--> statement-breakpoint
ALTER TABLE "dental_treatments" ADD COLUMN "batch" uuid;--> statement-breakpoint
ALTER TABLE "dental_history" ADD COLUMN "batch" uuid;--> statement-breakpoint
ALTER TABLE "hearing_tests" ADD COLUMN "batch" uuid;--> statement-breakpoint
ALTER TABLE "hearing_aids" ADD COLUMN "batch" uuid;--> statement-breakpoint
ALTER TABLE "balance_tests" ADD COLUMN "batch" uuid;--> statement-breakpoint
ALTER TABLE "supplements" ADD COLUMN "batch" uuid;--> statement-breakpoint
ALTER TABLE "sleep_logs" ADD COLUMN "batch" uuid;--> statement-breakpoint
ALTER TABLE "sleep_goals" ADD COLUMN "batch" uuid;--> statement-breakpoint
ALTER TABLE "sleep_studies" ADD COLUMN "batch" uuid;--> statement-breakpoint
ALTER TABLE "sleep_equipment" ADD COLUMN "batch" uuid;--> statement-breakpoint
ALTER TABLE "body_measurements" ADD COLUMN "batch" uuid;--> statement-breakpoint
ALTER TABLE "fitness_classes" ADD COLUMN "batch" uuid;--> statement-breakpoint
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
CREATE INDEX "health_basics_batch" ON "health_basics" USING btree ("user_id","batch") WHERE batch is not null;--> statement-breakpoint
CREATE INDEX "allergies_batch" ON "allergies" USING btree ("user_id","batch") WHERE batch is not null;--> statement-breakpoint
CREATE INDEX "immunizations_batch" ON "immunizations" USING btree ("user_id","batch") WHERE batch is not null;--> statement-breakpoint
CREATE INDEX "preventive_screenings_batch" ON "preventive_screenings" USING btree ("user_id","batch") WHERE batch is not null;--> statement-breakpoint
CREATE INDEX "family_history_batch" ON "family_history" USING btree ("user_id","batch") WHERE batch is not null;--> statement-breakpoint
CREATE INDEX "wellness_programs_batch" ON "wellness_programs" USING btree ("user_id","batch") WHERE batch is not null;--> statement-breakpoint
CREATE INDEX "wellness_resources_batch" ON "wellness_resources" USING btree ("user_id","batch") WHERE batch is not null;--> statement-breakpoint
CREATE INDEX "sexual_health_screenings_batch" ON "sexual_health_screenings" USING btree ("user_id","batch") WHERE batch is not null;--> statement-breakpoint
CREATE INDEX "contraception_batch" ON "contraception" USING btree ("user_id","batch") WHERE batch is not null;--> statement-breakpoint
CREATE INDEX "sexual_health_status_batch" ON "sexual_health_status" USING btree ("user_id","batch") WHERE batch is not null;--> statement-breakpoint
CREATE INDEX "sexual_health_assessments_batch" ON "sexual_health_assessments" USING btree ("user_id","batch") WHERE batch is not null;--> statement-breakpoint
CREATE INDEX "dental_visits_batch" ON "dental_visits" USING btree ("user_id","batch") WHERE batch is not null;--> statement-breakpoint
CREATE INDEX "dental_treatments_batch" ON "dental_treatments" USING btree ("user_id","batch") WHERE batch is not null;--> statement-breakpoint
CREATE INDEX "dental_history_batch" ON "dental_history" USING btree ("user_id","batch") WHERE batch is not null;--> statement-breakpoint
CREATE INDEX "hearing_tests_batch" ON "hearing_tests" USING btree ("user_id","batch") WHERE batch is not null;--> statement-breakpoint
CREATE INDEX "hearing_aids_batch" ON "hearing_aids" USING btree ("user_id","batch") WHERE batch is not null;--> statement-breakpoint
CREATE INDEX "balance_tests_batch" ON "balance_tests" USING btree ("user_id","batch") WHERE batch is not null;--> statement-breakpoint
CREATE INDEX "supplements_batch" ON "supplements" USING btree ("user_id","batch") WHERE batch is not null;--> statement-breakpoint
CREATE INDEX "sleep_logs_batch" ON "sleep_logs" USING btree ("user_id","batch") WHERE batch is not null;--> statement-breakpoint
CREATE INDEX "sleep_goals_batch" ON "sleep_goals" USING btree ("user_id","batch") WHERE batch is not null;--> statement-breakpoint
CREATE INDEX "sleep_studies_batch" ON "sleep_studies" USING btree ("user_id","batch") WHERE batch is not null;--> statement-breakpoint
CREATE INDEX "sleep_equipment_batch" ON "sleep_equipment" USING btree ("user_id","batch") WHERE batch is not null;--> statement-breakpoint
CREATE INDEX "body_measurements_batch" ON "body_measurements" USING btree ("user_id","batch") WHERE batch is not null;--> statement-breakpoint
CREATE INDEX "fitness_classes_batch" ON "fitness_classes" USING btree ("user_id","batch") WHERE batch is not null;--> statement-breakpoint
CREATE INDEX "profiles_batch" ON "profiles" USING btree ("user_id","batch") WHERE batch is not null;