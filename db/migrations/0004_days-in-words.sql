DROP INDEX "scarce_starts_on_day_idx";--> statement-breakpoint
ALTER TABLE "scarce_starts" ADD COLUMN "requests" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "start_tallies" ADD COLUMN "requests" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tour_index" ADD COLUMN "requests" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tour_starts" ADD COLUMN "requests" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "tour_index_requests_idx" ON "tour_index" USING btree ("created_at" DESC NULLS LAST,"tour_id") WHERE "tour_index"."requests";--> statement-breakpoint
CREATE INDEX "scarce_starts_on_day_idx" ON "scarce_starts" USING btree ("day","free","seats","parties","last_start","lead_hours","provider_id","requests","tours");--> statement-breakpoint
ALTER TABLE "scarce_starts" DROP CONSTRAINT "scarce_starts_pk";
--> statement-breakpoint
ALTER TABLE "scarce_starts" ADD CONSTRAINT "scarce_starts_pk" PRIMARY KEY("provider_id","day","free","seats","parties","last_start","lead_hours","requests");--> statement-breakpoint
DROP INDEX tour_index_party_box_idx;--> statement-breakpoint
-- What is searched within a box for a party and a day, without reading the rows. No other search states its condition, so that those take the
-- narrow index.
CREATE INDEX tour_index_party_box_idx ON tour_index USING gist (departure, difficulty)
  INCLUDE (tour_id, created_at, price_cents, distance_km, days, duration_hours, seats, least_cents, boats_key, open_on, from_cents, requests)
  WHERE seats IS DISTINCT FROM 0;

-- After functions: SELECT refresh_tour_index(ARRAY(SELECT tour_id FROM tour_index ORDER BY tour_id));
