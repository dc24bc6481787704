DROP INDEX "scarce_starts_day_idx";--> statement-breakpoint
DROP INDEX "tour_index_seats_idx";--> statement-breakpoint
CREATE INDEX "scarce_starts_on_day_idx" ON "scarce_starts" USING btree ("day","free","seats","parties","last_start","lead_hours","provider_id","tours");--> statement-breakpoint

-- By hand from here on.

-- As `tour_index_box_idx`, with what decides for a party and a day. Its condition is in no other search, so that those take the narrow one.
CREATE INDEX "tour_index_party_box_idx" ON "tour_index" USING gist ("departure", "difficulty")
  INCLUDE ("tour_id", "created_at", "price_cents", "distance_km", "days", "duration_hours", "seats", "least_cents", "boats_key", "open_on")
  WHERE "seats" IS DISTINCT FROM 0;--> statement-breakpoint

-- `unsettled_fleets`, `full_tours` and `count_tours_on` serve the release before alone, and go with a later migration.

-- As it was, but without a setting of its own, so that it is planned with what asks for it.
CREATE OR REPLACE FUNCTION lapsed_promises(from_day date, until date, at timestamptz)
RETURNS TABLE (provider_id text, kind text, day date, count integer) LANGUAGE sql STABLE AS $$
  SELECT h.provider_id, h.kind, h.day, h.count FROM public.bookings b JOIN public.booking_boats h ON h.booking_id = b.id
  WHERE b.expires_at <= at AND (b.status <> 'confirmed' OR h.hold = 'offered') AND h.day BETWEEN from_day AND until
$$;--> statement-breakpoint

ALTER FUNCTION lapsed_promises(date, date, timestamptz) RESET search_path;--> statement-breakpoint

