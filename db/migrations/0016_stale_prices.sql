CREATE TABLE "stale_prices" (
	"tour_id" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "stale_prices_tour_id_idx" ON "stale_prices" USING btree ("tour_id");