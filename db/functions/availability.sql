-- What a search by party and day reads: free seats of fleets, and starts of tours with their counts. What one of several days reads besides
-- is in spans.sql.
-- domain/availability/README.md explains the whole.

-- Free seats. A fleet that changed is in `stale_fleets` until a task counts it again; until then its boats are looked at one by one.

-- The kinds of boats on which a tour goes, with the most of each that a booking may have (null: all): those that the tour names, where it
-- names any, and that it has prices for, where boats have prices. It has no search_path of its own, so that it is planned with what calls it.
CREATE OR REPLACE FUNCTION tour_kinds(of_tour text, of_provider text)
RETURNS TABLE (kind text, seats integer, owned integer, most integer) LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT b.kind, b.seats, b.owned, t.max_per_booking
  FROM public.boats b LEFT JOIN public.tour_boats t ON t.tour_id = of_tour AND t.kind = b.kind
  WHERE b.provider_id = of_provider
    AND (t.kind IS NOT NULL OR NOT EXISTS (SELECT FROM public.tour_boats WHERE tour_id = of_tour))
    AND (EXISTS (SELECT FROM public.tour_rates r WHERE r.tour_id = of_tour AND r.boat_kind = b.kind)
      OR NOT EXISTS (SELECT FROM public.tour_rates WHERE tour_id = of_tour AND unit = 'boat'))
$$;

-- The key of a tour's set of boats and days: tours with the same key are full on the same days.
-- One number, since it is compared for each tour that a search finds.
CREATE OR REPLACE FUNCTION boats_key_of(of_tour text, of_provider text, of_days integer)
RETURNS bigint LANGUAGE sql STABLE PARALLEL SAFE SET search_path = public AS $$
  SELECT ('x' || substr(md5(concat_ws(' ', of_provider, of_days, boats)), 1, 16))::bit(64)::bigint
  FROM (SELECT string_agg(kind || coalesce(':' || most, ''), ',' ORDER BY kind) FROM tour_kinds(of_tour, of_provider)) AS set_of (boats)
  WHERE boats IS NOT NULL
$$;

-- What `free_seats` has to say of a provider, for as long ahead as a search may ask. As `freeBoats` of domain/boats.
CREATE OR REPLACE FUNCTION free_seats_of(of_provider text) RETURNS SETOF free_seats LANGUAGE sql STABLE SET search_path = public AS $$
  WITH ahead AS (
    SELECT month::date AS first, (month + interval '20 months')::date AS last FROM date_trunc('month', now() AT TIME ZONE 'Europe/Vilnius') AS month
  ), alike AS MATERIALIZED (
    SELECT DISTINCT ON (boats_key) boats_key, tour_id, days FROM tour_index WHERE provider_id = of_provider AND boats_key IS NOT NULL
    ORDER BY boats_key
  ), kind AS MATERIALIZED (
    SELECT a.boats_key, a.days, k.kind, k.seats, k.owned, k.most FROM alike a, tour_kinds(a.tour_id, of_provider) AS k
  ), missing AS MATERIALIZED (
    SELECT kind, day, sum(count) AS count FROM (
      SELECT kind, day, held AS count FROM boat_days, ahead WHERE provider_id = of_provider AND held > 0 AND day BETWEEN first AND last
      UNION ALL
      SELECT kind, day::date, count FROM boat_outages, ahead, generate_series(greatest(from_day, first), least(to_day, last), interval '1 day') AS day
      WHERE provider_id = of_provider
    ) AS each_one GROUP BY kind, day
  ), worst AS MATERIALIZED (
    SELECT k.boats_key, k.kind, m.day - back AS day, max(m.count) AS count
    FROM kind k JOIN missing m USING (kind), generate_series(0, k.days - 1) AS back
    GROUP BY 1, 2, 3
  )
  SELECT of_provider, boats_key, day, sum(k.seats * greatest(least(k.owned - coalesce(w.count, 0), k.most), 0))::integer
  FROM (SELECT DISTINCT boats_key, day FROM worst) AS touched JOIN kind k USING (boats_key) LEFT JOIN worst w USING (boats_key, kind, day)
  GROUP BY boats_key, day
