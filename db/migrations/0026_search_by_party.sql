ALTER TABLE "tour_index" ADD COLUMN "open_on" datemultirange DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "tour_index" ADD COLUMN "seats" integer;--> statement-breakpoint
ALTER TABLE "tour_index" ADD COLUMN "least_cents" integer[];--> statement-breakpoint
ALTER TABLE "tours" ADD COLUMN "least_cents" integer[];--> statement-breakpoint
CREATE INDEX "boat_days_day_idx" ON "boat_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "tour_index_seats_idx" ON "tour_index" USING btree ("provider_id","seats","days","tour_id") WHERE "tour_index"."seats" is not null;--> statement-breakpoint
ALTER TABLE "tours" ADD CONSTRAINT "tours_least_of_twelve" CHECK (cardinality("tours"."least_cents") = 12);--> statement-breakpoint

-- By hand from here on.

-- On which days a tour can begin, by the rules of domain/boats/season: on a weekday of its season, and every day of it is in one and not
-- closed. Its own exceptions go before its provider's, and closed before open. Clipped to months, so that it changes once a month by itself.
CREATE FUNCTION open_days_of(of_tour text, of_provider text, of_days integer) RETURNS datemultirange LANGUAGE sql STABLE PARALLEL SAFE SET search_path = public AS $$
  WITH ahead AS (
    SELECT month::date AS first, (month + interval '20 months')::date AS last FROM date_trunc('month', now() AT TIME ZONE 'Europe/Vilnius') AS month
  ), season AS (
    SELECT coalesce(range_agg(daterange(from_day, to_day, '[]')), '{(,)}') AS within FROM tour_seasons WHERE tour_id = of_tour
  ), weekday AS (
    SELECT coalesce(range_agg(d.days), CASE WHEN (SELECT within FROM season) = '{(,)}' THEN '{(,)}'::datemultirange ELSE '{}' END) AS begins
    FROM tour_seasons s, ahead a, LATERAL (
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
  ), opened AS (
    SELECT (all_open - all_closed + own_open) - own_closed AS days, (within + all_open - all_closed + own_open) - own_closed AS within
    FROM exception, season
  ), whole AS (
    SELECT coalesce(range_agg(daterange(lower(r), upper(r) - (of_days - 1))), '{}') AS begins
    FROM opened, unnest(within) AS r
    WHERE lower_inf(r) OR upper_inf(r) OR upper(r) - lower(r) >= of_days
  )
  SELECT (weekday.begins + opened.days) * whole.begins * datemultirange(daterange(first, last)) FROM weekday, opened, whole, ahead
$$;--> statement-breakpoint

-- Seats of the boats on which a tour goes, all at home; only of those that it has rates for, where boats have rates. Null where nobody counts them.
CREATE FUNCTION seats_of(of_tour text, of_provider text) RETURNS integer LANGUAGE sql STABLE PARALLEL SAFE SET search_path = public AS $$
  SELECT CASE WHEN count(*) > 0 THEN coalesce(sum(b.seats * least(b.owned, t.max_per_booking)) FILTER (WHERE
    (t.kind IS NOT NULL OR NOT EXISTS (SELECT FROM tour_boats WHERE tour_id = of_tour))
    AND (EXISTS (SELECT FROM tour_rates r WHERE r.tour_id = of_tour AND r.boat_kind = b.kind)
      OR NOT EXISTS (SELECT FROM tour_rates WHERE tour_id = of_tour AND unit = 'boat'))), 0)::integer END
  FROM boats b LEFT JOIN tour_boats t ON t.tour_id = of_tour AND t.kind = b.kind
  WHERE b.provider_id = of_provider
$$;--> statement-breakpoint

CREATE OR REPLACE VIEW tour_rows AS
SELECT t.id AS tour_id, t.provider_id, p.user_id, t.created_at, t.price_cents, t.distance_km, t.days, t.duration_hours, t.difficulty, t.departure,
  facet_codes(t.regions || coalesce((
    SELECT array_agg(a.variant) FROM tour_amenities ta JOIN amenities a ON a.id = ta.amenity_id WHERE ta.tour_id = t.id), '{}')) AS facets,
  t.rivers,
  array_to_tsvector(search_words(concat_ws(' ',
    (SELECT string_agg(x.name, ' ') FROM tour_texts x WHERE x.tour_id = t.id),
    array_to_string(t.rivers || t.regions, ' '),
    CASE WHEN 'zemaitija' = ANY (t.regions) THEN 'samogitia' END,
    CASE WHEN 'mazoji-lietuva' = ANY (t.regions) THEN 'lithuania minor' END,
    t.departure_address, t.arrival_address, p.name))) AS words,
  t.status,
  setweight(stems_of('lt', lt.name) || stems_of('en', en.name), 'A')
    || setweight(stems_of('lt', concat_ws(' ',
      array_to_string(t.rivers || t.regions, ' '), t.departure_address, t.arrival_address, p.name)), 'B')
    || strip(stems_of('lt', lt.description) || stems_of('en', en.description)) AS stems,
  open_days_of(t.id, t.provider_id, t.days) AS open_on,
  seats_of(t.id, t.provider_id) AS seats,
  t.least_cents
FROM tours t
JOIN providers p ON p.id = t.provider_id
LEFT JOIN tour_texts lt ON lt.tour_id = t.id AND lt.locale = 'lt'
LEFT JOIN tour_texts en ON en.tour_id = t.id AND en.locale = 'en'
WHERE t.deleted_at IS NULL;--> statement-breakpoint

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
    open_on, seats, least_cents
  FROM tour_rows
  WHERE tour_id = ANY (ids) AND status = 'published'
  ORDER BY tour_id
  ON CONFLICT (tour_id) DO UPDATE SET
    provider_id = excluded.provider_id, user_id = excluded.user_id, created_at = excluded.created_at, price_cents = excluded.price_cents,
    distance_km = excluded.distance_km, days = excluded.days, duration_hours = excluded.duration_hours, difficulty = excluded.difficulty,
    departure = excluded.departure, facets = excluded.facets, rivers = excluded.rivers, words = excluded.words, stems = excluded.stems,
    open_on = excluded.open_on, seats = excluded.seats, least_cents = excluded.least_cents;
END
$$;--> statement-breakpoint

-- Days and seats of tours alone, which no document shows. Writers of two tables wait for one another, as above.
CREATE FUNCTION refresh_tour_days(ids text[]) RETURNS void LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  PERFORM 1 FROM providers WHERE id IN (SELECT provider_id FROM tours WHERE tours.id = ANY (ids)) ORDER BY id FOR SHARE;
  PERFORM 1 FROM tour_index WHERE tour_id = ANY (ids) ORDER BY tour_id FOR UPDATE;
  UPDATE tour_index i SET open_on = now_is.open_on, seats = now_is.seats
  FROM (
    SELECT tour_id, open_days_of(tour_id, provider_id, days) AS open_on, seats_of(tour_id, provider_id) AS seats
    FROM tour_index WHERE tour_id = ANY (ids) OFFSET 0
  ) AS now_is
  WHERE now_is.tour_id = i.tour_id AND (now_is.open_on, now_is.seats) IS DISTINCT FROM (i.open_on, i.seats);
END
$$;--> statement-breakpoint

CREATE FUNCTION index_days_of_tours() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  PERFORM refresh_tour_days(ARRAY(SELECT DISTINCT tour_id FROM changed));
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER days_inserted AFTER INSERT ON tour_seasons REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION index_days_of_tours();--> statement-breakpoint
CREATE TRIGGER days_updated AFTER UPDATE ON tour_seasons REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION index_days_of_tours();--> statement-breakpoint
CREATE TRIGGER days_deleted AFTER DELETE ON tour_seasons REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION index_days_of_tours();--> statement-breakpoint
CREATE TRIGGER seats_inserted AFTER INSERT ON tour_boats REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION index_days_of_tours();--> statement-breakpoint
CREATE TRIGGER seats_updated AFTER UPDATE ON tour_boats REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION index_days_of_tours();--> statement-breakpoint
CREATE TRIGGER seats_deleted AFTER DELETE ON tour_boats REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION index_days_of_tours();--> statement-breakpoint
CREATE TRIGGER seats_inserted AFTER INSERT ON tour_rates REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION index_days_of_tours();--> statement-breakpoint
CREATE TRIGGER seats_updated AFTER UPDATE ON tour_rates REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION index_days_of_tours();--> statement-breakpoint
CREATE TRIGGER seats_deleted AFTER DELETE ON tour_rates REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION index_days_of_tours();--> statement-breakpoint

CREATE FUNCTION index_days_of_providers() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  PERFORM refresh_tour_days(ARRAY(SELECT tour_id FROM tour_index WHERE provider_id IN (SELECT provider_id FROM changed)));
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER days_inserted AFTER INSERT ON day_exceptions REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION index_days_of_providers();--> statement-breakpoint
CREATE TRIGGER days_updated AFTER UPDATE ON day_exceptions REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION index_days_of_providers();--> statement-breakpoint
CREATE TRIGGER days_deleted AFTER DELETE ON day_exceptions REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION index_days_of_providers();--> statement-breakpoint
CREATE TRIGGER seats_inserted AFTER INSERT ON boats REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION index_days_of_providers();--> statement-breakpoint
CREATE TRIGGER seats_updated AFTER UPDATE ON boats REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION index_days_of_providers();--> statement-breakpoint
CREATE TRIGGER seats_deleted AFTER DELETE ON boats REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION index_days_of_providers();--> statement-breakpoint

-- Tours that are there already.
UPDATE tour_index SET open_on = open_days_of(tour_id, provider_id, days), seats = seats_of(tour_id, provider_id);
