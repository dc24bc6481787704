CREATE TABLE "boat_days" (
	"provider_id" text NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"capacity" integer NOT NULL,
	"held" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "boat_days_provider_id_kind_day_pk" PRIMARY KEY("provider_id","kind","day"),
	CONSTRAINT "boat_days_kind_known" CHECK ("boat_days"."kind" in ('single-kayak', 'double-kayak', 'triple-kayak', 'raft', 'canoe', 'sup', 'rowing-boat', 'inflatable')),
	CONSTRAINT "boat_days_never_oversold" CHECK ("boat_days"."held" <= "boat_days"."capacity"),
	CONSTRAINT "boat_days_held_range" CHECK ("boat_days"."held" >= 0)
);
--> statement-breakpoint
CREATE TABLE "boat_outages" (
	"id" text PRIMARY KEY NOT NULL,
	"provider_id" text NOT NULL,
	"kind" text NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"count" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "boat_outages_days_in_order" CHECK ("boat_outages"."from_day" <= "boat_outages"."to_day"),
	CONSTRAINT "boat_outages_count_range" CHECK ("boat_outages"."count" between 1 and 500),
	CONSTRAINT "boat_outages_note_length" CHECK (char_length("boat_outages"."note") between 0 and 200)
);
--> statement-breakpoint
CREATE TABLE "boats" (
	"provider_id" text NOT NULL,
	"kind" text NOT NULL,
	"seats" smallint NOT NULL,
	"owned" integer NOT NULL,
	CONSTRAINT "boats_provider_id_kind_pk" PRIMARY KEY("provider_id","kind"),
	CONSTRAINT "boats_kind_known" CHECK ("boats"."kind" in ('single-kayak', 'double-kayak', 'triple-kayak', 'raft', 'canoe', 'sup', 'rowing-boat', 'inflatable')),
	CONSTRAINT "boats_seats_range" CHECK ("boats"."seats" between 1 and 20),
	CONSTRAINT "boats_owned_range" CHECK ("boats"."owned" between 0 and 500)
);
--> statement-breakpoint
CREATE TABLE "booking_boats" (
	"booking_id" text NOT NULL,
	"hold" text DEFAULT 'current' NOT NULL,
	"provider_id" text NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "booking_boats_booking_id_hold_kind_day_pk" PRIMARY KEY("booking_id","hold","kind","day"),
	CONSTRAINT "booking_boats_hold_known" CHECK ("booking_boats"."hold" in ('current', 'offered')),
	CONSTRAINT "booking_boats_count_positive" CHECK ("booking_boats"."count" > 0)
);
--> statement-breakpoint
CREATE TABLE "day_exceptions" (
	"id" text PRIMARY KEY NOT NULL,
	"provider_id" text NOT NULL,
	"tour_id" text,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"kind" text NOT NULL,
	CONSTRAINT "day_exceptions_days_in_order" CHECK ("day_exceptions"."from_day" <= "day_exceptions"."to_day"),
	CONSTRAINT "day_exceptions_kind_known" CHECK ("day_exceptions"."kind" in ('closed', 'open'))
);
--> statement-breakpoint
CREATE TABLE "tour_boats" (
	"tour_id" text NOT NULL,
	"kind" text NOT NULL,
	"max_per_booking" integer,
	CONSTRAINT "tour_boats_tour_id_kind_pk" PRIMARY KEY("tour_id","kind"),
	CONSTRAINT "tour_boats_kind_known" CHECK ("tour_boats"."kind" in ('single-kayak', 'double-kayak', 'triple-kayak', 'raft', 'canoe', 'sup', 'rowing-boat', 'inflatable')),
	CONSTRAINT "tour_boats_max_range" CHECK ("tour_boats"."max_per_booking" between 1 and 200)
);
--> statement-breakpoint
CREATE TABLE "tour_seasons" (
	"id" text PRIMARY KEY NOT NULL,
	"tour_id" text NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"weekdays" smallint NOT NULL,
	"start_times" time(0)[] DEFAULT '{}' NOT NULL,
	"lead_hours" smallint NOT NULL,
	CONSTRAINT "tour_seasons_days_in_order" CHECK ("tour_seasons"."from_day" <= "tour_seasons"."to_day"),
	CONSTRAINT "tour_seasons_weekdays_range" CHECK ("tour_seasons"."weekdays" between 1 and 127),
	CONSTRAINT "tour_seasons_start_times_count" CHECK (cardinality("tour_seasons"."start_times") <= 12),
	CONSTRAINT "tour_seasons_lead_range" CHECK ("tour_seasons"."lead_hours" between 0 and 720)
);
--> statement-breakpoint
ALTER TABLE "boat_days" ADD CONSTRAINT "boat_days_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "boat_outages" ADD CONSTRAINT "boat_outages_provider_id_kind_boats_provider_id_kind_fk" FOREIGN KEY ("provider_id","kind") REFERENCES "public"."boats"("provider_id","kind") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "boats" ADD CONSTRAINT "boats_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_boats" ADD CONSTRAINT "booking_boats_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_boats" ADD CONSTRAINT "booking_boats_day_fkey" FOREIGN KEY ("provider_id","kind","day") REFERENCES "public"."boat_days"("provider_id","kind","day") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_exceptions" ADD CONSTRAINT "day_exceptions_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_exceptions" ADD CONSTRAINT "day_exceptions_tour_fkey" FOREIGN KEY ("tour_id","provider_id") REFERENCES "public"."tours"("id","provider_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "tour_boats" ADD CONSTRAINT "tour_boats_tour_id_tours_id_fk" FOREIGN KEY ("tour_id") REFERENCES "public"."tours"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tour_seasons" ADD CONSTRAINT "tour_seasons_tour_id_tours_id_fk" FOREIGN KEY ("tour_id") REFERENCES "public"."tours"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "boat_outages_provider_id_idx" ON "boat_outages" USING btree ("provider_id","kind");--> statement-breakpoint
CREATE INDEX "booking_boats_day_idx" ON "booking_boats" USING btree ("provider_id","kind","day");--> statement-breakpoint
CREATE INDEX "day_exceptions_provider_id_idx" ON "day_exceptions" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "day_exceptions_tour_id_idx" ON "day_exceptions" USING btree ("tour_id");--> statement-breakpoint

-- By hand from here on.

ALTER TABLE "tour_seasons" ADD CONSTRAINT "tour_seasons_do_not_overlap" EXCLUDE USING gist (tour_id WITH =, daterange(from_day, to_day, '[]') WITH &&);--> statement-breakpoint

-- `held` is the sum of what is promised. The days are locked in order first, so that no two statements wait for each other.
CREATE FUNCTION count_promised_boats() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  PERFORM FROM boat_days WHERE (provider_id, kind, day) IN (SELECT provider_id, kind, day FROM changed)
  ORDER BY provider_id, kind, day FOR UPDATE;
  UPDATE boat_days d SET held = d.held + c.count
  FROM (SELECT provider_id, kind, day, (CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END) * sum(count)::int AS count FROM changed GROUP BY 1, 2, 3) c
  WHERE (d.provider_id, d.kind, d.day) = (c.provider_id, c.kind, c.day);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER boats_promised AFTER INSERT ON booking_boats REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_promised_boats();--> statement-breakpoint
CREATE TRIGGER boats_freed AFTER DELETE ON booking_boats REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_promised_boats();--> statement-breakpoint

CREATE FUNCTION recount_promised_boats() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  PERFORM FROM boat_days
  WHERE (provider_id, kind, day) IN (SELECT provider_id, kind, day FROM before UNION SELECT provider_id, kind, day FROM after)
  ORDER BY provider_id, kind, day FOR UPDATE;
  UPDATE boat_days d SET held = d.held + c.count
  FROM (
    SELECT provider_id, kind, day, sum(count)::int AS count FROM (
      SELECT provider_id, kind, day, count FROM after UNION ALL SELECT provider_id, kind, day, -count FROM before) AS counted
    GROUP BY 1, 2, 3 HAVING sum(count) <> 0) c
  WHERE (d.provider_id, d.kind, d.day) = (c.provider_id, c.kind, c.day);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER promises_changed AFTER UPDATE ON booking_boats REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION recount_promised_boats();
