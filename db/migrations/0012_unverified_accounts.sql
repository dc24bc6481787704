ALTER TABLE "mails" DROP CONSTRAINT "mails_kind_known";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "locale" text DEFAULT 'lt' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "unverified_until" timestamp with time zone DEFAULT now() + interval '30 days' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "warned_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "users_unverified_until_idx" ON "users" USING btree ("unverified_until") WHERE "users"."email_verified_at" is null;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_kind_known" CHECK ("mails"."kind" in ('verify-email', 'reset-password', 'change-email', 'change-email-notice', 'email-changed-old', 'email-changed-new', 'password-changed', 'new-device', 'account-deleted', 'account-expires'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_locale_known" CHECK ("users"."locale" in ('lt', 'en'));