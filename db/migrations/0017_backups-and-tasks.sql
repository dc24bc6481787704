ALTER TABLE "installation" ADD COLUMN "backed_up_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "succeeded_at" timestamp with time zone;