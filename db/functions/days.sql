-- The days on which a tour begins (`tour_index.open_on`) and the seats that it has (`tour_index.seats`).

-- The seasons of tours, those that come each year once for each of the next years. Read by domain/availability/search-queries.ts.
CREATE OR REPLACE VIEW season_years AS
SELECT s.id, s.tour_id, (s.from_day + make_interval(years => later))::date AS from_day, (s.to_day + make_interval(years => later))::date AS to_day,
  s.weekdays, s.start_times, s.lead_hours
FROM tour_seasons s, generate_series(0, CASE WHEN s.yearly THEN
  greatest(extract(year FROM now())::integer + 3 - extract(year FROM s.from_day)::integer, 0) ELSE 0 END) AS later;

-- The days of these months, from the first day of a month on.
CREATE OR REPLACE FUNCTION days_of_months(months smallint[], first date, last date)
RETURNS datemultirange LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(range_agg(daterange(month::date, (month + interval '1 month')::date)), '{}')
  FROM generate_series(first::timestamp, last::timestamp, interval '1 month') AS month
  WHERE extract(month FROM month)::integer = ANY (months)
$$;

-- On which days a tour can begin, by the rules of domain/boats/season.ts: on a weekday of its season, with every day of it in one and not
-- closed. One without a season begins in the months of its provider. Its own exceptions go before its provider's, and closed before open.
-- On no day of it may an admin have closed its way (closures.sql).
-- Clipped to twenty months from this one, so that it changes once a month by itself. Called by domain/prices/party-price-commands.ts; a test
-- compares it with `refusalOf`.
CREATE OR REPLACE FUNCTION open_days_of(of_tour text, of_provider text, of_days integer)
RETURNS datemultirange LANGUAGE sql STABLE PARALLEL SAFE SET search_path = public AS $$
  WITH ahead AS (
    SELECT month::date AS first, (month + interval '20 months')::date AS last FROM date_trunc('month', now() AT TIME ZONE 'Europe/Vilnius') AS month
  ), season AS (
    SELECT range_agg(daterange(from_day, to_day, '[]')) AS within FROM season_years WHERE tour_id = of_tour
  ), usual AS (
    -- A tour of many days may end after the last day on which one can begin.
    SELECT CASE WHEN season.within IS NULL THEN (
      SELECT days_of_months(months, first, (last + interval '3 months')::date) FROM providers WHERE id = of_provider
    ) END AS within FROM season, ahead
  ), weekday AS (
    SELECT coalesce(range_agg(d.days), (SELECT within FROM usual), '{}') AS begins
    FROM season_years s, ahead a, LATERAL (
      SELECT daterange(s.from_day, s.to_day, '[]') AS days WHERE s.weekdays = 127
      UNION ALL
      SELECT daterange(day + 7 * week, day + 7 * week + 1)
      FROM generate_series(1, 7) AS weekday, LATERAL (
        SELECT begins + (weekday + 7 - extract(isodow FROM begins)::integer) % 7 AS day FROM greatest(s.from_day, a.first) AS begins
      ) AS first_one, LATERAL generate_series(0, (least(s.to_day, a.last) - day) / 7) AS week
      WHERE s.weekdays <> 127 AND s.weekdays & (1 << (weekday - 1)) <> 0 AND day <= least(s.to_day, a.last)
    ) AS d
    WHERE s.tour_id = of_tour
  ), exception AS (
    SELECT
      coalesce(range_agg(days) FILTER (WHERE tour_id IS NOT NULL AND kind = 'closed'), '{}') AS own_closed,
      coalesce(range_agg(days) FILTER (WHERE tour_id IS NOT NULL AND kind = 'open'), '{}') AS own_open,
      coalesce(range_agg(days) FILTER (WHERE tour_id IS NULL AND kind = 'closed'), '{}') AS all_closed,
      coalesce(range_agg(days) FILTER (WHERE tour_id IS NULL AND kind = 'open'), '{}') AS all_open
    FROM (
      SELECT tour_id, kind, daterange(from_day, to_day, '[]') AS days FROM day_exceptions
      WHERE provider_id = of_provider AND (tour_id IS NULL OR tour_id = of_tour)
    ) AS there
  ), shut AS (
    SELECT coalesce(range_agg(daterange(c.from_day - (of_days - 1), c.until_day, '[]')), '{}') AS days
    FROM tours t, closures_of(t.rivers, t.departure, t.arrival) AS c WHERE t.id = of_tour
  ), opened AS (
    SELECT (all_open - all_closed + own_open) - own_closed AS days,
      (coalesce(season.within, usual.within) + all_open - all_closed + own_open) - own_closed AS within
    FROM exception, season, usual
  ), whole AS (
    SELECT coalesce(range_agg(daterange(lower(r), upper(r) - (of_days - 1))), '{}') AS begins
    FROM opened, unnest(within) AS r
    WHERE upper(r) - lower(r) >= of_days
  )
  SELECT (weekday.begins + opened.days) * whole.begins * datemultirange(daterange(first, last)) - shut.days FROM weekday, opened, whole, shut, ahead
