ALTER TABLE "providers" ADD COLUMN "logo_width_px" integer;--> statement-breakpoint
ALTER TABLE "providers" ADD COLUMN "logo_height_px" integer;--> statement-breakpoint
ALTER TABLE "stored_files" ADD COLUMN "original" text;--> statement-breakpoint
CREATE UNIQUE INDEX "providers_logo_key" ON "providers" USING btree ("logo");--> statement-breakpoint
CREATE INDEX "stored_files_original_idx" ON "stored_files" USING btree ("original");--> statement-breakpoint
CREATE UNIQUE INDEX "photos_file_key" ON "photos" USING btree ("file");--> statement-breakpoint
ALTER TABLE "providers" ADD CONSTRAINT "providers_logo_has_size" CHECK (num_nulls("providers"."logo", "providers"."logo_width_px", "providers"."logo_height_px") in (0, 3));--> statement-breakpoint
ALTER TABLE "providers" ADD CONSTRAINT "providers_logo_size_positive" CHECK ("providers"."logo_width_px" > 0 and "providers"."logo_height_px" > 0);