CREATE TABLE "tour_extras" (
	"tour_id" text NOT NULL,
	"kind" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"unit" text NOT NULL,
	CONSTRAINT "tour_extras_tour_id_kind_pk" PRIMARY KEY("tour_id","kind"),
	CONSTRAINT "tour_extras_kind_known" CHECK ("tour_extras"."kind" in ('deposit', 'minimum', 'permit')),
	CONSTRAINT "tour_extras_unit_known" CHECK ("tour_extras"."unit" in ('group', 'person', 'boat')),
	CONSTRAINT "tour_extras_amount_range" CHECK ("tour_extras"."amount_cents" between 1 and 10000000),
	CONSTRAINT "tour_extras_minimum_of_group" CHECK ("tour_extras"."kind" <> 'minimum' or "tour_extras"."unit" = 'group')
);
--> statement-breakpoint
CREATE TABLE "tour_party_prices" (
	"tour_id" text NOT NULL,
	"position" smallint NOT NULL,
	"on_days" datemultirange NOT NULL,
	"cents" integer[] NOT NULL,
	"rules_hash" text NOT NULL,
	CONSTRAINT "tour_party_prices_tour_id_position_pk" PRIMARY KEY("tour_id","position"),
	CONSTRAINT "tour_party_prices_of_twelve" CHECK (cardinality("tour_party_prices"."cents") = 12)
);
--> statement-breakpoint
CREATE TABLE "tour_rates" (
	"id" text PRIMARY KEY NOT NULL,
	"tour_id" text NOT NULL,
	"unit" text NOT NULL,
	"boat_kind" text,
	"age_to" smallint,
	"up_to_people" smallint,
	"per" text NOT NULL,
	"day_class" text NOT NULL,
	"season_id" text,
	"amount_cents" integer NOT NULL,
	CONSTRAINT "tour_rates_one_each" UNIQUE NULLS NOT DISTINCT("tour_id","unit","boat_kind","age_to","up_to_people","per","day_class","season_id"),
	CONSTRAINT "tour_rates_unit_known" CHECK ("tour_rates"."unit" in ('person', 'child', 'boat', 'group')),
	CONSTRAINT "tour_rates_per_known" CHECK ("tour_rates"."per" in ('trip', 'day')),
	CONSTRAINT "tour_rates_day_class_known" CHECK ("tour_rates"."day_class" in ('any', 'weekday', 'weekend', 'holiday')),
	CONSTRAINT "tour_rates_boat_kind_known" CHECK ("tour_rates"."boat_kind" in ('single-kayak', 'double-kayak', 'triple-kayak', 'raft', 'canoe', 'sup', 'rowing-boat', 'inflatable')),
	CONSTRAINT "tour_rates_kind_of_boats" CHECK (("tour_rates"."unit" = 'boat') = ("tour_rates"."boat_kind" is not null)),
	CONSTRAINT "tour_rates_age_of_children" CHECK (("tour_rates"."unit" = 'child') = ("tour_rates"."age_to" is not null)),
	CONSTRAINT "tour_rates_age_range" CHECK ("tour_rates"."age_to" between 0 and 17),
	CONSTRAINT "tour_rates_people_range" CHECK ("tour_rates"."up_to_people" between 1 and 200),
	CONSTRAINT "tour_rates_amount_range" CHECK ("tour_rates"."amount_cents" between 0 and 10000000)
);
--> statement-breakpoint
CREATE TABLE "tour_shuttles" (
	"tour_id" text PRIMARY KEY NOT NULL,
	"mode" text NOT NULL,
	"amount_cents" integer DEFAULT 0 NOT NULL,
	"road_km" integer,
	"free_km" integer DEFAULT 0 NOT NULL,
	"min_cents" integer DEFAULT 0 NOT NULL,
	"carries" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "tour_shuttles_mode_known" CHECK ("tour_shuttles"."mode" in ('included', 'group', 'person', 'boat', 'km')),
	CONSTRAINT "tour_shuttles_amount_range" CHECK ("tour_shuttles"."amount_cents" between 0 and 10000000),
	CONSTRAINT "tour_shuttles_min_range" CHECK ("tour_shuttles"."min_cents" between 0 and 10000000),
	CONSTRAINT "tour_shuttles_road_range" CHECK ("tour_shuttles"."road_km" between 1 and 1000),
	CONSTRAINT "tour_shuttles_free_range" CHECK ("tour_shuttles"."free_km" between 0 and 1000),
	CONSTRAINT "tour_shuttles_road_by_km" CHECK (("tour_shuttles"."mode" = 'km') = ("tour_shuttles"."road_km" is not null)),
	CONSTRAINT "tour_shuttles_included_is_free" CHECK ("tour_shuttles"."mode" <> 'included' or "tour_shuttles"."amount_cents" = 0),
	CONSTRAINT "tour_shuttles_carries_known" CHECK ("tour_shuttles"."carries" <@ array['people', 'boats', 'luggage']::text[])
);
--> statement-breakpoint
ALTER TABLE "tour_seasons" ADD CONSTRAINT "tour_seasons_id_tour_id_key" UNIQUE("id","tour_id");--> statement-breakpoint
ALTER TABLE "tour_extras" ADD CONSTRAINT "tour_extras_tour_id_tours_id_fk" FOREIGN KEY ("tour_id") REFERENCES "public"."tours"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tour_party_prices" ADD CONSTRAINT "tour_party_prices_tour_id_tours_id_fk" FOREIGN KEY ("tour_id") REFERENCES "public"."tours"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tour_rates" ADD CONSTRAINT "tour_rates_tour_id_tours_id_fk" FOREIGN KEY ("tour_id") REFERENCES "public"."tours"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tour_rates" ADD CONSTRAINT "tour_rates_season_fkey" FOREIGN KEY ("season_id","tour_id") REFERENCES "public"."tour_seasons"("id","tour_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tour_shuttles" ADD CONSTRAINT "tour_shuttles_tour_id_tours_id_fk" FOREIGN KEY ("tour_id") REFERENCES "public"."tours"("id") ON DELETE cascade ON UPDATE no action;