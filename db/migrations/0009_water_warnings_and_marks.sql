CREATE TABLE "reach_marks" (
	"id" text PRIMARY KEY NOT NULL,
	"reach_id" text NOT NULL,
	"provider_id" text,
	"station" text NOT NULL,
	"too_low_cm" numeric(6, 1) NOT NULL,
	"low_cm" numeric(6, 1),
	"high_cm" numeric(6, 1) NOT NULL,
	"closed_cm" numeric(6, 1),
	"basis" text NOT NULL,
	"locale" text NOT NULL,
	"checked_on" date NOT NULL,
	"set_by" text,
	"told" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reach_marks_one_each" UNIQUE NULLS NOT DISTINCT("reach_id","provider_id"),
	CONSTRAINT "reach_marks_station_form" CHECK ("reach_marks"."station" ~ '^[a-z0-9-]{1,60}$'),
	CONSTRAINT "reach_marks_rise" CHECK ("reach_marks"."too_low_cm" < coalesce("reach_marks"."low_cm", "reach_marks"."high_cm") and coalesce("reach_marks"."low_cm", "reach_marks"."too_low_cm") < "reach_marks"."high_cm"
        and ("reach_marks"."closed_cm" is null or "reach_marks"."high_cm" < "reach_marks"."closed_cm")),
	CONSTRAINT "reach_marks_least" CHECK ("reach_marks"."too_low_cm" between -500 and 3000),
	CONSTRAINT "reach_marks_most" CHECK ("reach_marks"."high_cm" between -500 and 3000),
	CONSTRAINT "reach_marks_closed" CHECK ("reach_marks"."closed_cm" between -500 and 3000),
	CONSTRAINT "reach_marks_basis_length" CHECK (char_length("reach_marks"."basis") between 1 and 300),
	CONSTRAINT "reach_marks_locale_known" CHECK ("reach_marks"."locale" in ('lt', 'en'))
);
--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_kind_known";--> statement-breakpoint
ALTER TABLE "reach_marks" ADD CONSTRAINT "reach_marks_reach_id_reaches_id_fk" FOREIGN KEY ("reach_id") REFERENCES "public"."reaches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reach_marks" ADD CONSTRAINT "reach_marks_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reach_marks" ADD CONSTRAINT "reach_marks_set_by_users_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reach_marks_provider_id_idx" ON "reach_marks" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "reach_marks_set_by_idx" ON "reach_marks" USING btree ("set_by");--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_kind_known" CHECK ("mails"."kind" in ('verify-email', 'reset-password', 'change-email', 'change-email-notice', 'email-changed-old', 'email-changed-new', 'password-changed', 'new-device', 'factor-added', 'factor-removed', 'authenticator-removed', 'passkey-added', 'passkey-removed', 'recovery-code-used', 'account-deleted', 'account-expires', 'ceiling-reached', 'places-proposed', 'booking-verify', 'booking-requested', 'booking-confirmed', 'booking-declined', 'booking-offered', 'booking-taken', 'booking-refused', 'booking-withdrawn', 'booking-proposed', 'booking-moved', 'booking-kept', 'booking-cancelled', 'booking-expired', 'booking-reminder', 'booking-water', 'booking-done', 'booking-link'));