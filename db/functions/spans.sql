-- Spans of days that are asked for: some days around one, a weekend, a month. A tour is found that begins on one of them at least, with seats
-- enough. domain/availability/README.md explains the whole.

-- The days on which a tour begins again, with how many there were before on which it did not: 31 where there were more, or none at all.
CREATE OR REPLACE FUNCTION gaps_of(open_on datemultirange)
RETURNS TABLE (day date, idle smallint) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT lower(span), least(coalesce(lower(span) - lag(upper(span)) OVER (ORDER BY span), 31), 31)::smallint FROM unnest(open_on) AS span
$$;

-- Counts the gaps of tours whose days, seats, prices or way to ask changed; most changes of a tour leave them as they were.
CREATE OR REPLACE FUNCTION tally_gaps() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  IF tg_op = 'UPDATE' THEN
    PERFORM FROM after a JOIN before b USING (tour_id)
    WHERE (a.open_on, a.seats, a.requests, a.least_cents) IS DISTINCT FROM (b.open_on, b.seats, b.requests, b.least_cents) LIMIT 1;
    IF NOT FOUND THEN RETURN NULL; END IF;
  END IF;
  EXECUTE format('
    INSERT INTO start_gaps (day, idle, seats, parties, requests, tours)
    SELECT day, idle, seats, parties, requests, sum(sign)
    FROM (SELECT sign, open_on, seats, parties_of(least_cents) AS parties, requests FROM %s) AS tour, gaps_of(open_on)
    GROUP BY 1, 2, 3, 4, 5 HAVING sum(sign) <> 0', signed_rows(tg_op));
  IF random() < 0.05 THEN
    PERFORM merge_counts('start_gaps');
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER gaps_inserted AFTER INSERT ON tour_index
  REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION tally_gaps();

CREATE OR REPLACE TRIGGER gaps_updated AFTER UPDATE ON tour_index
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION tally_gaps();

CREATE OR REPLACE TRIGGER gaps_deleted AFTER DELETE ON tour_index
  REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION tally_gaps();

-- The spans in which a day lies of those that are counted ahead. As `wholeSpanOf` of domain/search/when.ts; `is_kept_span` knows the same.
CREATE OR REPLACE FUNCTION spans_of(day date) RETURNS TABLE (from_day date, to_day date) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT day - back, day - back + length - 1 FROM (VALUES (3), (5)) AS around (length), generate_series(0, length - 1) AS back
  UNION ALL
  SELECT day - (weekday - 6), day - (weekday - 6) + 1 FROM (SELECT extract(isodow FROM day)::integer) AS that (weekday) WHERE weekday >= 6
  UNION ALL
  SELECT month::date, (month + interval '1 month')::date - 1 FROM date_trunc('month', day::timestamp) AS month
$$;

-- Whether a span is counted ahead.
CREATE OR REPLACE FUNCTION is_kept_span(from_day date, to_day date) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT to_day - from_day IN (2, 4)
    OR (to_day - from_day = 1 AND extract(isodow FROM from_day) = 6)
    OR (extract(day FROM from_day) = 1 AND to_day = (from_day + interval '1 month')::date - 1)
$$;

-- How many days there are.
CREATE OR REPLACE FUNCTION days_in(days datemultirange) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(sum(upper(span) - lower(span)), 0)::integer FROM unnest(days) AS span
$$;

-- Counts the spans in which tours of a provider have fewer seats than they have on each day on which they begin.
CREATE OR REPLACE FUNCTION settle_spans(of_provider text) RETURNS void LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  WITH alike AS MATERIALIZED (
    SELECT row_number() OVER () AS nr, * FROM (
      SELECT boats_key, open_on, seats, parties_of(least_cents) AS parties, requests, count(*) AS tours
      FROM tour_index WHERE provider_id = of_provider AND boats_key IS NOT NULL GROUP BY 1, 2, 3, 4, 5
    ) AS each_one
  ), within AS (
    SELECT a.nr, s.from_day, s.to_day, max(f.seats) AS free, count(*) AS days
    FROM alike a JOIN free_seats f ON f.provider_id = of_provider AND f.boats_key = a.boats_key, spans_of(f.day) AS s
    WHERE f.seats < a.seats AND a.open_on @> f.day
    GROUP BY 1, 2, 3
  ), counted AS MATERIALIZED (
    SELECT w.from_day, w.to_day, w.free, a.seats, a.parties, a.requests, sum(a.tours)::integer AS tours
    FROM within w JOIN alike a USING (nr)
    WHERE w.days = days_in(a.open_on * datemultirange(daterange(w.from_day, w.to_day, '[]')))
    GROUP BY 1, 2, 3, 4, 5, 6
  ), gone AS (
    DELETE FROM scarce_spans t WHERE provider_id = of_provider AND NOT EXISTS (
      SELECT FROM counted c
      WHERE (c.from_day, c.to_day, c.free, c.seats, c.parties, c.requests) = (t.from_day, t.to_day, t.free, t.seats, t.parties, t.requests))
  )
  INSERT INTO scarce_spans AS was (provider_id, from_day, to_day, free, seats, parties, requests, tours)
  SELECT of_provider, from_day, to_day, free, seats, parties, requests, tours FROM counted
  ON CONFLICT (provider_id, from_day, to_day, free, seats, parties, requests) DO UPDATE SET tours = excluded.tours WHERE was.tours <> excluded.tours;
END
$$;

-- Whether `scarce_spans` says all of a span: it is counted ahead, and no lead time is over within it.
CREATE OR REPLACE FUNCTION is_counted_ahead(from_day date, to_day date, at timestamptz)
RETURNS boolean LANGUAGE plpgsql STABLE SET search_path = public AS $$
DECLARE
  longest integer := coalesce((SELECT max(lead_hours) FROM tour_starts), 0);
BEGIN
  RETURN is_kept_span(from_day, to_day) AND at <= from_day::timestamp AT TIME ZONE 'Europe/Vilnius' - make_interval(hours => longest);
END
$$;

-- Sets of boats that have at most so many seats on days of a span, as `scarce_boats` says of each. Those of providers of whose tours none has so
-- few on each of its days are left out, where that is known ahead: they make no tour full, nor its seats few.
-- Called by domain/availability/span-queries.ts.
CREATE OR REPLACE FUNCTION scarce_within(from_day date, to_day date, most_days integer, most_seats integer, at timestamptz)
RETURNS TABLE (boats_key bigint, day date, seats integer) LANGUAGE plpgsql STABLE SET search_path = public AS $$
#variable_conflict use_column
DECLARE
  unsettled text[] := ARRAY(SELECT provider_id FROM unsettled_within(from_day, to_day, most_days, at));
BEGIN
  IF is_counted_ahead(from_day, to_day, at) THEN
    RETURN QUERY
    SELECT boats_key, day, seats FROM free_seats
    WHERE provider_id IN (
        SELECT provider_id FROM scarce_spans s
        WHERE s.from_day = scarce_within.from_day AND s.to_day = scarce_within.to_day AND free <= most_seats AND provider_id <> ALL (unsettled))
      AND day BETWEEN scarce_within.from_day AND scarce_within.to_day AND seats <= most_seats;
  ELSE
    RETURN QUERY
    SELECT boats_key, day, seats FROM free_seats
    WHERE day BETWEEN from_day AND to_day AND seats <= most_seats AND provider_id <> ALL (unsettled);
  END IF;
  IF cardinality(unsettled) > 0 THEN
    RETURN QUERY
    SELECT s.boats_key, on_day::date, s.seats
    FROM generate_series(from_day, to_day, interval '1 day') AS on_day,
      scarce_boats_of(unsettled, on_day::date, most_days, most_seats, at) AS s;
  END IF;
END
$$;

-- The seats that a tour has left on the best day of a span for so many people: on the first on which they are not few, else on the first. Null
-- where it has enough on none, and where nobody counts them. `at`: null where no lead time may be over by then. Called by domain/availability/span-queries.ts.
CREATE OR REPLACE FUNCTION best_seats(of_tour text, from_day date, to_day date, people integer, at timestamptz)
RETURNS integer LANGUAGE plpgsql STABLE SET search_path = public AS $$
DECLARE
  its record;
  on_day date := from_day;
  here integer;
  best integer;
BEGIN
  SELECT i.provider_id, i.boats_key, i.open_on, i.seats INTO its FROM tour_index i WHERE i.tour_id = of_tour;
  IF its.seats IS NULL THEN RETURN NULL; END IF;
  WHILE on_day <= to_day LOOP
    IF its.open_on @> on_day AND (at IS NULL OR EXISTS (
      SELECT FROM tour_starts s WHERE s.tour_id = of_tour AND s.on_days @> on_day AND ask_by(on_day, s.last_start, s.lead_hours) >= at))
    THEN
      here := coalesce(
        (SELECT f.seats FROM free_seats f WHERE f.provider_id = its.provider_id AND f.boats_key = its.boats_key AND f.day = on_day), its.seats);
      IF here >= people THEN
        IF here > few_seats() OR here = its.seats THEN RETURN here; END IF;
        best := coalesce(best, here);
      END IF;
    END IF;
    on_day := on_day + 1;
  END LOOP;
  RETURN best;
END
$$;

-- The first day on which starts can still be asked for. `ask_by` of it is not over, and that of the day before is.
CREATE OR REPLACE FUNCTION first_to_ask(last_start time, lead_hours integer, at timestamptz)
RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT day + CASE WHEN public.ask_by(day, last_start, lead_hours) >= at THEN 0 ELSE 1 END
  FROM (SELECT ((at + make_interval(hours => lead_hours)) AT TIME ZONE 'Europe/Vilnius')::date) AS that (day)
$$;

-- The tours of these providers (null: of all) that begin in a span and can still be asked for, with those days.
CREATE OR REPLACE FUNCTION starts_within(from_day date, to_day date, at timestamptz, providers text[])
RETURNS TABLE (tour_id text, boats_key bigint, seats integer, parties smallint, requests boolean, days datemultirange)
LANGUAGE plpgsql STABLE SET search_path = public SET plan_cache_mode = force_custom_plan AS $$
#variable_conflict use_column
DECLARE
  span datemultirange := datemultirange(daterange(from_day, greatest(to_day + 1, from_day)));
BEGIN
  RETURN QUERY
  WITH starting AS MATERIALIZED (
    SELECT * FROM tour_starts WHERE (providers IS NULL OR provider_id = ANY (providers)) AND on_days && span
  ), kind AS MATERIALIZED (
    SELECT last_start, lead_hours, datemultirange(daterange(first_to_ask(last_start, lead_hours, at), NULL)) * span AS within
    FROM (SELECT DISTINCT last_start, lead_hours FROM starting) AS each_one
  )
  SELECT s.tour_id, s.boats_key, s.seats, s.parties, s.requests, range_agg(s.on_days * k.within)
  FROM starting s JOIN kind k USING (last_start, lead_hours) WHERE s.on_days && k.within
  GROUP BY 1, 2, 3, 4, 5;
END
$$;

-- As `starts_on`, of tours that begin on some day of a span. Where a lead time may be over within it, or it is none of those that are counted
-- ahead, tours are looked at one by one.
CREATE OR REPLACE FUNCTION starts_of_span(from_day date, to_day date, most_days integer, people integer, at timestamptz)
RETURNS TABLE (requests boolean, has_boats boolean, seats_left integer, tours bigint) LANGUAGE plpgsql STABLE SET search_path = public AS $$
#variable_conflict use_column
DECLARE
  wanted integer := coalesce(people, 1);
  most integer := greatest(wanted - 1, few_seats());
  is_kept boolean := is_counted_ahead(from_day, to_day, at);
  blocks integer[] := ARRAY(SELECT (level << 20) + ((from_day - date '2000-01-01') >> level) FROM generate_series(0, 10) AS level);
  unsettled text[] := ARRAY(SELECT provider_id FROM unsettled_within(from_day, to_day, most_days, at));
BEGIN
  IF is_kept THEN
    RETURN QUERY
    SELECT requests, seats IS NOT NULL, NULL::integer, sum(tours) FROM start_tallies
    WHERE block = ANY (blocks) AND start_takes(from_day, people, NULL, seats, parties, NULL, NULL) GROUP BY 1, 2;
    RETURN QUERY
    SELECT requests, seats IS NOT NULL, NULL::integer, sum(tours) FROM start_gaps
    WHERE day > from_day AND day <= to_day AND day - idle <= from_day AND start_takes(from_day, people, NULL, seats, parties, NULL, NULL)
    GROUP BY 1, 2;
    RETURN QUERY
    SELECT requests, true, free, sum(tours) FROM scarce_spans s
    WHERE s.from_day = starts_of_span.from_day AND s.to_day = starts_of_span.to_day AND free <= most AND seats >= wanted
      AND provider_id <> ALL (unsettled) AND start_takes(starts_of_span.from_day, people, NULL, seats, parties, NULL, NULL)
    GROUP BY 1, 3;
  END IF;
  IF NOT is_kept OR cardinality(unsettled) > 0 THEN
    RETURN QUERY
    WITH begins AS MATERIALIZED (
      SELECT * FROM starts_within(from_day, to_day, at, CASE WHEN is_kept THEN unsettled END)
      WHERE start_takes(from_day, people, NULL, seats, parties, NULL, NULL)
    )
    SELECT requests, seats IS NOT NULL, NULL::integer, count(*) FROM begins WHERE NOT is_kept GROUP BY 1, 2
    UNION ALL
    SELECT b.requests, true, max(s.seats), 1
    FROM begins b JOIN scarce_within(from_day, to_day, most_days, most, at) AS s ON s.boats_key = b.boats_key AND s.seats < b.seats AND b.days @> s.day
    GROUP BY b.tour_id, b.requests, b.days HAVING count(*) = days_in(b.days);
  END IF;
END
$$;

-- How many tours that begin on some day of a span a party finds free, with few seats left, or has to ask for, and how many of the last can be
-- requested here: what a search by these alone finds. All that begin are counted ahead, and those whose boats are scarce are taken off.
-- Called by domain/availability/search-queries.ts.
CREATE OR REPLACE FUNCTION count_within(from_day date, to_day date, most_days integer, people integer, at timestamptz)
RETURNS TABLE (free integer, few integer, ask integer, ask_here integer) LANGUAGE plpgsql STABLE SET search_path = public AS $$
DECLARE
  wanted integer := coalesce(people, 1);
BEGIN
  RETURN QUERY
  SELECT
    coalesce(sum(CASE WHEN seats_left IS NULL THEN tours ELSE -tours END) FILTER (WHERE requests AND has_boats), 0)::integer,
    coalesce(sum(tours) FILTER (WHERE requests AND seats_left >= wanted), 0)::integer,
    coalesce(sum(CASE WHEN seats_left IS NULL THEN tours WHEN seats_left < wanted THEN -tours END)
      FILTER (WHERE NOT (requests AND has_boats)), 0)::integer,
    coalesce(sum(tours) FILTER (WHERE requests AND NOT has_boats), 0)::integer
  FROM (
    SELECT * FROM starts_on(from_day, most_days, people, at) WHERE from_day = to_day
    UNION ALL
    SELECT * FROM starts_of_span(from_day, to_day, most_days, people, at) WHERE from_day <> to_day
  ) AS begun;
END
$$;