$$;

-- Counts a fleet that changed, and the starts that have too few seats (`scarce_starts`, `scarce_spans`). Does nothing where another did.
-- Called by domain/availability/settle-commands.ts.
CREATE OR REPLACE FUNCTION settle_fleet(of_provider text) RETURNS void LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  DELETE FROM stale_fleets WHERE provider_id = of_provider;
  -- Another transaction has counted it.
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
    SELECT f.day, f.seats AS free, s.seats, s.parties, s.last_start, s.lead_hours, s.requests, count(*) AS tours
    FROM free_seats f JOIN tour_starts s USING (provider_id, boats_key)
    WHERE f.provider_id = of_provider AND f.seats < s.seats AND s.on_days @> f.day
    GROUP BY 1, 2, 3, 4, 5, 6, 7
  ), gone AS (
    DELETE FROM scarce_starts t WHERE provider_id = of_provider AND NOT EXISTS (
      SELECT FROM counted c
      WHERE (c.day, c.free, c.seats, c.parties, c.last_start, c.lead_hours, c.requests)
        = (t.day, t.free, t.seats, t.parties, t.last_start, t.lead_hours, t.requests))
  )
  INSERT INTO scarce_starts AS was (provider_id, day, free, seats, parties, last_start, lead_hours, requests, tours)
  SELECT of_provider, day, free, seats, parties, last_start, lead_hours, requests, tours FROM counted
  ON CONFLICT (provider_id, day, free, seats, parties, last_start, lead_hours, requests) DO UPDATE SET tours = excluded.tours WHERE was.tours <> excluded.tours;
  PERFORM settle_spans(of_provider);
END
$$;

-- Fleets whose boats, outages or promises changed. One that is being deleted, with all that it has, is left out.
CREATE OR REPLACE FUNCTION unsettle_fleets() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  INSERT INTO stale_fleets SELECT id FROM providers WHERE id IN (SELECT provider_id FROM changed);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER free_seats_inserted AFTER INSERT ON boats
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION unsettle_fleets();

CREATE OR REPLACE TRIGGER free_seats_updated AFTER UPDATE ON boats
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION unsettle_fleets();

CREATE OR REPLACE TRIGGER free_seats_deleted AFTER DELETE ON boats
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION unsettle_fleets();

CREATE OR REPLACE TRIGGER free_seats_inserted AFTER INSERT ON boat_outages
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION unsettle_fleets();

CREATE OR REPLACE TRIGGER free_seats_updated AFTER UPDATE ON boat_outages
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION unsettle_fleets();

CREATE OR REPLACE TRIGGER free_seats_deleted AFTER DELETE ON boat_outages
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION unsettle_fleets();

CREATE OR REPLACE TRIGGER free_seats_inserted AFTER INSERT ON boat_days
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION unsettle_fleets();

CREATE OR REPLACE TRIGGER free_seats_updated AFTER UPDATE ON boat_days
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION unsettle_fleets();

CREATE OR REPLACE TRIGGER free_seats_deleted AFTER DELETE ON boat_days
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION unsettle_fleets();

-- Fleets of deleted providers. A foreign key would lock the provider after what changed, while others lock it before.
CREATE OR REPLACE FUNCTION forget_fleets() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  DELETE FROM stale_fleets WHERE provider_id IN (SELECT id FROM gone);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER fleets_forgotten AFTER DELETE ON providers
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION forget_fleets();

-- The last day of the longest trip that begins on a day; `most_days`: the longest that is asked for, null for any.
CREATE OR REPLACE FUNCTION last_days_from(on_day date, most_days integer) RETURNS TABLE (until date) LANGUAGE sql STABLE AS $$
  SELECT on_day + least((SELECT max(days) FROM public.tour_index), most_days) - 1
