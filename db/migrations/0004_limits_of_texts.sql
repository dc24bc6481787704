-- A list whose items are all there and all different.
CREATE FUNCTION has_no_repeats(items text[]) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT count(DISTINCT item) = cardinality(items) FROM unnest(items) AS item
$$;--> statement-breakpoint
ALTER TABLE "amenities" DROP CONSTRAINT "amenities_amount_not_negative";--> statement-breakpoint
ALTER TABLE "amenities" ADD CONSTRAINT "amenities_amount_range" CHECK ("amenities"."amount_cents" between 0 and 1000000);--> statement-breakpoint
ALTER TABLE "providers" ADD CONSTRAINT "providers_address_length" CHECK (char_length("providers"."address") between 0 and 300);--> statement-breakpoint
ALTER TABLE "providers" ADD CONSTRAINT "providers_email_length" CHECK (char_length("providers"."email") between 0 and 254);--> statement-breakpoint
ALTER TABLE "providers" ADD CONSTRAINT "providers_email_is_address" CHECK ("providers"."email" = '' or position('@' in "providers"."email") > 1);--> statement-breakpoint
ALTER TABLE "providers" ADD CONSTRAINT "providers_phone_length" CHECK (char_length("providers"."phone") between 0 and 40);--> statement-breakpoint
ALTER TABLE "providers" ADD CONSTRAINT "providers_phone_is_number" CHECK ("providers"."phone" ~ '^([+]?[0-9 ()/.-]+)?$');--> statement-breakpoint
ALTER TABLE "providers" ADD CONSTRAINT "providers_website_length" CHECK (char_length("providers"."website") between 0 and 500);--> statement-breakpoint
ALTER TABLE "providers" ADD CONSTRAINT "providers_website_is_web" CHECK ("providers"."website" = '' or "providers"."website" ~ '^https?://[^[:space:]"<>]+$');--> statement-breakpoint
ALTER TABLE "socials" ADD CONSTRAINT "socials_url_length" CHECK (char_length("socials"."url") between 0 and 500);--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_description_length" CHECK (char_length("photos"."description") between 0 and 300);--> statement-breakpoint
ALTER TABLE "tours" ADD CONSTRAINT "tours_website_length" CHECK (char_length("tours"."website") between 0 and 500);--> statement-breakpoint
ALTER TABLE "tours" ADD CONSTRAINT "tours_website_is_web" CHECK ("tours"."website" = '' or "tours"."website" ~ '^https?://[^[:space:]"<>]+$');--> statement-breakpoint
ALTER TABLE "tours" ADD CONSTRAINT "tours_departure_address_length" CHECK (char_length("tours"."departure_address") between 0 and 300);--> statement-breakpoint
ALTER TABLE "tours" ADD CONSTRAINT "tours_arrival_address_length" CHECK (char_length("tours"."arrival_address") between 0 and 300);--> statement-breakpoint
ALTER TABLE "tours" ADD CONSTRAINT "tours_regions_not_repeated" CHECK (has_no_repeats("tours"."regions"));--> statement-breakpoint
ALTER TABLE "tours" ADD CONSTRAINT "tours_rivers_not_repeated" CHECK (has_no_repeats("tours"."rivers"));--> statement-breakpoint
ALTER TABLE "tours" ADD CONSTRAINT "tours_rivers_count" CHECK (cardinality("tours"."rivers") <= 10);