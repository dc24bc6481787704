CREATE TABLE "gauge_months" (
	"station" text NOT NULL,
	"month" date NOT NULL,
	"levels" jsonb NOT NULL,
	CONSTRAINT "gauge_months_station_month_pk" PRIMARY KEY("station","month"),
	CONSTRAINT "gauge_months_first_day" CHECK (extract(day from "gauge_months"."month") = 1),
	CONSTRAINT "gauge_months_levels" CHECK (jsonb_typeof("gauge_months"."levels") = 'array' and jsonb_array_length("gauge_months"."levels") between 28 and 31)
);
--> statement-breakpoint
CREATE TABLE "gauge_readings" (
	"station" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"level_cm" numeric(6, 1),
	"temperature_c" numeric(4, 1),
	CONSTRAINT "gauge_readings_station_at_pk" PRIMARY KEY("station","at"),
	CONSTRAINT "gauge_readings_say_something" CHECK (num_nonnulls("gauge_readings"."level_cm", "gauge_readings"."temperature_c") > 0)
);
--> statement-breakpoint
CREATE TABLE "gauge_stations" (
	"code" text PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"failures" smallint DEFAULT 0 NOT NULL,
	"filled_from" date,
	"archived_from" date,
	"piece_failures" smallint DEFAULT 0 NOT NULL,
	"state" jsonb,
	CONSTRAINT "gauge_stations_code_form" CHECK ("gauge_stations"."code" ~ '^[a-z0-9-]{1,60}$'),
	CONSTRAINT "gauge_stations_failures" CHECK ("gauge_stations"."failures" >= 0 and "gauge_stations"."piece_failures" >= 0)
);
--> statement-breakpoint
ALTER TABLE "gauge_months" ADD CONSTRAINT "gauge_months_station_gauge_stations_code_fk" FOREIGN KEY ("station") REFERENCES "public"."gauge_stations"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gauge_readings" ADD CONSTRAINT "gauge_readings_station_gauge_stations_code_fk" FOREIGN KEY ("station") REFERENCES "public"."gauge_stations"("code") ON DELETE cascade ON UPDATE no action;