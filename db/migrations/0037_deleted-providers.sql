ALTER TABLE "providers" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "providers" ADD COLUMN "deleted_by" text;--> statement-breakpoint
ALTER TABLE "providers" ADD COLUMN "deletion_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "providers_deleted_at_idx" ON "providers" USING btree ("deleted_at") WHERE "providers"."deleted_at" is not null;--> statement-breakpoint
ALTER TABLE "providers" ADD CONSTRAINT "providers_deleted_by_known" CHECK ("providers"."deleted_by" in ('provider', 'operator'));--> statement-breakpoint
ALTER TABLE "providers" ADD CONSTRAINT "providers_deletion_reason_length" CHECK (char_length("providers"."deletion_reason") between 0 and 500);