-- As it was, but as an expression, which is put in place of a call.
CREATE OR REPLACE FUNCTION blocks_with(day date) RETURNS integer[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ARRAY[
    (0 << 20) + ((day - date '2000-01-01') >> 0),
    (1 << 20) + ((day - date '2000-01-01') >> 1),
    (2 << 20) + ((day - date '2000-01-01') >> 2),
    (3 << 20) + ((day - date '2000-01-01') >> 3),
    (4 << 20) + ((day - date '2000-01-01') >> 4),
    (5 << 20) + ((day - date '2000-01-01') >> 5),
    (6 << 20) + ((day - date '2000-01-01') >> 6),
    (7 << 20) + ((day - date '2000-01-01') >> 7),
    (8 << 20) + ((day - date '2000-01-01') >> 8),
    (9 << 20) + ((day - date '2000-01-01') >> 9),
    (10 << 20) + ((day - date '2000-01-01') >> 10)
  ]
$$;--> statement-breakpoint

-- The last day of the longest trip that begins on a day; `most_days`: of those that are asked for, null for all.
CREATE FUNCTION last_days_from(on_day date, most_days integer) RETURNS TABLE (until date) LANGUAGE sql STABLE AS $$
  SELECT on_day + least((SELECT max(days) FROM public.tour_index), most_days) - 1
$$;--> statement-breakpoint

-- Providers whose `free_seats` do not say what is free on the days of such a trip: they have changed, or a promise was not answered in time and
-- nothing has freed its boats.
CREATE FUNCTION unsettled_on(on_day date, most_days integer, at timestamptz) RETURNS TABLE (provider_id text) LANGUAGE sql STABLE AS $$
  SELECT provider_id FROM public.stale_fleets
  UNION SELECT h.provider_id FROM public.last_days_from(on_day, most_days), public.lapsed_promises(on_day, until, at) AS h
$$;--> statement-breakpoint

-- Of their tours, the boats that have not seats for so many: each tour has those that it may go on and has prices for.
CREATE FUNCTION full_boats_of(providers text[], from_day date, most_days integer, people integer, at timestamptz)
RETURNS SETOF bigint LANGUAGE plpgsql STABLE SET search_path = public AS $$
DECLARE
  until date := (SELECT l.until FROM last_days_from(from_day, most_days) AS l);
BEGIN
  RETURN QUERY
  WITH missing AS MATERIALIZED (
    SELECT provider_id, kind, day, sum(count) AS count FROM (
      SELECT provider_id, kind, day, held AS count FROM boat_days
      WHERE provider_id = ANY (providers) AND day BETWEEN from_day AND until AND held > 0
      UNION ALL
      SELECT o.provider_id, o.kind, away::date, o.count
      FROM boat_outages o, generate_series(greatest(o.from_day, full_boats_of.from_day), least(to_day, until), interval '1 day') AS away
      WHERE provider_id = ANY (providers)
      UNION ALL
      SELECT provider_id, kind, day, -count FROM lapsed_promises(from_day, until, at)
    ) AS each_one GROUP BY provider_id, kind, day
  ), alike AS (
    SELECT DISTINCT ON (boats_key) boats_key, tour_id, provider_id, days
    FROM (SELECT DISTINCT provider_id FROM missing) AS scarce JOIN tour_index i USING (provider_id)
    WHERE boats_key IS NOT NULL ORDER BY boats_key
  ), left_of AS (
    SELECT a.boats_key, b.seats, least(b.owned - coalesce(max(m.count), 0), t.max_per_booking) AS count
    FROM alike a JOIN boats b USING (provider_id)
      LEFT JOIN tour_boats t ON t.tour_id = a.tour_id AND t.kind = b.kind
      LEFT JOIN missing m ON m.provider_id = b.provider_id AND m.kind = b.kind AND m.day < from_day + a.days
    WHERE (t.kind IS NOT NULL OR NOT EXISTS (SELECT FROM tour_boats o WHERE o.tour_id = a.tour_id))
      AND (EXISTS (SELECT FROM tour_rates r WHERE r.tour_id = a.tour_id AND r.boat_kind = b.kind)
        OR NOT EXISTS (SELECT FROM tour_rates r WHERE r.tour_id = a.tour_id AND r.unit = 'boat'))
    GROUP BY a.boats_key, b.kind, b.seats, b.owned, t.max_per_booking
  )
  SELECT boats_key FROM left_of GROUP BY boats_key HAVING sum(seats * greatest(left_of.count, 0)) < people;
END
$$;--> statement-breakpoint

-- Boats (`tour_index.boats_key`) that have not seats for so many people on a day.
CREATE FUNCTION full_boats(on_day date, most_days integer, people integer, at timestamptz)
RETURNS SETOF bigint LANGUAGE plpgsql STABLE SET search_path = public AS $$
DECLARE
  unsettled text[] := ARRAY(SELECT provider_id FROM unsettled_on(on_day, most_days, at));
BEGIN
  RETURN QUERY SELECT boats_key FROM free_seats WHERE day = on_day AND seats < people AND provider_id <> ALL (unsettled);
  IF cardinality(unsettled) > 0 THEN
    RETURN QUERY SELECT full_boats_of(unsettled, on_day, most_days, people, at);
  END IF;
END
$$;--> statement-breakpoint

-- Whether such tours take a party of a size, and can still be asked for; `people`: null for any, `until`: null where that is for later.
CREATE FUNCTION start_takes(on_day date, people integer, until timestamptz, seats integer, parties smallint, last_start time, lead_hours smallint)
RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT (seats IS NULL OR seats >= coalesce(people, 1))
    -- Larger ones are not priced ahead.
    AND (people IS NULL OR people > 12 OR parties & (1 << (people - 1)) <> 0)
    AND (until IS NULL OR (on_day + last_start) AT TIME ZONE 'Europe/Vilnius' - make_interval(hours => lead_hours) >= until)
$$;--> statement-breakpoint

-- How many tours a party can still ask for that begin on a day: as a search by nothing else finds them.
CREATE FUNCTION count_starts(on_day date, most_days integer, people integer, at timestamptz)
RETURNS integer LANGUAGE plpgsql STABLE SET search_path = public AS $$
DECLARE
  wanted integer := coalesce(people, 1);
  -- Lead times have 30 days at most, and times of a zone are reckoned slowly.
  until timestamptz := CASE WHEN at > (on_day - 31)::timestamp AT TIME ZONE 'Europe/Vilnius' THEN at END;
  unsettled text[] := ARRAY(SELECT provider_id FROM unsettled_on(on_day, most_days, at));
BEGIN
  RETURN (
    SELECT coalesce(sum(tours), 0) FROM start_tallies
    WHERE block = ANY (blocks_with(on_day)) AND start_takes(on_day, people, until, seats, parties, last_start, lead_hours)
  ) - (
    SELECT coalesce(sum(tours), 0) FROM scarce_starts
    WHERE day = on_day AND free < wanted AND seats >= wanted AND provider_id <> ALL (unsettled)
      AND start_takes(on_day, people, until, seats, parties, last_start, lead_hours)
  ) - (
    SELECT count(*) FROM tour_starts
    WHERE cardinality(unsettled) > 0 AND provider_id = ANY (unsettled) AND on_days @> on_day
      AND boats_key IN (SELECT full_boats_of(unsettled, on_day, most_days, wanted, at))
      AND start_takes(on_day, people, until, seats, parties, last_start, lead_hours)
  );
END
$$;
