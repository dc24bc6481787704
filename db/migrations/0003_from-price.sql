ALTER TABLE "tour_party_prices" DROP CONSTRAINT "tour_party_prices_of_twelve";--> statement-breakpoint
ALTER TABLE "tour_index" ADD COLUMN "from_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "tour_index_from_idx" ON "tour_index" USING btree ("from_cents","tour_id");--> statement-breakpoint
CREATE INDEX "tour_index_from_desc_idx" ON "tour_index" USING btree ("from_cents" DESC NULLS LAST,"tour_id");--> statement-breakpoint
ALTER TABLE "tour_party_prices" ADD CONSTRAINT "tour_party_prices_of_all" CHECK (cardinality("tour_party_prices"."cents") in (12, 200));--> statement-breakpoint
-- What is searched within a box, without reading the rows.
DROP INDEX tour_index_box_idx;--> statement-breakpoint
CREATE INDEX tour_index_box_idx ON tour_index USING gist (departure, difficulty)
  INCLUDE (tour_id, created_at, price_cents, distance_km, days, duration_hours, from_cents);--> statement-breakpoint
-- The same for a party and a day. No other search states its condition, so that those take the narrow index.
DROP INDEX tour_index_party_box_idx;--> statement-breakpoint
CREATE INDEX tour_index_party_box_idx ON tour_index USING gist (departure, difficulty)
  INCLUDE (tour_id, created_at, price_cents, distance_km, days, duration_hours, seats, least_cents, boats_key, open_on, from_cents)
  WHERE seats IS DISTINCT FROM 0;--> statement-breakpoint
-- As `from_cents_of` has it, which comes after migrations.
UPDATE tour_index SET from_cents = coalesce((
  SELECT ceil(cents::numeric / size)::integer FROM unnest(least_cents) WITH ORDINALITY AS party (cents, size)
  WHERE cents IS NOT NULL ORDER BY size <> 2, size LIMIT 1), price_cents * days);--> statement-breakpoint
INSERT INTO tour_tallies (kind, bucket, slug, tours) SELECT 'from', from_cents / 100, '', count(*) FROM tour_index GROUP BY 2;--> statement-breakpoint
-- A tour with a shuttle is one with transport, the first of the facets.
UPDATE tour_index SET facets = ARRAY[1] || facets
WHERE NOT facets @> ARRAY[1] AND EXISTS (SELECT FROM tour_shuttles s WHERE s.tour_id = tour_index.tour_id);--> statement-breakpoint
-- It has another argument now. Last, since triggers call it until functions are applied.
DROP FUNCTION IF EXISTS counts_of(timestamptz, integer, double precision, text, integer, integer[], text[], integer[]);