$$;

-- Providers whose `free_seats` say nothing certain of trips that begin on these days: their fleet changed, or a promise lapsed. It keeps its plan.
-- Called by domain/availability/search-queries.ts and span-queries.ts.
CREATE OR REPLACE FUNCTION unsettled_within(from_day date, to_day date, most_days integer, at timestamptz)
RETURNS TABLE (provider_id text) LANGUAGE plpgsql STABLE SET search_path = public AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
  SELECT provider_id FROM stale_fleets
  UNION SELECT h.provider_id FROM last_days_from(to_day, most_days), lapsed_promises(from_day, until, at) AS h;
END
$$;

-- Sets of boats of these providers that have at most so many seats on some day of a trip, looked at one by one.
CREATE OR REPLACE FUNCTION scarce_boats_of(providers text[], from_day date, most_days integer, most_seats integer, at timestamptz)
RETURNS TABLE (boats_key bigint, seats integer) LANGUAGE plpgsql STABLE SET search_path = public AS $$
#variable_conflict use_column
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
      FROM boat_outages o, generate_series(greatest(o.from_day, scarce_boats_of.from_day), least(to_day, until), interval '1 day') AS away
      WHERE provider_id = ANY (providers)
      UNION ALL
      SELECT provider_id, kind, day, -count FROM lapsed_promises(from_day, until, at)
    ) AS each_one GROUP BY provider_id, kind, day
  ), alike AS (
    SELECT DISTINCT ON (boats_key) boats_key, tour_id, provider_id, days
    FROM (SELECT DISTINCT provider_id FROM missing) AS scarce JOIN tour_index i USING (provider_id)
    WHERE boats_key IS NOT NULL ORDER BY boats_key
  ), left_of AS (
    SELECT a.boats_key, k.seats, least(k.owned - coalesce(max(m.count), 0), k.most) AS count
    FROM alike a CROSS JOIN LATERAL tour_kinds(a.tour_id, a.provider_id) AS k
      LEFT JOIN missing m ON m.provider_id = a.provider_id AND m.kind = k.kind AND m.day < from_day + a.days
    GROUP BY a.boats_key, k.kind, k.seats, k.owned, k.most
  )
  SELECT boats_key, sum(seats * greatest(left_of.count, 0))::integer FROM left_of
  GROUP BY boats_key HAVING sum(seats * greatest(left_of.count, 0)) <= most_seats;
END
$$;

-- Sets of boats (`tour_index.boats_key`) that have at most so many seats on a day. Called by domain/availability/search-queries.ts.
CREATE OR REPLACE FUNCTION scarce_boats(on_day date, most_days integer, most_seats integer, at timestamptz)
RETURNS TABLE (boats_key bigint, seats integer) LANGUAGE plpgsql STABLE SET search_path = public AS $$
#variable_conflict use_column
DECLARE
  unsettled text[] := ARRAY(SELECT provider_id FROM unsettled_within(on_day, on_day, most_days, at));
BEGIN
  RETURN QUERY SELECT boats_key, seats FROM free_seats WHERE day = on_day AND seats <= most_seats AND provider_id <> ALL (unsettled);
  IF cardinality(unsettled) > 0 THEN
    RETURN QUERY SELECT boats_key, seats FROM scarce_boats_of(unsettled, on_day, most_days, most_seats, at);
  END IF;
END
$$;

-- Those that have fewer seats than people. Called by domain/availability/search-queries.ts.
CREATE OR REPLACE FUNCTION full_boats(on_day date, most_days integer, people integer, at timestamptz)
RETURNS SETOF bigint LANGUAGE sql STABLE SET search_path = public AS $$
  SELECT boats_key FROM scarce_boats(on_day, most_days, people - 1, at)
$$;

-- Starts: the days on which tours begin by what decides until when they can be asked for, and how many there are.

