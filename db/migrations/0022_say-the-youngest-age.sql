ALTER TABLE "tour_index" ADD COLUMN "youngest_age" smallint;--> statement-breakpoint
ALTER TABLE "tours" ADD COLUMN "youngest_age" smallint;--> statement-breakpoint
ALTER TABLE "tours" ADD CONSTRAINT "tours_youngest_age_range" CHECK ("tours"."youngest_age" between 0 and 17);