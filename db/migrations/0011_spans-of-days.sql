CREATE TABLE "scarce_spans" (
	"provider_id" text NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"free" integer NOT NULL,
	"seats" integer NOT NULL,
	"parties" smallint NOT NULL,
	"requests" boolean NOT NULL,
	"tours" integer NOT NULL,
	CONSTRAINT "scarce_spans_pk" PRIMARY KEY("provider_id","from_day","to_day","free","seats","parties","requests")
);
--> statement-breakpoint
CREATE TABLE "start_gaps" (
	"day" date NOT NULL,
	"idle" smallint NOT NULL,
	"seats" integer,
	"parties" smallint NOT NULL,
	"requests" boolean NOT NULL,
	"tours" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "scarce_spans" ADD CONSTRAINT "scarce_spans_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "scarce_spans_days_idx" ON "scarce_spans" USING btree ("from_day","to_day","free","seats","parties","provider_id","requests","tours");--> statement-breakpoint
CREATE INDEX "start_gaps_day_idx" ON "start_gaps" USING btree ("day");--> statement-breakpoint
CREATE INDEX "tour_starts_lead_hours_idx" ON "tour_starts" USING btree ("lead_hours");--> statement-breakpoint
-- After functions: DELETE FROM start_gaps;
-- After functions: INSERT INTO start_gaps (day, idle, seats, parties, requests, tours) SELECT day, idle, seats, parties_of(least_cents), requests, count(*) FROM tour_index, gaps_of(open_on) GROUP BY 1, 2, 3, 4, 5;
-- After functions: INSERT INTO stale_fleets SELECT DISTINCT provider_id FROM boats;
