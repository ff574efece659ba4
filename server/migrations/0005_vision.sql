CREATE TABLE "eye_exams" (
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
CREATE TABLE "eye_prescriptions" (
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
CREATE TABLE "eyewear" (
	"ordered_on" date,
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
ALTER TABLE "eye_exams" ADD CONSTRAINT "eye_exams_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "eye_prescriptions" ADD CONSTRAINT "eye_prescriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "eyewear" ADD CONSTRAINT "eyewear_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "eye_exams_newest" ON "eye_exams" USING btree ("user_id","sorted_by" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "eye_exams_request" ON "eye_exams" USING btree ("user_id","request_key");--> statement-breakpoint
CREATE INDEX "eye_prescriptions_newest" ON "eye_prescriptions" USING btree ("user_id","sorted_by" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "eye_prescriptions_request" ON "eye_prescriptions" USING btree ("user_id","request_key");--> statement-breakpoint
CREATE INDEX "eyewear_newest" ON "eyewear" USING btree ("user_id","sorted_by" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "eyewear_request" ON "eyewear" USING btree ("user_id","request_key");