ALTER TABLE "tours" ADD COLUMN "deleted_by" text;--> statement-breakpoint
ALTER TABLE "tours" ADD COLUMN "deletion_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tours" ADD CONSTRAINT "tours_deleted_by_known" CHECK ("tours"."deleted_by" in ('provider', 'operator'));--> statement-breakpoint
ALTER TABLE "tours" ADD CONSTRAINT "tours_deletion_reason_length" CHECK (char_length("tours"."deletion_reason") between 0 and 500);--> statement-breakpoint
-- Whoever deletes what a request is about cancels it in their own name.
INSERT INTO "booking_transitions" ("from_status", "event", "to_status", "actor") VALUES
  ('unverified', 'cancel', 'cancelled', 'provider'),
  ('requested', 'cancel', 'cancelled', 'provider'),
  ('offered', 'cancel', 'cancelled', 'provider');