-- The sizes of party for which a tour has a price, a bit for each from 1 to 12; all of them where it has no rates.
CREATE OR REPLACE FUNCTION parties_of(least_cents integer[]) RETURNS smallint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN least_cents IS NULL THEN 4095 ELSE (
    SELECT coalesce(sum(1 << (size::integer - 1)), 0) FROM unnest(least_cents) WITH ORDINALITY AS party (cents, size) WHERE cents IS NOT NULL
  ) END::smallint
$$;

-- The last start of a day with these start times: 9 in the morning where none is set. As `lastMoment` of domain/boats/season.ts has it.
-- Called by domain/availability/search-queries.ts.
CREATE OR REPLACE FUNCTION last_start_of(start_times time(0)[]) RETURNS time(0) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce((SELECT max(t) FROM unnest(start_times) AS t), '09:00')
$$;

-- The last moment at which a start can be asked for. A test compares it with `lastMoment` of domain/boats/season.ts.
-- Called by domain/availability/search-queries.ts.
CREATE OR REPLACE FUNCTION ask_by(on_day date, last_start time, lead_hours integer)
RETURNS timestamptz LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (on_day + last_start) AT TIME ZONE 'Europe/Vilnius' - make_interval(hours => lead_hours)
$$;

-- The days of `open_on` by last start and lead time, which is 12 hours out of season: as `rulesOn` of domain/boats/season.ts.
CREATE OR REPLACE FUNCTION starts_of(of_tour text, open_on datemultirange)
RETURNS TABLE (last_start time(0), lead_hours smallint, on_days datemultirange) LANGUAGE sql STABLE PARALLEL SAFE SET search_path = public AS $$
  WITH season AS (
    SELECT last_start_of(start_times) AS last_start, lead_hours, daterange(from_day, to_day, '[]') AS within
    FROM season_years WHERE tour_id = of_tour
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

-- Brings the starts of these tours up to date.
CREATE OR REPLACE FUNCTION refresh_tour_starts(ids text[]) RETURNS void LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  WITH now_is AS MATERIALIZED (
    SELECT i.tour_id, s.last_start, s.lead_hours, s.on_days, i.provider_id, i.boats_key, i.seats, parties_of(i.least_cents) AS parties, i.requests
    FROM tour_index i, starts_of(i.tour_id, i.open_on) AS s WHERE i.tour_id = ANY (ids)
  ), gone AS (
    DELETE FROM tour_starts t WHERE tour_id = ANY (ids) AND NOT EXISTS (
      SELECT FROM now_is n WHERE (n.tour_id, n.last_start, n.lead_hours) = (t.tour_id, t.last_start, t.lead_hours))
  )
  INSERT INTO tour_starts AS was (tour_id, last_start, lead_hours, on_days, provider_id, boats_key, seats, parties, requests)
  SELECT tour_id, last_start, lead_hours, on_days, provider_id, boats_key, seats, parties, requests FROM now_is
  ON CONFLICT (tour_id, last_start, lead_hours) DO UPDATE SET
    on_days = excluded.on_days, provider_id = excluded.provider_id, boats_key = excluded.boats_key, seats = excluded.seats, parties = excluded.parties,
    requests = excluded.requests
  WHERE (was.on_days, was.provider_id, was.boats_key, was.seats, was.parties, was.requests)
    IS DISTINCT FROM (excluded.on_days, excluded.provider_id, excluded.boats_key, excluded.seats, excluded.parties, excluded.requests);
END
$$;

-- Counts starts that changed, and marks their fleets: a set of boats may be new. Most changes of a tour leave its starts as they were.
CREATE OR REPLACE FUNCTION tally_starts() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
DECLARE
  changed text := signed_rows(tg_op);
BEGIN
  IF tg_op = 'DELETE' THEN PERFORM FROM before LIMIT 1; ELSE PERFORM FROM after LIMIT 1; END IF;
  IF NOT FOUND THEN RETURN NULL; END IF;
  EXECUTE format('
    INSERT INTO start_tallies (block, last_start, lead_hours, seats, parties, requests, tours)
    SELECT block, last_start, lead_hours, seats, parties, requests, sum(sign) FROM %s, blocks_of(on_days) AS block
    GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum(sign) <> 0', changed);
  EXECUTE format('
    INSERT INTO stale_fleets SELECT id FROM providers WHERE id IN (SELECT provider_id FROM %s WHERE boats_key IS NOT NULL)', changed);
  IF random() < 0.05 THEN
    PERFORM merge_counts('start_tallies');
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

-- Whether starts take a party of a size (null: any) and can still be asked for at `until` (null: that is for later).
-- Parties of more than twelve are not priced ahead.
CREATE OR REPLACE FUNCTION start_takes(on_day date, people integer, until timestamptz, seats integer, parties smallint, last_start time, lead_hours smallint)
RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT (seats IS NULL OR seats >= coalesce(people, 1))
    AND (people IS NULL OR people > 12 OR parties & (1 << (people - 1)) <> 0)
    AND (until IS NULL OR public.ask_by(on_day, last_start, lead_hours) >= until)
$$;

-- The most seats that count as few where there are more. A test compares it with `FEW_SEATS` of domain/boats/boat.ts.
CREATE OR REPLACE FUNCTION few_seats() RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT 4 $$;

-- Starts of a day that take a party (null: any) and can still be asked for: all of them (`seats_left` null), and beside those that have fewer seats
-- left than they have, few or too few.
CREATE OR REPLACE FUNCTION starts_on(on_day date, most_days integer, people integer, at timestamptz)
RETURNS TABLE (requests boolean, has_boats boolean, seats_left integer, tours bigint) LANGUAGE plpgsql STABLE SET search_path = public AS $$
#variable_conflict use_column
DECLARE
  wanted integer := coalesce(people, 1);
  most integer := greatest(wanted - 1, few_seats());
  -- Lead times are 30 days at most, and instants of a time zone are slow to calculate.
  until timestamptz := CASE WHEN at > (on_day - 31)::timestamp AT TIME ZONE 'Europe/Vilnius' THEN at END;
  -- The blocks in which the day lies, one of each length of `blocks_of`.
  blocks integer[] := ARRAY(SELECT (level << 20) + ((on_day - date '2000-01-01') >> level) FROM generate_series(0, 10) AS level);
  unsettled text[] := ARRAY(SELECT provider_id FROM unsettled_within(on_day, on_day, most_days, at));
BEGIN
  RETURN QUERY
  SELECT requests, seats IS NOT NULL, NULL::integer, sum(tours) FROM start_tallies
  WHERE block = ANY (blocks) AND start_takes(on_day, people, until, seats, parties, last_start, lead_hours) GROUP BY 1, 2;
  RETURN QUERY
  SELECT requests, true, free, sum(tours) FROM scarce_starts
  WHERE day = on_day AND free <= most AND seats >= wanted AND provider_id <> ALL (unsettled)
    AND start_takes(on_day, people, until, seats, parties, last_start, lead_hours)
  GROUP BY 1, 3;
  IF cardinality(unsettled) > 0 THEN
    RETURN QUERY
    SELECT s.requests, true, l.seats, 1::bigint FROM tour_starts s JOIN scarce_boats_of(unsettled, on_day, most_days, most, at) AS l USING (boats_key)
    WHERE s.provider_id = ANY (unsettled) AND s.on_days @> on_day AND l.seats < s.seats
      AND start_takes(on_day, people, until, s.seats, s.parties, s.last_start, s.lead_hours);
  END IF;
END
$$;

-- How many tours begin on a day. Servers of 0.9.0 call it: it goes with the release after the next.
CREATE OR REPLACE FUNCTION count_starts(on_day date, most_days integer, people integer, at timestamptz)
RETURNS integer LANGUAGE sql STABLE SET search_path = public AS $$
  SELECT free + few + ask FROM count_within(on_day, on_day, most_days, people, at)
$$;
