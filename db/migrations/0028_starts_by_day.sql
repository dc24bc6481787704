CREATE TABLE "scarce_starts" (
	"provider_id" text NOT NULL,
	"day" date NOT NULL,
	"free" integer NOT NULL,
	"last_start" time(0) NOT NULL,
	"lead_hours" smallint NOT NULL,
	"seats" integer NOT NULL,
	"parties" smallint NOT NULL,
	"tours" integer NOT NULL,
	CONSTRAINT "scarce_starts_pk" PRIMARY KEY("provider_id","day","free","seats","parties","last_start","lead_hours")
);
--> statement-breakpoint
CREATE TABLE "start_tallies" (
	"block" integer NOT NULL,
	"last_start" time(0) NOT NULL,
	"lead_hours" smallint NOT NULL,
	"seats" integer,
	"parties" smallint NOT NULL,
	"tours" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tour_starts" (
	"tour_id" text NOT NULL,
	"last_start" time(0) NOT NULL,
	"lead_hours" smallint NOT NULL,
	"on_days" datemultirange NOT NULL,
	"provider_id" text NOT NULL,
	"boats_key" bigint,
	"seats" integer,
	"parties" smallint NOT NULL,
	CONSTRAINT "tour_starts_tour_id_last_start_lead_hours_pk" PRIMARY KEY("tour_id","last_start","lead_hours")
);
--> statement-breakpoint
ALTER TABLE "scarce_starts" ADD CONSTRAINT "scarce_starts_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tour_starts" ADD CONSTRAINT "tour_starts_tour_id_tour_index_tour_id_fk" FOREIGN KEY ("tour_id") REFERENCES "public"."tour_index"("tour_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "scarce_starts_day_idx" ON "scarce_starts" USING btree ("day","free");--> statement-breakpoint
CREATE INDEX "start_tallies_block_idx" ON "start_tallies" USING btree ("block");--> statement-breakpoint
CREATE INDEX "tour_starts_provider_id_idx" ON "tour_starts" USING btree ("provider_id");--> statement-breakpoint

-- By hand from here on.

-- A bit for each size of party that a tour has a price for; all of them where it has no rates.
CREATE FUNCTION parties_of(least_cents integer[]) RETURNS smallint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN least_cents IS NULL THEN 4095 ELSE (
    SELECT coalesce(sum(1 << (size::integer - 1)), 0) FROM unnest(least_cents) WITH ORDINALITY AS party (cents, size) WHERE cents IS NOT NULL
  ) END::smallint
$$;--> statement-breakpoint

-- Days on which a tour begins, by what decides until when it is asked for: as `rulesOn` of domain/boats/season.
CREATE FUNCTION starts_of(of_tour text, open_on datemultirange)
RETURNS TABLE (last_start time(0), lead_hours smallint, on_days datemultirange) LANGUAGE sql STABLE PARALLEL SAFE SET search_path = public AS $$
  WITH season AS (
    SELECT coalesce((SELECT max(t) FROM unnest(start_times) AS t), '09:00') AS last_start, lead_hours, daterange(from_day, to_day, '[]') AS within
    FROM tour_seasons WHERE tour_id = of_tour
  ), part AS (
    SELECT last_start, lead_hours, open_on * datemultirange(within) AS days FROM season
    UNION ALL
    SELECT '09:00'::time(0), 12::smallint, open_on - coalesce((SELECT range_agg(within) FROM season), '{}')
  )
  SELECT last_start, lead_hours, range_agg(span) FROM part, unnest(days) AS span GROUP BY 1, 2
$$;--> statement-breakpoint

-- The fewest aligned blocks of 1, 2, 4 … days that hold spans of less than 2,048 days.
CREATE FUNCTION blocks_of(days datemultirange) RETURNS SETOF integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (level << 20) + block
  FROM unnest(days) AS span, generate_series(0, 10) AS level,
    LATERAL (SELECT (lower(span) - date '2000-01-01' + (1 << level) - 1) >> level AS first, (upper(span) - date '2000-01-01') >> level AS until) AS aligned,
    LATERAL (VALUES (first, first), (until - 1, until)) AS edge (block, bound)
  WHERE first < until AND bound & 1 = 1
$$;--> statement-breakpoint

-- The blocks that hold a day.
CREATE FUNCTION blocks_with(day date) RETURNS integer[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_agg((level << 20) + ((day - date '2000-01-01') >> level)) FROM generate_series(0, 10) AS level
$$;--> statement-breakpoint

CREATE FUNCTION refresh_tour_starts(ids text[]) RETURNS void LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  WITH now_is AS MATERIALIZED (
    SELECT i.tour_id, s.last_start, s.lead_hours, s.on_days, i.provider_id, i.boats_key, i.seats, parties_of(i.least_cents) AS parties
    FROM tour_index i, starts_of(i.tour_id, i.open_on) AS s WHERE i.tour_id = ANY (ids)
  ), gone AS (
    DELETE FROM tour_starts t WHERE tour_id = ANY (ids) AND NOT EXISTS (
      SELECT FROM now_is n WHERE (n.tour_id, n.last_start, n.lead_hours) = (t.tour_id, t.last_start, t.lead_hours))
  )
  INSERT INTO tour_starts AS was (tour_id, last_start, lead_hours, on_days, provider_id, boats_key, seats, parties)
  SELECT tour_id, last_start, lead_hours, on_days, provider_id, boats_key, seats, parties FROM now_is
  ON CONFLICT (tour_id, last_start, lead_hours) DO UPDATE SET
    on_days = excluded.on_days, provider_id = excluded.provider_id, boats_key = excluded.boats_key, seats = excluded.seats, parties = excluded.parties
  WHERE (was.on_days, was.provider_id, was.boats_key, was.seats, was.parties)
    IS DISTINCT FROM (excluded.on_days, excluded.provider_id, excluded.boats_key, excluded.seats, excluded.parties);
END
$$;--> statement-breakpoint

-- Most changes of a tour leave its starts as they were.
CREATE FUNCTION tally_starts() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    IF NOT EXISTS (SELECT FROM after) THEN RETURN NULL; END IF;
    INSERT INTO start_tallies (block, last_start, lead_hours, seats, parties, tours)
    SELECT block, last_start, lead_hours, seats, parties, count(*) FROM after, blocks_of(on_days) AS block GROUP BY 1, 2, 3, 4, 5;
    INSERT INTO stale_fleets SELECT id FROM providers WHERE id IN (SELECT provider_id FROM after WHERE boats_key IS NOT NULL);
  ELSIF tg_op = 'DELETE' THEN
    IF NOT EXISTS (SELECT FROM before) THEN RETURN NULL; END IF;
    INSERT INTO start_tallies (block, last_start, lead_hours, seats, parties, tours)
    SELECT block, last_start, lead_hours, seats, parties, -count(*) FROM before, blocks_of(on_days) AS block GROUP BY 1, 2, 3, 4, 5;
    INSERT INTO stale_fleets SELECT id FROM providers WHERE id IN (SELECT provider_id FROM before WHERE boats_key IS NOT NULL);
  ELSE
    IF NOT EXISTS (SELECT FROM after) THEN RETURN NULL; END IF;
    INSERT INTO start_tallies (block, last_start, lead_hours, seats, parties, tours)
    SELECT block, last_start, lead_hours, seats, parties, sum(sign) FROM (
      SELECT 1 AS sign, * FROM after UNION ALL SELECT -1, * FROM before
    ) AS changed, blocks_of(on_days) AS block GROUP BY 1, 2, 3, 4, 5 HAVING sum(sign) <> 0;
    INSERT INTO stale_fleets SELECT id FROM providers WHERE id IN (
      SELECT provider_id FROM after WHERE boats_key IS NOT NULL UNION SELECT provider_id FROM before WHERE boats_key IS NOT NULL);
  END IF;
  IF random() < 0.05 THEN
    PERFORM merge_start_tallies();
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint

-- As `merge_tallies`.
CREATE FUNCTION merge_start_tallies() RETURNS void LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  WITH many AS (
    SELECT block FROM start_tallies GROUP BY block, last_start, lead_hours, seats, parties HAVING count(*) > 16
  ), free AS (
    SELECT t.ctid AS row FROM start_tallies t WHERE block IN (SELECT block FROM many) FOR UPDATE OF t SKIP LOCKED
  ), gone AS (
    DELETE FROM start_tallies t USING free WHERE t.ctid = free.row RETURNING t.*
  )
  INSERT INTO start_tallies (block, last_start, lead_hours, seats, parties, tours)
  SELECT block, last_start, lead_hours, seats, parties, sum(tours) FROM gone GROUP BY 1, 2, 3, 4, 5 HAVING sum(tours) <> 0;
END
$$;--> statement-breakpoint

CREATE TRIGGER starts_inserted AFTER INSERT ON tour_starts REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION tally_starts();--> statement-breakpoint
CREATE TRIGGER starts_updated AFTER UPDATE ON tour_starts REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION tally_starts();--> statement-breakpoint
CREATE TRIGGER starts_deleted AFTER DELETE ON tour_starts REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION tally_starts();--> statement-breakpoint

-- Fleets become stale with the starts of their tours.
DROP TRIGGER free_seats_inserted ON tour_index;--> statement-breakpoint
DROP TRIGGER free_seats_updated ON tour_index;--> statement-breakpoint
DROP FUNCTION unsettle_fleets_of_tours();--> statement-breakpoint

CREATE OR REPLACE FUNCTION refresh_tour_index(ids text[]) RETURNS void LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  -- Writers of two tables that would each miss the other's change wait here for one another.
  PERFORM 1 FROM providers WHERE id IN (SELECT provider_id FROM tours WHERE tours.id = ANY (ids)) ORDER BY id FOR SHARE;
  PERFORM 1 FROM tour_index WHERE tour_id = ANY (ids) ORDER BY tour_id FOR UPDATE;
  PERFORM outdate_tour_documents(ids);
  DELETE FROM tour_index WHERE tour_id IN (
    SELECT id FROM tours WHERE id = ANY (ids) AND (status <> 'published' OR deleted_at IS NOT NULL));
  INSERT INTO tour_index
  SELECT tour_id, provider_id, user_id, created_at, price_cents, distance_km, days, duration_hours, difficulty, departure, facets, rivers, words, stems,
    open_on, seats, least_cents, boats_key
  FROM tour_rows
  WHERE tour_id = ANY (ids) AND status = 'published'
  ORDER BY tour_id
  ON CONFLICT (tour_id) DO UPDATE SET
    provider_id = excluded.provider_id, user_id = excluded.user_id, created_at = excluded.created_at, price_cents = excluded.price_cents,
    distance_km = excluded.distance_km, days = excluded.days, duration_hours = excluded.duration_hours, difficulty = excluded.difficulty,
    departure = excluded.departure, facets = excluded.facets, rivers = excluded.rivers, words = excluded.words, stems = excluded.stems,
    open_on = excluded.open_on, seats = excluded.seats, least_cents = excluded.least_cents,
    boats_key = excluded.boats_key;
  PERFORM refresh_tour_starts(ids);
END
$$;--> statement-breakpoint

CREATE OR REPLACE FUNCTION refresh_tour_days(ids text[]) RETURNS void LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  PERFORM 1 FROM providers WHERE id IN (SELECT provider_id FROM tours WHERE tours.id = ANY (ids)) ORDER BY id FOR SHARE;
  PERFORM 1 FROM tour_index WHERE tour_id = ANY (ids) ORDER BY tour_id FOR UPDATE;
  UPDATE tour_index i SET open_on = now_is.open_on, seats = now_is.seats, boats_key = now_is.boats_key
  FROM (
    SELECT tour_id, open_days_of(tour_id, provider_id, days) AS open_on, seats_of(tour_id, provider_id) AS seats,
      boats_key_of(tour_id, provider_id, days) AS boats_key
    FROM tour_index WHERE tour_id = ANY (ids) OFFSET 0
  ) AS now_is
  WHERE now_is.tour_id = i.tour_id AND (now_is.open_on, now_is.seats, now_is.boats_key) IS DISTINCT FROM (i.open_on, i.seats, i.boats_key);
  PERFORM refresh_tour_starts(ids);
END
$$;--> statement-breakpoint

CREATE OR REPLACE FUNCTION settle_fleet(of_provider text) RETURNS void LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  DELETE FROM stale_fleets WHERE provider_id = of_provider;
  -- Another has counted them.
  IF NOT FOUND THEN RETURN; END IF;
  WITH counted AS MATERIALIZED (
    SELECT * FROM free_seats_of(of_provider)
  ), gone AS (
    DELETE FROM free_seats f WHERE provider_id = of_provider AND NOT EXISTS (
      SELECT FROM counted c WHERE (c.boats_key, c.day) = (f.boats_key, f.day))
  )
  INSERT INTO free_seats SELECT * FROM counted
  ON CONFLICT (provider_id, boats_key, day) DO UPDATE SET seats = excluded.seats WHERE free_seats.seats <> excluded.seats;
  WITH counted AS MATERIALIZED (
    SELECT f.day, f.seats AS free, s.seats, s.parties, s.last_start, s.lead_hours, count(*) AS tours
    FROM free_seats f JOIN tour_starts s USING (provider_id, boats_key)
    WHERE f.provider_id = of_provider AND f.seats < s.seats AND s.on_days @> f.day
    GROUP BY 1, 2, 3, 4, 5, 6
  ), gone AS (
    DELETE FROM scarce_starts t WHERE provider_id = of_provider AND NOT EXISTS (
      SELECT FROM counted c WHERE (c.day, c.free, c.seats, c.parties, c.last_start, c.lead_hours) = (t.day, t.free, t.seats, t.parties, t.last_start, t.lead_hours))
  )
  INSERT INTO scarce_starts AS was (provider_id, day, free, seats, parties, last_start, lead_hours, tours)
  SELECT of_provider, day, free, seats, parties, last_start, lead_hours, tours FROM counted
  ON CONFLICT (provider_id, day, free, seats, parties, last_start, lead_hours) DO UPDATE SET tours = excluded.tours WHERE was.tours <> excluded.tours;
END
$$;--> statement-breakpoint

-- How many tours a party can still ask for that begin on a day: as a search by nothing else finds them. `until`: the last day of the longest.
CREATE FUNCTION count_tours_on(on_day date, until date, people integer, at timestamptz) RETURNS integer LANGUAGE plpgsql STABLE SET search_path = public AS $$
DECLARE
  wanted integer := coalesce(people, 1);
  -- Larger ones are not priced ahead.
  size integer := CASE WHEN people <= 12 THEN 1 << (people - 1) END;
  unsettled text[] := ARRAY(SELECT unsettled_fleets(on_day, until, at));
  tours_left integer;
BEGIN
  SELECT coalesce(sum(tours), 0) INTO tours_left FROM start_tallies
  WHERE block = ANY (blocks_with(on_day)) AND (seats IS NULL OR seats >= wanted) AND (size IS NULL OR parties & size <> 0)
    AND (on_day + last_start) AT TIME ZONE 'Europe/Vilnius' - make_interval(hours => lead_hours) >= at;
  SELECT tours_left - coalesce(sum(tours), 0) INTO tours_left FROM scarce_starts
  WHERE day = on_day AND free < wanted AND seats >= wanted AND (size IS NULL OR parties & size <> 0)
    AND (on_day + last_start) AT TIME ZONE 'Europe/Vilnius' - make_interval(hours => lead_hours) >= at
    AND provider_id <> ALL (unsettled);
  IF cardinality(unsettled) = 0 THEN RETURN tours_left; END IF;
  RETURN tours_left - (
    SELECT count(*) FROM full_tours(on_day, until, wanted, at) AS full_one JOIN tour_starts s ON s.tour_id = full_one
    WHERE on_days @> on_day AND (seats IS NULL OR seats >= wanted) AND (size IS NULL OR parties & size <> 0)
      AND (on_day + last_start) AT TIME ZONE 'Europe/Vilnius' - make_interval(hours => lead_hours) >= at);
END
$$;--> statement-breakpoint

-- By the seats and the parties of a tour too, on whatever day.
CREATE FUNCTION choices_of(facets integer[], provider_id text, seats integer, least_cents integer[])
RETURNS TABLE (kind text, bucket integer, slug text) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT 'facet', unnest(facets), ''
  UNION ALL SELECT 'provider', 0, provider_id
  UNION ALL SELECT 'party', coalesce(seats, 2147483647), parties_of(least_cents)::text
$$;--> statement-breakpoint

CREATE OR REPLACE FUNCTION tally_choices() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    INSERT INTO tour_tallies SELECT kind, bucket, slug, count(*)
    FROM after a, choices_of(a.facets, a.provider_id, a.seats, a.least_cents) GROUP BY kind, bucket, slug;
  ELSIF tg_op = 'DELETE' THEN
    INSERT INTO tour_tallies SELECT kind, bucket, slug, -count(*)
    FROM before b, choices_of(b.facets, b.provider_id, b.seats, b.least_cents) GROUP BY kind, bucket, slug;
  ELSE
    INSERT INTO tour_tallies SELECT kind, bucket, slug, sum(sign) FROM (
      SELECT 1 AS sign, facets, provider_id, seats, least_cents FROM after
      UNION ALL SELECT -1, facets, provider_id, seats, least_cents FROM before
    ) c, choices_of(c.facets, c.provider_id, c.seats, c.least_cents)
    GROUP BY kind, bucket, slug HAVING sum(sign) <> 0;
  END IF;
  IF random() < 0.05 THEN
    PERFORM merge_tallies();
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
DROP FUNCTION choices_of(integer[], text);--> statement-breakpoint

-- What is there already.
INSERT INTO tour_tallies SELECT kind, bucket, slug, count(*)
FROM tour_index i, choices_of('{}', i.provider_id, i.seats, i.least_cents) WHERE kind = 'party' GROUP BY kind, bucket, slug;--> statement-breakpoint
SELECT refresh_tour_starts(ARRAY(SELECT tour_id FROM tour_index));--> statement-breakpoint
SELECT settle_fleet(provider_id) FROM (SELECT DISTINCT provider_id FROM stale_fleets) AS stale;
