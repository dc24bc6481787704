CREATE TABLE "river_tips" (
	"id" text PRIMARY KEY NOT NULL,
	"river" text NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"words" text NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"locale" text NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "river_tips_river_is_slug" CHECK ("river_tips"."river" ~ '^[a-z-]+$'),
	CONSTRAINT "river_tips_about_length" CHECK (char_length("river_tips"."about") between 0 and 500),
	CONSTRAINT "river_tips_words_length" CHECK (char_length("river_tips"."words") between 1 and 2000),
	CONSTRAINT "river_tips_source_length" CHECK (char_length("river_tips"."source") between 0 and 300),
	CONSTRAINT "river_tips_locale_known" CHECK ("river_tips"."locale" in ('lt', 'en'))
);
--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_kind_known";--> statement-breakpoint
ALTER TABLE "river_tips" ADD CONSTRAINT "river_tips_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "river_tips_user_id_idx" ON "river_tips" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "river_tips_created_at_idx" ON "river_tips" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_kind_known" CHECK ("mails"."kind" in ('verify-email', 'reset-password', 'change-email', 'change-email-notice', 'email-changed-old', 'email-changed-new', 'password-changed', 'new-device', 'factor-added', 'factor-removed', 'authenticator-removed', 'passkey-added', 'passkey-removed', 'recovery-code-used', 'account-deleted', 'account-expires', 'ceiling-reached', 'places-proposed', 'tips-told', 'booking-verify', 'booking-requested', 'booking-confirmed', 'booking-declined', 'booking-offered', 'booking-taken', 'booking-refused', 'booking-withdrawn', 'booking-proposed', 'booking-moved', 'booking-kept', 'booking-cancelled', 'booking-expired', 'booking-reminder', 'booking-water', 'booking-done', 'booking-link'));