ALTER TABLE "installation" ADD COLUMN "cdn_purged_up_to" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "cdn_turn_of" text;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "cdn_turn_until" timestamp with time zone;