CREATE TABLE "mails" (
	"id" text PRIMARY KEY NOT NULL,
	"dedupe_key" text,
	"kind" text NOT NULL,
	"to_email" text NOT NULL,
	"locale" text NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"not_before" timestamp with time zone DEFAULT now() NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone,
	"last_error" text,
	CONSTRAINT "mails_kind_known" CHECK ("mails"."kind" in ('verify-email', 'reset-password', 'change-email', 'change-email-notice', 'email-changed-old', 'email-changed-new', 'password-changed', 'new-device')),
	CONSTRAINT "mails_locale_known" CHECK ("mails"."locale" in ('lt', 'en')),
	CONSTRAINT "mails_tries" CHECK ("mails"."tries" between 0 and 6),
	CONSTRAINT "mails_forgotten_once_sent" CHECK ("mails"."sent_at" is null or ("mails"."to_email" = '' and "mails"."data" = '{}'))
);
--> statement-breakpoint
CREATE TABLE "tasks" (
	"name" text PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"leased_until" timestamp with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "mails_dedupe_key" ON "mails" USING btree ("dedupe_key");--> statement-breakpoint
CREATE INDEX "mails_to_send_idx" ON "mails" USING btree ("not_before") WHERE "mails"."sent_at" is null;