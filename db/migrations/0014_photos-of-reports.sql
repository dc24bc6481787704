ALTER TABLE "conditions" ADD COLUMN "photo" text;--> statement-breakpoint
ALTER TABLE "conditions" ADD COLUMN "photo_width_px" integer;--> statement-breakpoint
ALTER TABLE "conditions" ADD COLUMN "photo_height_px" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "conditions_photo_key" ON "conditions" USING btree ("photo");--> statement-breakpoint
ALTER TABLE "conditions" ADD CONSTRAINT "conditions_photo_has_size" CHECK (num_nulls("conditions"."photo", "conditions"."photo_width_px", "conditions"."photo_height_px") in (0, 3));--> statement-breakpoint
ALTER TABLE "conditions" ADD CONSTRAINT "conditions_photo_size_positive" CHECK ("conditions"."photo_width_px" > 0 and "conditions"."photo_height_px" > 0);