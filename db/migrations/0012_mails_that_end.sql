ALTER TABLE "mails" DROP CONSTRAINT "mails_tries";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "useless_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "is_dropped" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_dropped_is_over" CHECK (not "mails"."is_dropped" or "mails"."sent_at" is not null);--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_tries" CHECK ("mails"."tries" between 0 and 19);--> statement-breakpoint
-- What was given up after six tries stays so.
UPDATE "mails" SET "tries" = 19 WHERE "sent_at" IS NULL AND "tries" = 6;
