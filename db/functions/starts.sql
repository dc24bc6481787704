-- Starts. `tour_starts` has the days on which a tour begins by what decides until when it can be asked for; `start_tallies` counts them ahead in
-- blocks of days, `scarce_starts` counts those whose free seats are fewer than their seats.

-- The sizes of party for which a tour has a price, a bit for each from 1 to 12; all of them where it has no rates.
CREATE OR REPLACE FUNCTION parties_of(least_cents integer[]) RETURNS smallint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN least_cents IS NULL THEN 4095 ELSE (
    SELECT coalesce(sum(1 << (size::integer - 1)), 0) FROM unnest(least_cents) WITH ORDINALITY AS party (cents, size) WHERE cents IS NOT NULL
  ) END::smallint
$$;

-- The last start of a day with these start times: 9 in the morning where none is set. As `lastMoment` of domain/boats/season.ts has it.
-- Called by domain/search/party/open-queries.ts.
CREATE OR REPLACE FUNCTION last_start_of(start_times time(0)[]) RETURNS time(0) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce((SELECT max(t) FROM unnest(start_times) AS t), '09:00')
$$;

-- The last moment at which a start can be asked for. A test compares it with `lastMoment` of domain/boats/season.ts.
-- Called by domain/search/party/open-queries.ts.
CREATE OR REPLACE FUNCTION ask_by(on_day date, last_start time, lead_hours integer)
RETURNS timestamptz LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (on_day + last_start) AT TIME ZONE 'Europe/Vilnius' - make_interval(hours => lead_hours)
$$;

-- The days of `open_on` by last start and lead time, which is 12 hours out of season: as `rulesOn` of domain/boats/season.ts.
CREATE OR REPLACE FUNCTION starts_of(of_tour text, open_on datemultirange)
RETURNS TABLE (last_start time(0), lead_hours smallint, on_days datemultirange) LANGUAGE sql STABLE PARALLEL SAFE SET search_path = public AS $$
  WITH season AS (
    SELECT last_start_of(start_times) AS last_start, lead_hours, daterange(from_day, to_day, '[]') AS within
    FROM tour_seasons WHERE tour_id = of_tour
  ), part AS (
    SELECT last_start, lead_hours, open_on * datemultirange(within) AS days FROM season
    UNION ALL
    SELECT last_start_of('{}'), 12::smallint, open_on - coalesce((SELECT range_agg(within) FROM season), '{}')
  )
  SELECT last_start, lead_hours, range_agg(span) FROM part, unnest(days) AS span GROUP BY 1, 2
$$;

-- The fewest aligned blocks of 1, 2, 4 … 1,024 days that cover these days; spans are shorter than 2,048 days.
CREATE OR REPLACE FUNCTION blocks_of(days datemultirange) RETURNS SETOF integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (level << 20) + block
  FROM unnest(days) AS span, generate_series(0, 10) AS level,
    LATERAL (SELECT (lower(span) - date '2000-01-01' + (1 << level) - 1) >> level AS first, (upper(span) - date '2000-01-01') >> level AS until) AS aligned,
    LATERAL (VALUES (first, first), (until - 1, until)) AS edge (block, bound)
  WHERE first < until AND bound & 1 = 1
$$;

-- All blocks in which a day lies. One expression, so that it is planned in place of a call.
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
$$;

-- Brings the starts of these tours up to date.
CREATE OR REPLACE FUNCTION refresh_tour_starts(ids text[]) RETURNS void LANGUAGE plpgsql SET search_path = public AS $$
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
$$;

-- Counts starts that changed, and marks their fleets; most changes of a tour leave its starts as they were.
CREATE OR REPLACE FUNCTION tally_starts() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
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
$$;

CREATE OR REPLACE TRIGGER starts_inserted AFTER INSERT ON tour_starts
  REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION tally_starts();

CREATE OR REPLACE TRIGGER starts_updated AFTER UPDATE ON tour_starts
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION tally_starts();

CREATE OR REPLACE TRIGGER starts_deleted AFTER DELETE ON tour_starts
  REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION tally_starts();

-- As merge_tallies.
CREATE OR REPLACE FUNCTION merge_start_tallies() RETURNS void LANGUAGE plpgsql SET search_path = public AS $$
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
$$;

-- Whether starts take a party of a size (null: any) and can still be asked for at `until` (null: that is for later).
-- Parties of more than twelve are not priced ahead.
CREATE OR REPLACE FUNCTION start_takes(on_day date, people integer, until timestamptz, seats integer, parties smallint, last_start time, lead_hours smallint)
RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT (seats IS NULL OR seats >= coalesce(people, 1))
    AND (people IS NULL OR people > 12 OR parties & (1 << (people - 1)) <> 0)
    AND (until IS NULL OR public.ask_by(on_day, last_start, lead_hours) >= until)
$$;

-- How many tours a party can still ask for that begin on a day: what a search by these alone finds.
-- Called by domain/search/party/open-queries.ts.
CREATE OR REPLACE FUNCTION count_starts(on_day date, most_days integer, people integer, at timestamptz)
RETURNS integer LANGUAGE plpgsql STABLE SET search_path = public AS $$
DECLARE
  wanted integer := coalesce(people, 1);
  -- Lead times are 30 days at most, and instants of a time zone are slow to calculate.
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
