CREATE TABLE "access_point_rivers" (
	"access_point_id" text NOT NULL,
	"river" text NOT NULL,
	"river_km" double precision,
	"km_source" text,
	CONSTRAINT "access_point_rivers_access_point_id_river_pk" PRIMARY KEY("access_point_id","river"),
	CONSTRAINT "access_point_rivers_is_slug" CHECK ("access_point_rivers"."river" ~ '^[a-z-]+$'),
	CONSTRAINT "access_point_rivers_km_range" CHECK ("access_point_rivers"."river_km" between 0 and 1000),
	CONSTRAINT "access_point_rivers_km_source_known" CHECK ("access_point_rivers"."km_source" in ('gauge-km', 'track', 'page', 'provider', 'estimate')),
	CONSTRAINT "access_point_rivers_km_has_source" CHECK (("access_point_rivers"."river_km" is null) = ("access_point_rivers"."km_source" is null))
);
--> statement-breakpoint
CREATE TABLE "access_point_texts" (
	"access_point_id" text NOT NULL,
	"locale" text NOT NULL,
	"name" text NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	CONSTRAINT "access_point_texts_access_point_id_locale_pk" PRIMARY KEY("access_point_id","locale"),
	CONSTRAINT "access_point_texts_locale_known" CHECK ("access_point_texts"."locale" in ('lt', 'en')),
	CONSTRAINT "access_point_texts_name_length" CHECK (char_length("access_point_texts"."name") between 1 and 80),
	CONSTRAINT "access_point_texts_notes_length" CHECK (char_length("access_point_texts"."notes") between 0 and 1000)
);
--> statement-breakpoint
CREATE TABLE "access_points" (
	"id" text PRIMARY KEY NOT NULL,
	"location" "point" NOT NULL,
	"accuracy_m" integer,
	"kinds" text[] DEFAULT '{}' NOT NULL,
	"side" text,
	"parking" text,
	"camping" text,
	"facilities" text[],
	"transit_stop_m" integer,
	"source" text DEFAULT '' NOT NULL,
	"created_by" text,
	"status" text DEFAULT 'proposed' NOT NULL,
	"merged_into" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "access_points_in_country" CHECK ("access_points"."location"[0] between 20 and 28 and "access_points"."location"[1] between 53 and 57.5),
	CONSTRAINT "access_points_accuracy_range" CHECK ("access_points"."accuracy_m" between 1 and 5000),
	CONSTRAINT "access_points_kinds_known" CHECK ("access_points"."kinds" <@ array['put-in', 'take-out', 'rest', 'camp']::text[]),
	CONSTRAINT "access_points_kinds_not_repeated" CHECK (has_no_repeats("access_points"."kinds")),
	CONSTRAINT "access_points_side_known" CHECK ("access_points"."side" in ('left', 'right', 'both')),
	CONSTRAINT "access_points_parking_known" CHECK ("access_points"."parking" in ('none', 'few', 'many')),
	CONSTRAINT "access_points_camping_known" CHECK ("access_points"."camping" in ('none', 'wild', 'paid')),
	CONSTRAINT "access_points_facilities_known" CHECK ("access_points"."facilities" <@ array['toilet', 'drinking-water', 'table', 'fireplace', 'shelter', 'ramp']::text[]),
	CONSTRAINT "access_points_facilities_not_repeated" CHECK (has_no_repeats("access_points"."facilities")),
	CONSTRAINT "access_points_transit_stop_range" CHECK ("access_points"."transit_stop_m" between 0 and 20000),
	CONSTRAINT "access_points_source_length" CHECK (char_length("access_points"."source") between 0 and 400),
	CONSTRAINT "access_points_status_known" CHECK ("access_points"."status" in ('proposed', 'published', 'merged')),
	CONSTRAINT "access_points_merged_into_another" CHECK (("access_points"."status" = 'merged') = ("access_points"."merged_into" is not null)),
	CONSTRAINT "access_points_not_merged_into_itself" CHECK ("access_points"."merged_into" <> "access_points"."id")
);
--> statement-breakpoint
CREATE TABLE "reach_feature_texts" (
	"reach_feature_id" text NOT NULL,
	"locale" text NOT NULL,
	"note" text NOT NULL,
	CONSTRAINT "reach_feature_texts_reach_feature_id_locale_pk" PRIMARY KEY("reach_feature_id","locale"),
	CONSTRAINT "reach_feature_texts_locale_known" CHECK ("reach_feature_texts"."locale" in ('lt', 'en')),
	CONSTRAINT "reach_feature_texts_note_length" CHECK (char_length("reach_feature_texts"."note") between 1 and 200)
);
--> statement-breakpoint
CREATE TABLE "reach_features" (
	"id" text PRIMARY KEY NOT NULL,
	"reach_id" text NOT NULL,
	"km" double precision NOT NULL,
	"kind" text NOT NULL,
	"severity" smallint,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reach_features_km_range" CHECK ("reach_features"."km" between 0 and 1000),
	CONSTRAINT "reach_features_kind_known" CHECK ("reach_features"."kind" in ('weir', 'portage', 'rapid', 'bridge', 'tree', 'sight', 'spring', 'shop', 'rest')),
	CONSTRAINT "reach_features_severity_range" CHECK ("reach_features"."severity" between 1 and 3)
);
--> statement-breakpoint
CREATE TABLE "reach_lines" (
	"reach_id" text NOT NULL,
	"author_id" text NOT NULL,
	"licence" text NOT NULL,
	"origin" text NOT NULL,
	"line" text NOT NULL,
	"preview" text NOT NULL,
	"length_km" double precision NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reach_lines_reach_id_author_id_pk" PRIMARY KEY("reach_id","author_id"),
	CONSTRAINT "reach_lines_licence_known" CHECK ("reach_lines"."licence" in ('CC-BY-4.0', 'ODbL-1.0')),
	CONSTRAINT "reach_lines_origin_known" CHECK ("reach_lines"."origin" in ('track', 'drawn')),
	CONSTRAINT "reach_lines_line_length" CHECK (char_length("reach_lines"."line") between 1 and 6000),
	CONSTRAINT "reach_lines_preview_length" CHECK (char_length("reach_lines"."preview") between 1 and 600)
);
--> statement-breakpoint
CREATE TABLE "reaches" (
	"id" text PRIMARY KEY NOT NULL,
	"from_id" text NOT NULL,
	"to_id" text NOT NULL,
	"river" text NOT NULL,
	"km" double precision,
	"km_source" text,
	"source" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reaches_from_id_to_id_key" UNIQUE("from_id","to_id"),
	CONSTRAINT "reaches_river_is_slug" CHECK ("reaches"."river" ~ '^[a-z-]+$'),
	CONSTRAINT "reaches_km_range" CHECK ("reaches"."km" between 0 and 1000),
	CONSTRAINT "reaches_km_source_known" CHECK ("reaches"."km_source" in ('gauge-km', 'track', 'page', 'provider', 'estimate')),
	CONSTRAINT "reaches_km_has_source" CHECK (("reaches"."km" is null) = ("reaches"."km_source" is null)),
	CONSTRAINT "reaches_source_length" CHECK (char_length("reaches"."source") between 0 and 400)
);
--> statement-breakpoint
CREATE TABLE "tour_stops" (
	"tour_id" text NOT NULL,
	"position" smallint NOT NULL,
	"access_point_id" text,
	"role" text NOT NULL,
	"day" smallint DEFAULT 1 NOT NULL,
	"km" double precision,
	CONSTRAINT "tour_stops_tour_id_position_pk" PRIMARY KEY("tour_id","position"),
	CONSTRAINT "tour_stops_role_known" CHECK ("tour_stops"."role" in ('put-in', 'stop', 'overnight', 'take-out')),
	CONSTRAINT "tour_stops_day_range" CHECK ("tour_stops"."day" between 1 and 60),
	CONSTRAINT "tour_stops_km_range" CHECK ("tour_stops"."km" between 0 and 1000),
	CONSTRAINT "tour_stops_between_have_point" CHECK ("tour_stops"."access_point_id" is not null or "tour_stops"."role" in ('put-in', 'take-out'))
);
--> statement-breakpoint
ALTER TABLE "access_point_rivers" ADD CONSTRAINT "access_point_rivers_access_point_id_access_points_id_fk" FOREIGN KEY ("access_point_id") REFERENCES "public"."access_points"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_point_texts" ADD CONSTRAINT "access_point_texts_access_point_id_access_points_id_fk" FOREIGN KEY ("access_point_id") REFERENCES "public"."access_points"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_points" ADD CONSTRAINT "access_points_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_points" ADD CONSTRAINT "access_points_merged_into_access_points_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."access_points"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reach_feature_texts" ADD CONSTRAINT "reach_feature_texts_reach_feature_id_reach_features_id_fk" FOREIGN KEY ("reach_feature_id") REFERENCES "public"."reach_features"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reach_features" ADD CONSTRAINT "reach_features_reach_id_reaches_id_fk" FOREIGN KEY ("reach_id") REFERENCES "public"."reaches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reach_features" ADD CONSTRAINT "reach_features_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reach_lines" ADD CONSTRAINT "reach_lines_reach_id_reaches_id_fk" FOREIGN KEY ("reach_id") REFERENCES "public"."reaches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reach_lines" ADD CONSTRAINT "reach_lines_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reaches" ADD CONSTRAINT "reaches_from_id_access_points_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."access_points"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reaches" ADD CONSTRAINT "reaches_to_id_access_points_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."access_points"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tour_stops" ADD CONSTRAINT "tour_stops_tour_id_tours_id_fk" FOREIGN KEY ("tour_id") REFERENCES "public"."tours"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tour_stops" ADD CONSTRAINT "tour_stops_access_point_id_access_points_id_fk" FOREIGN KEY ("access_point_id") REFERENCES "public"."access_points"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_point_rivers_river_idx" ON "access_point_rivers" USING btree ("river");--> statement-breakpoint
CREATE INDEX "access_points_location_idx" ON "access_points" USING gist ("location");--> statement-breakpoint
CREATE INDEX "access_points_created_by_idx" ON "access_points" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "access_points_merged_into_idx" ON "access_points" USING btree ("merged_into") WHERE "access_points"."merged_into" is not null;--> statement-breakpoint
CREATE INDEX "reach_features_reach_id_idx" ON "reach_features" USING btree ("reach_id","km");--> statement-breakpoint
CREATE INDEX "reach_features_created_by_idx" ON "reach_features" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "reach_lines_author_id_idx" ON "reach_lines" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "reaches_to_id_idx" ON "reaches" USING btree ("to_id");--> statement-breakpoint
CREATE INDEX "reaches_river_idx" ON "reaches" USING btree ("river");--> statement-breakpoint
CREATE INDEX "tour_stops_access_point_id_idx" ON "tour_stops" USING btree ("access_point_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tour_stops_one_put_in_key" ON "tour_stops" USING btree ("tour_id") WHERE "tour_stops"."role" = 'put-in';--> statement-breakpoint
CREATE UNIQUE INDEX "tour_stops_one_take_out_key" ON "tour_stops" USING btree ("tour_id") WHERE "tour_stops"."role" = 'take-out';--> statement-breakpoint

-- By hand from here on.

CREATE FUNCTION metres_between(one point, other point) RETURNS double precision LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT 111195 * sqrt(power((one[0] - other[0]) * cos(radians((one[1] + other[1]) / 2)), 2) + power(one[1] - other[1], 2))
$$;--> statement-breakpoint

-- Points nearer to each other than this are one place. The box is what the index reads.
CREATE FUNCTION access_point_at(place point) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE SET search_path = public AS $$
  SELECT id FROM access_points
  WHERE status <> 'merged'
    AND location <@ box(point(place[0] - 0.003, place[1] - 0.0015), point(place[0] + 0.003, place[1] + 0.0015))
    AND metres_between(location, place) <= 150
  ORDER BY metres_between(location, place), id LIMIT 1
$$;--> statement-breakpoint

CREATE FUNCTION insert_tour_ends() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  INSERT INTO tour_stops (tour_id, position, access_point_id, role, day)
  SELECT id, 0, access_point_at(departure), 'put-in', 1 FROM changed WHERE departure IS NOT NULL
  UNION ALL
  SELECT id, 1, access_point_at(arrival), 'take-out', days FROM changed WHERE arrival IS NOT NULL;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER ends_inserted AFTER INSERT ON tours REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION insert_tour_ends();--> statement-breakpoint

-- An end that moved is another stop, unless it moved to where its own point is; the others keep theirs.
CREATE FUNCTION update_tour_ends() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
DECLARE
  departed text[] := ARRAY(
    SELECT a.id FROM after a JOIN before b ON b.id = a.id
    WHERE a.departure::text IS DISTINCT FROM b.departure::text AND NOT EXISTS (
      SELECT FROM tour_stops s JOIN access_points p ON p.id = s.access_point_id
      WHERE s.tour_id = a.id AND s.role = 'put-in' AND p.location ~= a.departure));
  arrived text[] := ARRAY(
    SELECT a.id FROM after a JOIN before b ON b.id = a.id
    WHERE a.arrival::text IS DISTINCT FROM b.arrival::text AND NOT EXISTS (
      SELECT FROM tour_stops s JOIN access_points p ON p.id = s.access_point_id
      WHERE s.tour_id = a.id AND s.role = 'take-out' AND p.location ~= a.arrival));
BEGIN
  IF cardinality(departed) > 0 THEN
    DELETE FROM tour_stops WHERE tour_id = ANY (departed) AND role = 'put-in';
    INSERT INTO tour_stops (tour_id, position, access_point_id, role, day)
    SELECT id, coalesce((SELECT min(position) FROM tour_stops WHERE tour_id = id), 1) - 1, access_point_at(departure), 'put-in', 1
    FROM after WHERE id = ANY (departed) AND departure IS NOT NULL;
  END IF;
  IF cardinality(arrived) > 0 THEN
    DELETE FROM tour_stops WHERE tour_id = ANY (arrived) AND role = 'take-out';
    INSERT INTO tour_stops (tour_id, position, access_point_id, role, day)
    SELECT id, coalesce((SELECT max(position) FROM tour_stops WHERE tour_id = id), 0) + 1, access_point_at(arrival), 'take-out', days
    FROM after WHERE id = ANY (arrived) AND arrival IS NOT NULL;
  END IF;
  UPDATE tour_stops s SET day = CASE s.role WHEN 'take-out' THEN a.days ELSE least(s.day, a.days) END
  FROM after a JOIN before b ON b.id = a.id
  WHERE s.tour_id = a.id AND a.days <> b.days;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER ends_updated AFTER UPDATE ON tours REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION update_tour_ends();--> statement-breakpoint

-- Places of the stretches that are known, as proposed: most are centres of villages, not banks. Two ends within 1.5 km are one place.

INSERT INTO access_points (id, location, accuracy_m, kinds, source) VALUES
  ('5f9t65bge8sd', '(25.47037,54.45854)', 2000, '{put-in}', 'OSM node 1684437909'),
  ('4hclwrr754un', '(25.32119,54.43756)', 2000, '{put-in,take-out}', 'OSM node 296898289'),
  ('1rodmdj6ec9v', '(25.50726,54.45538)', 2000, '{put-in}', 'OSM node 801705025'),
  ('1k14x5meqfps', '(25.42087,54.46698)', 2000, '{put-in}', 'OSM node 2383173246'),
  ('4rlzmuco3y57', '(25.11984,54.45376)', 2000, '{take-out}', 'OSM node 427552228'),
  ('3bbcbsg8c4th', '(24.30295,54.11608)', 500, '{put-in,take-out}', 'gauge puvociu-vms (meteo.lt)'),
  ('3iwb5exytbds', '(24.18306,54.16133)', 2000, '{put-in,take-out}', 'OSM node 32441781'),
  ('68niitns752d', '(24.84166,54.35894)', 2000, '{put-in}', 'OSM node 317360830'),
  ('3h6vrsbbui7n', '(24.7131,54.31269)', 2000, '{take-out}', 'OSM node 2394797860'),
  ('2wiv37si3esx', '(24.41701,54.2194)', 2000, '{put-in}', 'OSM node 837939439'),
  ('2ddpnfbmw75t', '(25.99126,55.25266)', 500, '{put-in,take-out}', 'EPA site LTR62'),
  ('3xpbch13vahv', '(26.00177,55.16163)', 2000, '{put-in,take-out}', 'GeoNames'),
  ('1vlxev6c0ywn', '(25.77246,54.98373)', 500, '{take-out}', 'gauge pabrades-vms (meteo.lt)'),
  ('1j5f3b5wirhn', '(25.6382,54.90253)', 2000, '{take-out}', 'OSM node 1194347259'),
  ('4yw8tcq12em7', '(25.56833,55.23411)', 2000, '{put-in}', 'OSM node 430866086'),
  ('2m7vv39clqxv', '(25.69452,55.18282)', 2000, '{put-in,take-out}', 'OSM node 418338014'),
  ('41p2lo3f4yon', '(25.94946,55.10111)', 2000, '{take-out}', 'OSM node 2590668258'),
  ('3oosw0zhd9v6', '(25.8935,55.30929)', 2000, '{put-in}', 'OSM node 3884594677'),
  ('2a2lo4voqdix', '(25.90107,55.27602)', 2000, '{take-out}', 'OSM node 2628684907'),
  ('1iz84mk58igs', '(26.02648,55.42563)', 500, '{put-in}', 'EPA site LTR66'),
  ('2m3q8bfhccxl', '(25.77221,55.34733)', 500, '{put-in}', 'EPA site LTR1311'),
  ('q3ung63k7wiw', '(24.3335,54.0226)', 500, '{put-in}', 'EPA site LTR512'),
  ('fuc4y6108b5m', '(24.34729,54.10997)', 2000, '{put-in,take-out}', 'OSM node 427585547'),
  ('fncwr4akxf6u', '(24.74156,54.0189)', 2000, '{put-in}', 'OSM node 36165779'),
  ('53o8os4es2q3', '(24.49773,54.11031)', 2000, '{put-in,take-out}', 'OSM node 427585523'),
  ('1aj34n7tmshf', '(24.3873,54.1455)', 500, '{take-out}', 'EPA site LTR1296'),
  ('2fmx2f1buh9f', '(21.63071,55.92605)', 2000, '{put-in}', 'OSM node 1067350924'),
  ('56tiqreujg14', '(21.47388,55.92036)', 2000, '{put-in,take-out}', 'OSM node 751707555'),
  ('5w5kzs1apiyj', '(22.07231,55.81357)', 2000, '{put-in}', 'OSM node 888395779'),
  ('k5drwh6gdwpk', '(21.91351,55.81047)', 2000, '{take-out}', 'OSM node 1067350133'),
  ('dr1imas3arx1', '(21.39441,55.70951)', 2000, '{put-in,take-out}', 'GeoNames'),
  ('334t67i7mfup', '(21.31903,55.55427)', 2000, '{put-in,take-out}', 'GeoNames'),
  ('2gqy48ss8te1', '(21.28276,55.36262)', 2000, '{take-out}', 'OSM node 1159662524'),
  ('55pekju0lmwa', '(23.36688,55.36208)', 2000, '{put-in,take-out}', 'OSM node 444372788'),
  ('3m7fm99otp87', '(23.477,55.262)', 2000, '{put-in,take-out}', 'GeoNames'),
  ('1lpg8uu4sn1d', '(23.08287,55.50739)', 2000, '{put-in}', 'OSM node 365168915'),
  ('2m8r5dj26ep4', '(23.25563,55.4264)', 2000, '{take-out}', 'OSM node 447107686'),
  ('gwlamamx8q28', '(23.4315,55.08384)', 500, '{take-out}', 'EPA site LTR33'),
  ('d96u2kodh3d2', '(22.70879,55.59903)', 500, '{put-in}', 'EPA site LTR774'),
  ('14oy0ep88nqg', '(22.9349,55.63009)', 2000, '{take-out}', 'GeoNames'),
  ('isx7pscz7uek', '(25.74191,54.83726)', 500, '{put-in}', 'EPA site LTR43'),
  ('2fk21600hbtq', '(25.2798,54.68916)', 2000, '{put-in,take-out}', 'GeoNames'),
  ('18uc1xarpxdu', '(25.46992,54.84776)', 2000, '{put-in}', 'GeoNames'),
  ('407cdadbez8r', '(24.85397,54.88632)', 2000, '{put-in,take-out}', 'OSM node 60460997'),
  ('16z4tqyk3kj8', '(24.29199,55.075)', 500, '{take-out}', 'gauge jonavos-vms (meteo.lt)'),
  ('2as74wawu041', '(25.41969,54.69515)', 2000, '{put-in}', 'GeoNames'),
  ('3kpx42vt39xp', '(25.17119,54.5168)', 500, '{put-in}', 'EPA site LTR880'),
  ('27wcc6l7un1u', '(25.1213,54.6257)', 500, '{take-out}', 'EPA site LTR204'),
  ('dy29vggncnir', '(24.88985,54.71819)', 500, '{put-in}', 'EPA site LTR199'),
  ('2f400skhhma7', '(24.95758,54.75546)', 500, '{take-out}', 'EPA site LTR1385'),
  ('y5v5vsmo97kn', '(24.84212,54.94805)', 2000, '{put-in}', 'OSM node 287439810'),
  ('1ls9kartgu9q', '(24.6599,54.9541)', 2000, '{take-out}', 'OSM node 1751386830'),
  ('5cczvdubwls7', '(24.95446,55.044)', 2000, '{put-in}', 'GeoNames'),
  ('4k5qo7dwu4mi', '(24.53792,55.08194)', 2000, '{take-out}', 'OSM node 1765283294'),
  ('wtyljdohr2un', '(24.80298,54.9964)', 2000, '{put-in}', 'OSM node 923522818'),
  ('5derbgeb8rf0', '(25.5823,55.63617)', 2000, '{put-in}', 'OSM node 1887809473'),
  ('4jnyg3hj2063', '(25.04506,55.5989)', 2000, '{put-in,take-out}', 'OSM node 429566462'),
  ('25kgfy5jl2qr', '(25.10264,55.52557)', 2000, '{put-in,take-out}', 'GeoNames'),
  ('24jr6f9v7nui', '(24.92825,55.43363)', 2000, '{put-in,take-out}', 'OSM node 257920179'),
  ('61f5vvjtgukg', '(24.76869,55.24746)', 500, '{put-in,take-out}', 'gauge ukmerges-vms (meteo.lt)'),
  ('4o3idjwnvs6s', '(25.09836,55.21954)', 2000, '{put-in}', 'OSM node 850791713'),
  ('4pl3v62o4dqq', '(24.94364,55.26572)', 2000, '{take-out}', 'OSM node 1767425929'),
  ('1henuifieaig', '(25.29207,55.35112)', 2000, '{put-in}', 'OSM node 436965091'),
  ('2qf1hukp7o79', '(25.06148,55.4141)', 2000, '{take-out}', 'OSM node 429331314'),
  ('l8dzcqd1lcqc', '(24.65569,54.66514)', 500, '{put-in}', 'EPA site LTR547'),
  ('4tslyrjzqh6p', '(24.44073,54.80725)', 2000, '{take-out}', 'GeoNames'),
  ('3qd541j0602w', '(24.70674,54.6373)', 2000, '{put-in}', 'OSM node 2619731282'),
  ('2clqjujq31b9', '(24.52792,54.58042)', 2000, '{put-in,take-out}', 'OSM node 80031267'),
  ('4zjz7yxkrwz5', '(24.17109,54.57358)', 2000, '{take-out}', 'OSM node 2496540561'),
  ('4um7ouszg4i0', '(24.32056,54.58977)', 2000, '{put-in}', 'OSM node 80050493'),
  ('15h63eomjxox', '(22.8747,56.07433)', 2000, '{put-in}', 'OSM node 2591250243'),
  ('1e7hqf97dqwn', '(22.51667,56.23598)', 2000, '{take-out}', 'GeoNames'),
  ('1o1wlmkgkex8', '(22.72506,56.16264)', 2000, '{take-out}', 'OSM node 1628578325'),
  ('jjbcj7m880wo', '(22.69528,56.19162)', 2000, '{put-in}', 'GeoNames'),
  ('id476g6gfukc', '(22.46267,55.89419)', 2000, '{put-in}', 'OSM node 1589900836'),
  ('h388zz0w70ie', '(22.57596,56.06614)', 500, '{take-out}', 'EPA site LTR813'),
  ('3t7u4c4dxqgi', '(23.25441,54.441)', 2000, '{put-in}', 'OSM node 683103401'),
  ('14y68hzop1s9', '(23.39492,54.45473)', 2000, '{put-in,take-out}', 'OSM node 2248043427'),
  ('47qwvzvyhp4q', '(23.35639,54.48164)', 2000, '{put-in,take-out}', 'OSM node 1066077507'),
  ('2l2v5gzvy5fb', '(23.35004,54.55787)', 2000, '{take-out}', 'GeoNames'),
  ('4e0drq59k1w5', '(22.86552,54.77723)', 500, '{put-in}', 'gauge kudirkos-naumiescio-vms (meteo.lt)'),
  ('5nit7dkkwwjf', '(22.8447,54.90188)', 2000, '{take-out}', 'OSM node 1378032663'),
  ('68ylnaiep1ou', '(22.7276,54.96201)', 500, '{take-out}', 'EPA site LTR137'),
  ('2nw65d9v6t6v', '(23.90059,54.30316)', 2000, '{put-in}', 'OSM node 2370966337'),
  ('2lpxi0rj4cy0', '(23.44645,54.49406)', 500, '{take-out}', 'EPA site LTR1675'),
  ('33n64gvlivln', '(23.69614,54.1011)', 2000, '{put-in}', 'GeoNames'),
  ('1b4e8a0xxzb5', '(23.66227,54.00192)', 500, '{take-out}', 'EPA site LTR1610'),
  ('5v73vxzsgzoj', '(22.43915,55.53119)', 2000, '{put-in}', 'OSM node 1067351683'),
  ('1f7gypvwt773', '(22.22963,55.36625)', 500, '{put-in,take-out}', 'EPA site LTR271'),
  ('4ejy7e47s645', '(22.28047,55.2504)', 500, '{put-in,take-out}', 'gauge taurages-vms (meteo.lt)'),
  ('1vmdnu0orc40', '(22.17151,55.10687)', 500, '{take-out}', 'EPA site LTR265'),
  ('5i722t8hkh3q', '(24.1623,55.6869)', 500, '{put-in}', 'EPA site LTR1249'),
  ('23yaop8s5b4r', '(24.09745,55.54261)', 2000, '{put-in,take-out}', 'OSM node 493609554'),
  ('5k3vnf8tufc4', '(24.03421,55.44828)', 2000, '{take-out}', 'OSM node 692907255'),
  ('4qx9li9igoyr', '(23.7999,55.08922)', 2000, '{put-in}', 'OSM node 262948763'),
  ('511psb059kn0', '(23.77141,54.94356)', 2000, '{take-out}', 'GeoNames'),
  ('5ai7evgv5g6h', '(23.7466,55.2876)', 2000, '{put-in}', 'OSM node 1779396753'),
  ('65gt6mr772nd', '(23.83569,55.24569)', 2000, '{take-out}', 'OSM node 444351793'),
  ('3gvu3zcr43ob', '(24.96773,55.84373)', 500, '{put-in}', 'EPA site LTR95'),
  ('3pc3m9kqt6b7', '(24.74371,55.76786)', 2000, '{take-out}', 'OSM node 616686483'),
  ('4kwzt8xvohj9', '(24.36159,56.07953)', 2000, '{put-in}', 'OSM node 1036517659'),
  ('4prpvaby7d9i', '(24.40752,56.22891)', 500, '{take-out}', 'EPA site LTR86'),
  ('652t3cgurqru', '(25.28871,56.06294)', 2000, '{put-in}', 'OSM node 822169470'),
  ('20y12bs31h4x', '(25.13994,56.14747)', 2000, '{take-out}', 'OSM node 1812858463'),
  ('4ggrspr444dd', '(21.57825,56.16573)', 2000, '{put-in}', 'OSM node 1901867964'),
  ('16xgxkryt5zp', '(21.5144,56.2756)', 500, '{take-out}', 'EPA site LTR1489'),
  ('47n05isfm2iv', '(21.81615,56.04657)', 2000, '{put-in}', 'GeoNames'),
  ('63r9frhyu5ce', '(21.84417,55.91139)', 2000, '{take-out}', 'GeoNames'),
  ('4eixtb7gldn8', '(21.12457,55.7063)', 500, '{put-in,take-out}', 'EPA site LTR77'),
  ('23zeh123ztkw', '(23.98703,54.01573)', 2000, '{put-in}', 'GeoNames'),
  ('44uzwzhd9c55', '(24.0542,54.08143)', 2000, '{take-out}', 'OSM node 1682399326'),
  ('1dcvy953sntk', '(24.03885,54.39574)', 2000, '{put-in,take-out}', 'GeoNames'),
  ('31feub0o5u1n', '(24.034,54.608)', 2000, '{take-out}', 'GeoNames'),
  ('rvv5loqslgw3', '(23.94585,54.636)', 2000, '{put-in}', 'GeoNames'),
  ('45c1d79vsrys', '(23.90909,54.90156)', 2000, '{put-in}', 'GeoNames'),
  ('2f51ldxp2d6x', '(23.64693,54.93186)', 500, '{take-out}', 'EPA site LTR136'),
  ('63sk371ybcua', '(23.58552,55.04609)', 2000, '{put-in}', 'GeoNames'),
  ('3jtyzckpioyi', '(22.76416,55.07556)', 2000, '{take-out}', 'GeoNames'),
  ('1ralaz5pnoya', '(21.3712,55.2982)', 2000, '{put-in,take-out}', 'GeoNames');--> statement-breakpoint

INSERT INTO access_point_texts (access_point_id, locale, name) VALUES
  ('5f9t65bge8sd', 'lt', 'Merkinė'),
  ('4hclwrr754un', 'lt', 'Jašiūnai'),
  ('1rodmdj6ec9v', 'lt', 'Turgeliai'),
  ('1k14x5meqfps', 'lt', 'Vilkiškės'),
  ('4rlzmuco3y57', 'lt', 'Baltoji Vokė'),
  ('3bbcbsg8c4th', 'lt', 'Puvočiai'),
  ('3iwb5exytbds', 'lt', 'Merkinė'),
  ('68niitns752d', 'lt', 'Valkininkai'),
  ('3h6vrsbbui7n', 'lt', 'Pamerkiai'),
  ('2wiv37si3esx', 'lt', 'Perloja'),
  ('2ddpnfbmw75t', 'lt', 'Kaltanėnai'),
  ('3xpbch13vahv', 'lt', 'Švenčionėliai'),
  ('1vlxev6c0ywn', 'lt', 'Pabradė'),
  ('1j5f3b5wirhn', 'lt', 'Santaka'),
  ('4yw8tcq12em7', 'lt', 'Mindūnai'),
  ('2m7vv39clqxv', 'lt', 'Lakaja'),
  ('41p2lo3f4yon', 'lt', 'Liūlinė'),
  ('3oosw0zhd9v6', 'lt', 'Pakiaunys'),
  ('2a2lo4voqdix', 'lt', 'Vasiuliškė'),
  ('1iz84mk58igs', 'lt', 'Vaišnoriškė'),
  ('2m3q8bfhccxl', 'lt', 'Stasiūnai'),
  ('q3ung63k7wiw', 'lt', 'Darželiai'),
  ('fuc4y6108b5m', 'lt', 'Kašėtos'),
  ('fncwr4akxf6u', 'lt', 'Dubičiai'),
  ('53o8os4es2q3', 'lt', 'Zervynos'),
  ('1aj34n7tmshf', 'lt', 'Žiūrai'),
  ('2fmx2f1buh9f', 'lt', 'Aleksandravas'),
  ('56tiqreujg14', 'lt', 'Kartena'),
  ('5w5kzs1apiyj', 'lt', 'Medingėnai'),
  ('k5drwh6gdwpk', 'lt', 'Vitkai'),
  ('dr1imas3arx1', 'lt', 'Gargždai'),
  ('334t67i7mfup', 'lt', 'Priekulė'),
  ('2gqy48ss8te1', 'lt', 'Minija'),
  ('55pekju0lmwa', 'lt', 'Betygala'),
  ('3m7fm99otp87', 'lt', 'Ariogala'),
  ('1lpg8uu4sn1d', 'lt', 'Lyduvėnai'),
  ('2m8r5dj26ep4', 'lt', 'Kaulakiai'),
  ('gwlamamx8q28', 'lt', 'Seredžius'),
  ('d96u2kodh3d2', 'lt', 'Kražiai'),
  ('14oy0ep88nqg', 'lt', 'Kelmė'),
  ('isx7pscz7uek', 'lt', 'Buivydžiai'),
  ('2fk21600hbtq', 'lt', 'Vilnius'),
  ('18uc1xarpxdu', 'lt', 'Nemenčinė'),
  ('407cdadbez8r', 'lt', 'Kernavė'),
  ('16z4tqyk3kj8', 'lt', 'Jonava'),
  ('2as74wawu041', 'lt', 'Naujoji Vilnia'),
  ('3kpx42vt39xp', 'lt', 'Juodoji Vokė'),
  ('27wcc6l7un1u', 'lt', 'Trakų Vokė'),
  ('dy29vggncnir', 'lt', 'Juozapiškės'),
  ('2f400skhhma7', 'lt', 'Kragžliai'),
  ('y5v5vsmo97kn', 'lt', 'Musninkai'),
  ('1ls9kartgu9q', 'lt', 'Čiobiškis'),
  ('5cczvdubwls7', 'lt', 'Širvintos'),
  ('4k5qo7dwu4mi', 'lt', 'Upninkai'),
  ('wtyljdohr2un', 'lt', 'Vindeikiai'),
  ('5derbgeb8rf0', 'lt', 'Užpaliai'),
  ('4jnyg3hj2063', 'lt', 'Andrioniškis'),
  ('25kgfy5jl2qr', 'lt', 'Anykščiai'),
  ('24jr6f9v7nui', 'lt', 'Kavarskas'),
  ('61f5vvjtgukg', 'lt', 'Ukmergė'),
  ('4o3idjwnvs6s', 'lt', 'Želva'),
  ('4pl3v62o4dqq', 'lt', 'Lyduokiai'),
  ('1henuifieaig', 'lt', 'Alanta'),
  ('2qf1hukp7o79', 'lt', 'Kurkliai'),
  ('l8dzcqd1lcqc', 'lt', 'Semeliškės'),
  ('4tslyrjzqh6p', 'lt', 'Žiežmariai'),
  ('3qd541j0602w', 'lt', 'Vilkokšnis'),
  ('2clqjujq31b9', 'lt', 'Aukštadvaris'),
  ('4zjz7yxkrwz5', 'lt', 'Verbyliškės'),
  ('4um7ouszg4i0', 'lt', 'Stakliškės'),
  ('15h63eomjxox', 'lt', 'Rekčiai'),
  ('1e7hqf97dqwn', 'lt', 'Viekšniai'),
  ('1o1wlmkgkex8', 'lt', 'Kalniškiai'),
  ('jjbcj7m880wo', 'lt', 'Venta'),
  ('id476g6gfukc', 'lt', 'Biržuvėnai'),
  ('h388zz0w70ie', 'lt', 'Tryškiai'),
  ('3t7u4c4dxqgi', 'lt', 'Jungėnai'),
  ('14y68hzop1s9', 'lt', 'Bukta'),
  ('47qwvzvyhp4q', 'lt', 'Liudvinavas'),
  ('2l2v5gzvy5fb', 'lt', 'Marijampolė'),
  ('4e0drq59k1w5', 'lt', 'Kudirkos Naumiestis'),
  ('5nit7dkkwwjf', 'lt', 'Panoviai'),
  ('68ylnaiep1ou', 'lt', 'Slavikai'),
  ('2nw65d9v6t6v', 'lt', 'Mankūnai'),
  ('2lpxi0rj4cy0', 'lt', 'Padovinys'),
  ('33n64gvlivln', 'lt', 'Veisiejai'),
  ('1b4e8a0xxzb5', 'lt', 'Kapčiamiestis'),
  ('5v73vxzsgzoj', 'lt', 'Pagrybis'),
  ('1f7gypvwt773', 'lt', 'Pagramantis'),
  ('4ejy7e47s645', 'lt', 'Tauragė'),
  ('1vmdnu0orc40', 'lt', 'Mociškiai'),
  ('5i722t8hkh3q', 'lt', 'Naujamiestis'),
  ('23yaop8s5b4r', 'lt', 'Krekenava'),
  ('5k3vnf8tufc4', 'lt', 'Surviliškis'),
  ('4qx9li9igoyr', 'lt', 'Babtai'),
  ('511psb059kn0', 'lt', 'Raudondvaris'),
  ('5ai7evgv5g6h', 'lt', 'Angiriai'),
  ('65gt6mr772nd', 'lt', 'Josvainiai'),
  ('3gvu3zcr43ob', 'lt', 'Kupiškis'),
  ('3pc3m9kqt6b7', 'lt', 'Subačius'),
  ('4kwzt8xvohj9', 'lt', 'Ustukiai'),
  ('4prpvaby7d9i', 'lt', 'Saločiai'),
  ('652t3cgurqru', 'lt', 'Panemunis'),
  ('20y12bs31h4x', 'lt', 'Kvetkai'),
  ('4ggrspr444dd', 'lt', 'Mosėdis'),
  ('16xgxkryt5zp', 'lt', 'Skuodas'),
  ('47n05isfm2iv', 'lt', 'Plateliai'),
  ('63r9frhyu5ce', 'lt', 'Plungė'),
  ('4eixtb7gldn8', 'lt', 'Klaipėda'),
  ('23zeh123ztkw', 'lt', 'Druskininkai'),
  ('44uzwzhd9c55', 'lt', 'Liškiava'),
  ('1dcvy953sntk', 'lt', 'Alytus'),
  ('31feub0o5u1n', 'lt', 'Birštonas'),
  ('rvv5loqslgw3', 'lt', 'Prienai'),
  ('45c1d79vsrys', 'lt', 'Kaunas'),
  ('2f51ldxp2d6x', 'lt', 'Kulautuva'),
  ('63sk371ybcua', 'lt', 'Vilkija'),
  ('3jtyzckpioyi', 'lt', 'Jurbarkas'),
  ('1ralaz5pnoya', 'lt', 'Rusnė');--> statement-breakpoint

INSERT INTO access_point_rivers (access_point_id, river, river_km, km_source) VALUES
  ('5f9t65bge8sd', 'merkys', NULL, NULL),
  ('4hclwrr754un', 'merkys', 144, 'page'),
  ('1rodmdj6ec9v', 'merkys', NULL, NULL),
  ('1k14x5meqfps', 'merkys', NULL, NULL),
  ('4rlzmuco3y57', 'merkys', 119, 'page'),
  ('3bbcbsg8c4th', 'merkys', NULL, NULL),
  ('3bbcbsg8c4th', 'gruda', NULL, NULL),
  ('3iwb5exytbds', 'merkys', NULL, NULL),
  ('3iwb5exytbds', 'nemunas', NULL, NULL),
  ('68niitns752d', 'merkys', NULL, NULL),
  ('3h6vrsbbui7n', 'merkys', NULL, NULL),
  ('2wiv37si3esx', 'merkys', NULL, NULL),
  ('2ddpnfbmw75t', 'zeimena', NULL, NULL),
  ('3xpbch13vahv', 'zeimena', NULL, NULL),
  ('1vlxev6c0ywn', 'zeimena', NULL, NULL),
  ('1j5f3b5wirhn', 'zeimena', NULL, NULL),
  ('4yw8tcq12em7', 'lakaja', NULL, NULL),
  ('2m7vv39clqxv', 'lakaja', NULL, NULL),
  ('41p2lo3f4yon', 'lakaja', NULL, NULL),
  ('3oosw0zhd9v6', 'kiauna', NULL, NULL),
  ('2a2lo4voqdix', 'kiauna', NULL, NULL),
  ('1iz84mk58igs', 'buka', NULL, NULL),
  ('2m3q8bfhccxl', 'vyzinta', NULL, NULL),
  ('q3ung63k7wiw', 'gruda', NULL, NULL),
  ('fuc4y6108b5m', 'gruda', NULL, NULL),
  ('fncwr4akxf6u', 'ula', NULL, NULL),
  ('53o8os4es2q3', 'ula', NULL, NULL),
  ('1aj34n7tmshf', 'ula', NULL, NULL),
  ('2fmx2f1buh9f', 'minija', NULL, NULL),
  ('56tiqreujg14', 'minija', NULL, NULL),
  ('5w5kzs1apiyj', 'minija', 175, 'page'),
  ('k5drwh6gdwpk', 'minija', 156, 'page'),
  ('dr1imas3arx1', 'minija', NULL, NULL),
  ('334t67i7mfup', 'minija', NULL, NULL),
  ('2gqy48ss8te1', 'minija', NULL, NULL),
  ('55pekju0lmwa', 'dubysa', NULL, NULL),
  ('3m7fm99otp87', 'dubysa', NULL, NULL),
  ('1lpg8uu4sn1d', 'dubysa', NULL, NULL),
  ('2m8r5dj26ep4', 'dubysa', NULL, NULL),
  ('gwlamamx8q28', 'dubysa', NULL, NULL),
  ('d96u2kodh3d2', 'krazante', NULL, NULL),
  ('14oy0ep88nqg', 'krazante', NULL, NULL),
  ('isx7pscz7uek', 'neris', NULL, NULL),
  ('2fk21600hbtq', 'neris', NULL, NULL),
  ('2fk21600hbtq', 'vilnia', NULL, NULL),
  ('18uc1xarpxdu', 'neris', NULL, NULL),
  ('407cdadbez8r', 'neris', NULL, NULL),
  ('16z4tqyk3kj8', 'neris', NULL, NULL),
  ('2as74wawu041', 'vilnia', NULL, NULL),
  ('3kpx42vt39xp', 'voke', NULL, NULL),
  ('27wcc6l7un1u', 'voke', NULL, NULL),
  ('dy29vggncnir', 'brazuole', NULL, NULL),
  ('2f400skhhma7', 'brazuole', NULL, NULL),
  ('y5v5vsmo97kn', 'muse', NULL, NULL),
  ('1ls9kartgu9q', 'muse', NULL, NULL),
  ('5cczvdubwls7', 'sirvinta', NULL, NULL),
  ('4k5qo7dwu4mi', 'sirvinta', NULL, NULL),
  ('4k5qo7dwu4mi', 'sventoji', NULL, NULL),
  ('wtyljdohr2un', 'sirvinta', NULL, NULL),
  ('5derbgeb8rf0', 'sventoji', NULL, NULL),
  ('4jnyg3hj2063', 'sventoji', NULL, NULL),
  ('25kgfy5jl2qr', 'sventoji', NULL, NULL),
  ('24jr6f9v7nui', 'sventoji', NULL, NULL),
  ('61f5vvjtgukg', 'sventoji', NULL, NULL),
  ('4o3idjwnvs6s', 'siesartis', NULL, NULL),
  ('4pl3v62o4dqq', 'siesartis', NULL, NULL),
  ('1henuifieaig', 'virinta', NULL, NULL),
  ('2qf1hukp7o79', 'virinta', NULL, NULL),
  ('l8dzcqd1lcqc', 'streva', NULL, NULL),
  ('4tslyrjzqh6p', 'streva', NULL, NULL),
  ('3qd541j0602w', 'verkne', NULL, NULL),
  ('2clqjujq31b9', 'verkne', 56, 'page'),
  ('4zjz7yxkrwz5', 'verkne', 15, 'page'),
  ('4um7ouszg4i0', 'verkne', NULL, NULL),
  ('15h63eomjxox', 'venta', NULL, NULL),
  ('1e7hqf97dqwn', 'venta', NULL, NULL),
  ('1o1wlmkgkex8', 'venta', NULL, NULL),
  ('jjbcj7m880wo', 'venta', NULL, NULL),
  ('id476g6gfukc', 'virvyte', NULL, NULL),
  ('h388zz0w70ie', 'virvyte', NULL, NULL),
  ('3t7u4c4dxqgi', 'sesupe', NULL, NULL),
  ('14y68hzop1s9', 'sesupe', NULL, NULL),
  ('47qwvzvyhp4q', 'sesupe', NULL, NULL),
  ('2l2v5gzvy5fb', 'sesupe', NULL, NULL),
  ('4e0drq59k1w5', 'sesupe', NULL, NULL),
  ('5nit7dkkwwjf', 'sesupe', NULL, NULL),
  ('68ylnaiep1ou', 'sesupe', NULL, NULL),
  ('2nw65d9v6t6v', 'dovine', NULL, NULL),
  ('2lpxi0rj4cy0', 'dovine', NULL, NULL),
  ('33n64gvlivln', 'baltoji-ancia', NULL, NULL),
  ('1b4e8a0xxzb5', 'baltoji-ancia', NULL, NULL),
  ('5v73vxzsgzoj', 'akmena', 49, 'page'),
  ('1f7gypvwt773', 'akmena', 0, 'page'),
  ('1f7gypvwt773', 'jura', NULL, NULL),
  ('4ejy7e47s645', 'jura', NULL, NULL),
  ('1vmdnu0orc40', 'jura', NULL, NULL),
  ('5i722t8hkh3q', 'nevezis', NULL, NULL),
  ('23yaop8s5b4r', 'nevezis', NULL, NULL),
  ('5k3vnf8tufc4', 'nevezis', NULL, NULL),
  ('4qx9li9igoyr', 'nevezis', NULL, NULL),
  ('511psb059kn0', 'nevezis', NULL, NULL),
  ('5ai7evgv5g6h', 'susve', NULL, NULL),
  ('65gt6mr772nd', 'susve', NULL, NULL),
  ('3gvu3zcr43ob', 'levuo', NULL, NULL),
  ('3pc3m9kqt6b7', 'levuo', NULL, NULL),
  ('4kwzt8xvohj9', 'musa', NULL, NULL),
  ('4prpvaby7d9i', 'musa', NULL, NULL),
  ('652t3cgurqru', 'nemunelis', NULL, NULL),
  ('20y12bs31h4x', 'nemunelis', NULL, NULL),
  ('4ggrspr444dd', 'bartuva', NULL, NULL),
  ('16xgxkryt5zp', 'bartuva', NULL, NULL),
  ('47n05isfm2iv', 'babrungas', NULL, NULL),
  ('63r9frhyu5ce', 'babrungas', NULL, NULL),
  ('4eixtb7gldn8', 'dane', NULL, NULL),
  ('23zeh123ztkw', 'nemunas', NULL, NULL),
  ('44uzwzhd9c55', 'nemunas', NULL, NULL),
  ('1dcvy953sntk', 'nemunas', NULL, NULL),
  ('31feub0o5u1n', 'nemunas', NULL, NULL),
  ('rvv5loqslgw3', 'nemunas', NULL, NULL),
  ('45c1d79vsrys', 'nemunas', NULL, NULL),
  ('2f51ldxp2d6x', 'nemunas', NULL, NULL),
  ('63sk371ybcua', 'nemunas', NULL, NULL),
  ('3jtyzckpioyi', 'nemunas', NULL, NULL),
  ('1ralaz5pnoya', 'atmata', NULL, NULL);--> statement-breakpoint

INSERT INTO reaches (id, from_id, to_id, river, km, km_source, source) VALUES
  ('3p90c44rnkvu', '5f9t65bge8sd', '4hclwrr754un', 'merkys', 18, 'page', 'vilniaus-baidares.lt/marsrutai/merkys (km; hours est.)'),
  ('4bvd6dg8s7ga', '1rodmdj6ec9v', '4hclwrr754un', 'merkys', 24, 'page', 'vilniaus-baidares.lt/marsrutai/merkys (km; hours est.)'),
  ('a0b5v29bxksq', '1k14x5meqfps', '4hclwrr754un', 'merkys', 10, 'page', 'vilniaus-baidares.lt/marsrutai/merkys (km, 3-4 h)'),
  ('3qt752lsh4rc', '4hclwrr754un', '4rlzmuco3y57', 'merkys', 25, 'page', 'km marks from mouth: Jašiūnai 144, Baltoji Vokė 119 (upese.lt Vandens turisto žinynas); hours est.'),
  ('v8umcjp9j7wo', '3bbcbsg8c4th', '3iwb5exytbds', 'merkys', 14, 'estimate', 'distance+hours: general-knowledge estimate'),
  ('42o69fqy682z', '68niitns752d', '3h6vrsbbui7n', 'merkys', 22, 'estimate', 'distance+hours: general-knowledge estimate'),
  ('1a0kf330k47h', '2wiv37si3esx', '3bbcbsg8c4th', 'merkys', 25, 'estimate', 'distance+hours: general-knowledge estimate'),
  ('41lcfecim4uz', '2ddpnfbmw75t', '3xpbch13vahv', 'zeimena', 22, 'page', 'baidnuoma.lt (km, 6-7 h)'),
  ('4s1med5kkdzf', '3xpbch13vahv', '1vlxev6c0ywn', 'zeimena', 42, 'estimate', 'distance+hours: general-knowledge estimate'),
  ('4j8f0gcbhi82', '2ddpnfbmw75t', '1j5f3b5wirhn', 'zeimena', 80, 'page', '~80 km whole river per delfi.lt/skrastas.lt; days est.'),
  ('5vjkd401w15y', '4yw8tcq12em7', '2m7vv39clqxv', 'lakaja', 12, 'page', 'robis.lt Lakaja (km, hours); source names lakes Juodieji Lakajai - Lakajos, village chosen near'),
  ('3im07i9m2ewp', '2m7vv39clqxv', '41p2lo3f4yon', 'lakaja', 20, 'page', 'robis.lt Lakaja (km, hours)'),
  ('687pzvyr9ps7', '4yw8tcq12em7', '41p2lo3f4yon', 'lakaja', 32, 'page', 'robis.lt Lakaja (km, hours)'),
  ('5tnhn6l0akw9', '3oosw0zhd9v6', '2a2lo4voqdix', 'kiauna', 8, 'page', 'superbaidares.lt Kiauna (km, 3 h)'),
  ('b6q9jhe0uikf', '1iz84mk58igs', '2ddpnfbmw75t', 'buka', 50, 'page', 'superbaidares.lt Būka-Žeimena (~50 km, 3 d; source starts at Ineiga campsite, ends on Žeimena)'),
  ('5fu4du9e47hh', '2m3q8bfhccxl', '2ddpnfbmw75t', 'vyzinta', 38, 'page', 'operator page "Vyžinta-Galuonis-Aisetas-Aiseta-Kiauna-Žeimena" (38 km, 1-2 d); take-out village assumed'),
  ('xcd0ixkllpv2', 'q3ung63k7wiw', 'fuc4y6108b5m', 'gruda', 18, 'estimate', 'baidarės.lt Grūda (5 h); km general-knowledge estimate'),
  ('5vhdbpvmyv98', 'fuc4y6108b5m', '3bbcbsg8c4th', 'gruda', 10, 'estimate', 'baidarės.lt Grūda (4 h); km general-knowledge estimate'),
  ('3bs6wv1fzafl', 'fncwr4akxf6u', '53o8os4es2q3', 'ula', 34, 'estimate', 'derived: Ūla route 52 km (onefun.pl) minus 18 km below Zervynos (upese.lt)'),
  ('s50jtlhalcdl', '53o8os4es2q3', '1aj34n7tmshf', 'ula', 13, 'estimate', 'distance+hours: general-knowledge estimate'),
  ('mysix5vhklkj', '53o8os4es2q3', '3bbcbsg8c4th', 'ula', 26, 'estimate', '18 km Ūla below Zervynos (upese.lt) + Merkys to Puvočiai est.'),
  ('164vgs3q9yz9', 'fncwr4akxf6u', '3iwb5exytbds', 'ula', 81, 'page', 'rospuda.pl (81 km Dubičiai-Merkinė); days est.'),
  ('1rk9flrxzu9d', '2fmx2f1buh9f', '56tiqreujg14', 'minija', 24, 'page', 'baidareskartenoje.lt (24 km, 1 d)'),
  ('23gc2ihhsezc', '5w5kzs1apiyj', 'k5drwh6gdwpk', 'minija', 19, 'page', 'km marks 175 and 156 (wikimedia incubator Minija)'),
  ('5i2ues7a531s', '56tiqreujg14', 'dr1imas3arx1', 'minija', 35, 'estimate', 'distance+hours: general-knowledge estimate'),
  ('lqgl9nj8yd3f', 'dr1imas3arx1', '334t67i7mfup', 'minija', 30, 'estimate', 'distance+hours: general-knowledge estimate'),
  ('lhveblk5mv5s', '334t67i7mfup', '2gqy48ss8te1', 'minija', 30, 'estimate', 'distance+hours: general-knowledge estimate'),
  ('37r0gd877p2c', '55pekju0lmwa', '3m7fm99otp87', 'dubysa', 15, 'page', 'vandensturistai.eu segment sums (2+7+6 km to the Ariogala quarry); hours est.'),
  ('btbiqrjzd3uw', '1lpg8uu4sn1d', '55pekju0lmwa', 'dubysa', 36, 'estimate', 'distance+hours: general-knowledge estimate'),
  ('2zxcl5c8hq8k', '1lpg8uu4sn1d', '2m8r5dj26ep4', 'dubysa', 22, 'estimate', 'distance+hours: general-knowledge estimate'),
  ('4fj4pn94mc2v', '3m7fm99otp87', 'gwlamamx8q28', 'dubysa', 42, 'estimate', 'distance+hours: general-knowledge estimate'),
  ('1j51ufn9pxer', 'd96u2kodh3d2', '14oy0ep88nqg', 'krazante', 30, 'estimate', 'distance+hours: general-knowledge estimate (Kražantė named in the 1982 guide as a route from Kražiai)'),
  ('1a5dp5yzsp7k', 'isx7pscz7uek', '2fk21600hbtq', 'neris', 60, 'page', 'drakar.lt Nerimi iki Vilniaus (60 km, 2 d)'),
  ('e6vae0oblg2k', '18uc1xarpxdu', '2fk21600hbtq', 'neris', 34, 'estimate', 'distance+hours: general-knowledge estimate'),
  ('1xridog3gnwn', '2fk21600hbtq', '407cdadbez8r', 'neris', 48, 'estimate', 'distance+hours: general-knowledge estimate (route listed in Vilnius-Trakai-Kernavė water routes brochure)'),
  ('5v8cmhb1jflh', '407cdadbez8r', '16z4tqyk3kj8', 'neris', 65, 'estimate', 'distance+hours: general-knowledge estimate'),
  ('2j7a2fstkxsm', '2as74wawu041', '2fk21600hbtq', 'vilnia', 14, 'estimate', 'ringo-group.lt (3-4 h, Naujoji Vilnia-Baltasis tiltas); km general-knowledge estimate'),
  ('3yoghzslch75', '3kpx42vt39xp', '27wcc6l7un1u', 'voke', 20, 'estimate', 'distance+hours: general-knowledge estimate'),
  ('3ydg695zjc1v', 'dy29vggncnir', '2f400skhhma7', 'brazuole', 10, 'estimate', 'distance+hours: general-knowledge estimate'),
  ('3hksnggrvf3c', 'y5v5vsmo97kn', '1ls9kartgu9q', 'muse', 18, 'estimate', 'distance+hours: general-knowledge estimate (vandensmarsrutai.lt lists a ~28 km Musė route from the Vilnius-Panevėžys motorway via Musninkai to Čiobiškis)'),
  ('3e5hso8i0jxt', '5cczvdubwls7', '4k5qo7dwu4mi', 'sirvinta', 83.5, 'page', 'sirvintos.lt (83.5 km, 4 d)'),
  ('4wnpsjqte01g', 'wtyljdohr2un', '4k5qo7dwu4mi', 'sirvinta', 46, 'page', 'drakar.lt Širvinta pavasarį (~46 km, 2 d, 7.5 h paddling)'),
  ('5xmxirmli9jy', '5derbgeb8rf0', '4jnyg3hj2063', 'sventoji', 60, 'estimate', 'distance+hours: general-knowledge estimate'),
  ('m0jo46o234ak', '4jnyg3hj2063', '25kgfy5jl2qr', 'sventoji', 17, 'estimate', 'distance+hours: general-knowledge estimate'),
  ('2n3l7wfjogyx', '25kgfy5jl2qr', '24jr6f9v7nui', 'sventoji', 26, 'estimate', 'distance+hours: general-knowledge estimate'),
  ('5p679xmnwrry', '24jr6f9v7nui', '61f5vvjtgukg', 'sventoji', 34, 'estimate', 'distance+hours: general-knowledge estimate'),
  ('kyvepbd8yty0', '61f5vvjtgukg', '4k5qo7dwu4mi', 'sventoji', 38, 'estimate', 'distance+hours: general-knowledge estimate'),
  ('5lumua023ypo', '4o3idjwnvs6s', '4pl3v62o4dqq', 'siesartis', 22, 'estimate', 'distance+hours: general-knowledge estimate (1982 guide: II-category river)'),
  ('2qhh1bx37cru', '1henuifieaig', '2qf1hukp7o79', 'virinta', 28, 'estimate', 'distance+hours: general-knowledge estimate (1982 guide: II-category river)'),
  ('4kmqtby3q0vk', 'l8dzcqd1lcqc', '4tslyrjzqh6p', 'streva', 38, 'page', 'vandensmarsrutai.lt Strėva (~38 km Semeliškės-Pastrėvys-Elektrėnai-Žiežmariai); days est.'),
  ('368doi9nypkz', '3qd541j0602w', '2clqjujq31b9', 'verkne', 15, 'page', 'verknesbaidares.com (~15 km lake Vilkokšnis-Aukštadvaris)'),
  ('h1jcv0jnzbc8', '2clqjujq31b9', '4zjz7yxkrwz5', 'verkne', 41, 'page', 'km marks: Aukštadvaris HE 56, Verbyliškės 15 (nuomaverkne.lt)'),
  ('5zq9rlecp5xc', '4um7ouszg4i0', '4zjz7yxkrwz5', 'verkne', 18, 'estimate', 'distance+hours: general-knowledge estimate'),
  ('4k0woya44ozr', '15h63eomjxox', '1e7hqf97dqwn', 'venta', 52, 'page', 'pamatyklietuvoje.lt Ventos upe (52 km, 2 d)'),
  ('18f3rons3klp', '15h63eomjxox', '1o1wlmkgkex8', 'venta', 24, 'page', 'pamatyklietuvoje.lt (24 km, 1 d; hours est.)'),
  ('1pbil0nta4hb', 'jjbcj7m880wo', '1e7hqf97dqwn', 'venta', 23, 'page', 'pamatyklietuvoje.lt (23 km, 1 d; hours est.)'),
  ('63ow90fe82nc', 'id476g6gfukc', 'h388zz0w70ie', 'virvyte', 35, 'estimate', 'distance+hours: general-knowledge estimate (1982 guide: II-category reference river)'),
  ('wat8suh0o93q', '3t7u4c4dxqgi', '14y68hzop1s9', 'sesupe', 12.4, 'page', '6upe.lt site source (12.41 km, 3-4 h)'),
  ('2hyf8esxw2vm', '14y68hzop1s9', '47qwvzvyhp4q', 'sesupe', 12, 'page', '6upe.lt site source (12 km, 3-4 h)'),
  ('3mdy9b40c4jg', '47qwvzvyhp4q', '2l2v5gzvy5fb', 'sesupe', 11.2, 'page', '6upe.lt site source (11.2 km, 2-3 h)'),
  ('yf8v2whvhxae', '4e0drq59k1w5', '5nit7dkkwwjf', 'sesupe', 22, 'page', 'mytrips.lt (22 km, 1 d; border permit needed; hours est.)'),
  ('5frydf3rm6b2', '4e0drq59k1w5', '68ylnaiep1ou', 'sesupe', 37, 'page', 'mytrips.lt (37 km, 2 d; border permit needed)'),
  ('20gzlc00ytzm', '2nw65d9v6t6v', '2lpxi0rj4cy0', 'dovine', 47, 'page', 'upese.lt Obelienius Dovinė (47 km, 3 d, starts at lake Obelija near Mankūnai); take-out assumed'),
  ('1dp93qynez7j', '33n64gvlivln', '1b4e8a0xxzb5', 'baltoji-ancia', 17, 'estimate', 'km+hours general-knowledge estimate (upese.lt: whole lake-and-river route 91 km, 4 d)'),
  ('2kvl4wlblq6s', '5v73vxzsgzoj', '1f7gypvwt773', 'akmena', 49, 'page', 'upese.lt Akmena km mark 49 (Pagrybis) to mouth at Pagramantis; route 50 km, 3 d, IV-V'),
  ('svfc8zzg18qa', '1f7gypvwt773', '4ejy7e47s645', 'jura', 20, 'estimate', 'distance+hours: general-knowledge estimate'),
  ('3u2seqjues0e', '4ejy7e47s645', '1vmdnu0orc40', 'jura', 35, 'estimate', 'distance+hours: general-knowledge estimate'),
  ('5593amyhso5e', '5i722t8hkh3q', '23yaop8s5b4r', 'nevezis', 28, 'estimate', 'distance+hours: general-knowledge estimate (Krekenava regional park water route)'),
  ('32nwsszo7kms', '23yaop8s5b4r', '5k3vnf8tufc4', 'nevezis', 20, 'estimate', 'distance+hours: general-knowledge estimate'),
  ('26zn7vgbl70q', '4qx9li9igoyr', '511psb059kn0', 'nevezis', 25, 'estimate', 'distance+hours: general-knowledge estimate'),
  ('1x1pzo9ywchb', '5ai7evgv5g6h', '65gt6mr772nd', 'susve', 10, 'estimate', 'distance+hours: general-knowledge estimate'),
  ('3bihl0uep9o7', '3gvu3zcr43ob', '3pc3m9kqt6b7', 'levuo', 25, 'estimate', 'kmintys.lt (Kupiškis dam-Palėvenė-Subačius, 1 d, high water); km general-knowledge estimate'),
  ('mazrlmo99l0x', '4kwzt8xvohj9', '4prpvaby7d9i', 'musa', 24, 'estimate', 'distance+hours: general-knowledge estimate'),
  ('1khsem2uuw6p', '652t3cgurqru', '20y12bs31h4x', 'nemunelis', 22, 'estimate', 'distance+hours: general-knowledge estimate'),
  ('5x6zd24m5a84', '4ggrspr444dd', '16xgxkryt5zp', 'bartuva', 20, 'estimate', 'distance+hours: general-knowledge estimate'),
  ('6b4du7epmr1u', '47n05isfm2iv', '63r9frhyu5ce', 'babrungas', 24, 'estimate', 'distance+hours: general-knowledge estimate'),
  ('5b2wpcxo23cf', '4eixtb7gldn8', '4eixtb7gldn8', 'dane', 3, 'page', 'delfi.lt Malonūs nuovargiai (guided canoe, 3 km, 2 h)'),
  ('5j29e7p09p27', '23zeh123ztkw', '3iwb5exytbds', 'nemunas', 44, 'estimate', 'distance+hours: general-knowledge estimate'),
  ('69yjc4dd9vd7', '23zeh123ztkw', '44uzwzhd9c55', 'nemunas', 13, 'estimate', 'distance+hours: general-knowledge estimate'),
  ('1c085oorrw6r', '3iwb5exytbds', '1dcvy953sntk', 'nemunas', 55, 'estimate', 'distance+hours: general-knowledge estimate'),
  ('5exicqjbwvqg', '1dcvy953sntk', '31feub0o5u1n', 'nemunas', 62, 'page', '~60 km Nemunas loops park stretch (keliaukkitaip.lt); end points assumed'),
  ('4spzb5rnqo1v', 'rvv5loqslgw3', '31feub0o5u1n', 'nemunas', 14, 'estimate', 'distance+hours: general-knowledge estimate'),
  ('5w2cquog77qw', '45c1d79vsrys', '2f51ldxp2d6x', 'nemunas', 20, 'estimate', 'distance+hours: general-knowledge estimate (Kaunas operators sell a 15 km Nemunas route, tricksfast.com/delfi)'),
  ('5uho8gtf27ny', '63sk371ybcua', '3jtyzckpioyi', 'nemunas', 62, 'estimate', 'distance+hours: general-knowledge estimate'),
  ('2c2eyklmrlwk', '1ralaz5pnoya', '1ralaz5pnoya', 'atmata', 28, 'page', '15min.lt Nemunas delta paddle marathon (28 km loop Rusnė-Pakalnė-Atmata-Minija-lagoon)');--> statement-breakpoint

-- The two stops of every tour that there is.
INSERT INTO tour_stops (tour_id, position, access_point_id, role, day)
SELECT id, 0, access_point_at(departure), 'put-in', 1 FROM tours WHERE departure IS NOT NULL
UNION ALL
SELECT id, 1, access_point_at(arrival), 'take-out', days FROM tours WHERE arrival IS NOT NULL;