$$;

-- Seats of all boats on which a tour goes, were they all free; null where the provider counts no boats.
CREATE OR REPLACE FUNCTION seats_of(of_tour text, of_provider text)
RETURNS integer LANGUAGE sql STABLE PARALLEL SAFE SET search_path = public AS $$
  SELECT CASE WHEN EXISTS (SELECT FROM boats WHERE provider_id = of_provider) THEN
    coalesce((SELECT sum(seats * least(owned, most)) FROM tour_kinds(of_tour, of_provider)), 0)::integer END
$$;

-- Brings days, seats and starts of these tours up to date. Called by server/tasks/follow-prices.ts each night.
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
$$;

-- All tours of a provider whose months changed.
CREATE OR REPLACE FUNCTION index_days_of_months() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  PERFORM refresh_tour_days(ARRAY(
    SELECT i.tour_id FROM tour_index i JOIN after a ON a.id = i.provider_id JOIN before b ON b.id = a.id WHERE a.months <> b.months));
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER days_updated AFTER UPDATE ON providers
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION index_days_of_months();

-- Tours whose seasons, boats or rates changed.
CREATE OR REPLACE FUNCTION index_days_of_tours() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  PERFORM refresh_tour_days(ARRAY(SELECT DISTINCT tour_id FROM changed));
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER days_inserted AFTER INSERT ON tour_seasons
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION index_days_of_tours();

CREATE OR REPLACE TRIGGER days_updated AFTER UPDATE ON tour_seasons
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION index_days_of_tours();

CREATE OR REPLACE TRIGGER days_deleted AFTER DELETE ON tour_seasons
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION index_days_of_tours();

CREATE OR REPLACE TRIGGER seats_inserted AFTER INSERT ON tour_boats
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION index_days_of_tours();

CREATE OR REPLACE TRIGGER seats_updated AFTER UPDATE ON tour_boats
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION index_days_of_tours();

CREATE OR REPLACE TRIGGER seats_deleted AFTER DELETE ON tour_boats
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION index_days_of_tours();

CREATE OR REPLACE TRIGGER seats_inserted AFTER INSERT ON tour_rates
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION index_days_of_tours();

CREATE OR REPLACE TRIGGER seats_updated AFTER UPDATE ON tour_rates
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION index_days_of_tours();

CREATE OR REPLACE TRIGGER seats_deleted AFTER DELETE ON tour_rates
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION index_days_of_tours();

-- All tours of a provider whose closed days or boats changed.
CREATE OR REPLACE FUNCTION index_days_of_providers() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  PERFORM refresh_tour_days(ARRAY(SELECT tour_id FROM tour_index WHERE provider_id IN (SELECT provider_id FROM changed)));
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER days_inserted AFTER INSERT ON day_exceptions
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION index_days_of_providers();

CREATE OR REPLACE TRIGGER days_updated AFTER UPDATE ON day_exceptions
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION index_days_of_providers();

CREATE OR REPLACE TRIGGER days_deleted AFTER DELETE ON day_exceptions
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION index_days_of_providers();

CREATE OR REPLACE TRIGGER seats_inserted AFTER INSERT ON boats
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION index_days_of_providers();

CREATE OR REPLACE TRIGGER seats_updated AFTER UPDATE ON boats
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION index_days_of_providers();

CREATE OR REPLACE TRIGGER seats_deleted AFTER DELETE ON boats
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION index_days_of_providers();
