CREATE TABLE "free_seats" (
	"provider_id" text NOT NULL,
	"boats_key" bigint NOT NULL,
	"day" date NOT NULL,
	"seats" integer NOT NULL,
	CONSTRAINT "free_seats_provider_id_boats_key_day_pk" PRIMARY KEY("provider_id","boats_key","day")
);
--> statement-breakpoint
CREATE TABLE "stale_fleets" (
	"provider_id" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tour_index" ADD COLUMN "boats_key" bigint;--> statement-breakpoint
ALTER TABLE "free_seats" ADD CONSTRAINT "free_seats_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "free_seats_day_idx" ON "free_seats" USING btree ("day","seats","boats_key","provider_id");--> statement-breakpoint
CREATE INDEX "stale_fleets_provider_id_idx" ON "stale_fleets" USING btree ("provider_id");--> statement-breakpoint

-- By hand from here on.

-- The boats on which a tour can go, as text: kinds, with the most of each at a time. The same ones as of `seats_of`.
CREATE FUNCTION boats_of(of_tour text, of_provider text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE SET search_path = public AS $$
  SELECT string_agg(b.kind || coalesce(':' || t.max_per_booking, ''), ',' ORDER BY b.kind)
  FROM boats b LEFT JOIN tour_boats t ON t.tour_id = of_tour AND t.kind = b.kind
  WHERE b.provider_id = of_provider
    AND (t.kind IS NOT NULL OR NOT EXISTS (SELECT FROM tour_boats WHERE tour_id = of_tour))
    AND (EXISTS (SELECT FROM tour_rates r WHERE r.tour_id = of_tour AND r.boat_kind = b.kind)
      OR NOT EXISTS (SELECT FROM tour_rates WHERE tour_id = of_tour AND unit = 'boat'))
$$;--> statement-breakpoint

-- Tours with the same key are full on the same days. One number, since it is compared for each tour that a search finds.
CREATE FUNCTION boats_key_of(of_tour text, of_provider text, of_days integer) RETURNS bigint LANGUAGE sql STABLE PARALLEL SAFE SET search_path = public AS $$
  SELECT ('x' || substr(md5(concat_ws(' ', of_provider, of_days, boats)), 1, 16))::bit(64)::bigint FROM boats_of(of_tour, of_provider) AS boats
  WHERE boats IS NOT NULL
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
  t.least_cents,
  boats_key_of(t.id, t.provider_id, t.days) AS boats_key
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
END
$$;--> statement-breakpoint

-- Days and seats of tours alone, which no document shows. Writers of two tables wait for one another, as above.
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
END
$$;--> statement-breakpoint

-- Seats that tours of a provider have left, by the days on which they begin: only where boats are promised or away, of the time that a search
-- may ask for. As `freeBoats` of domain/boats.
CREATE FUNCTION free_seats_of(of_provider text) RETURNS SETOF free_seats LANGUAGE sql STABLE SET search_path = public AS $$
  WITH ahead AS (
    SELECT month::date AS first, (month + interval '20 months')::date AS last FROM date_trunc('month', now() AT TIME ZONE 'Europe/Vilnius') AS month
  ), alike AS MATERIALIZED (
    SELECT DISTINCT ON (boats_key) boats_key, tour_id, days FROM tour_index WHERE provider_id = of_provider AND boats_key IS NOT NULL
    ORDER BY boats_key
  ), kind AS MATERIALIZED (
    SELECT a.boats_key, a.days, b.kind, b.seats, b.owned, nullif(split_part(part, ':', 2), '')::integer AS most
    FROM alike a, string_to_table(boats_of(a.tour_id, of_provider), ',') AS part, boats b
    WHERE b.provider_id = of_provider AND b.kind = split_part(part, ':', 1)
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
$$;--> statement-breakpoint

-- Promises of these days that nobody has answered in time.
CREATE FUNCTION lapsed_promises(from_day date, until date, at timestamptz)
RETURNS TABLE (provider_id text, kind text, day date, count integer) LANGUAGE sql STABLE SET search_path = public AS $$
  SELECT h.provider_id, h.kind, h.day, h.count FROM bookings b JOIN booking_boats h ON h.booking_id = b.id
  WHERE b.expires_at <= at AND (b.status <> 'confirmed' OR h.hold = 'offered') AND h.day BETWEEN from_day AND until
$$;--> statement-breakpoint

-- Providers whose `free_seats` do not say what is free on these days: they have changed, or a promise was not answered in time and nothing has
-- freed its boats.
CREATE FUNCTION unsettled_fleets(from_day date, until date, at timestamptz) RETURNS SETOF text LANGUAGE plpgsql STABLE SET search_path = public AS $$
BEGIN
  RETURN QUERY SELECT provider_id FROM stale_fleets UNION SELECT h.provider_id FROM lapsed_promises(from_day, until, at) AS h;
END
$$;--> statement-breakpoint

-- Of their tours, those without seats for so many: each has the boats that it may go on and has prices for.
CREATE FUNCTION full_tours(from_day date, until date, people integer, at timestamptz) RETURNS SETOF text LANGUAGE plpgsql STABLE SET search_path = public AS $$
DECLARE
  unsettled text[] := ARRAY(SELECT unsettled_fleets(from_day, until, at));
BEGIN
  IF cardinality(unsettled) = 0 THEN RETURN; END IF;
  RETURN QUERY
  WITH missing AS MATERIALIZED (
    SELECT provider_id, kind, day, sum(count) AS count FROM (
      SELECT provider_id, kind, day, held AS count FROM boat_days
      WHERE provider_id = ANY (unsettled) AND day BETWEEN from_day AND until AND held > 0
      UNION ALL
      SELECT o.provider_id, o.kind, away::date, o.count
      FROM boat_outages o, generate_series(greatest(o.from_day, full_tours.from_day), least(to_day, until), interval '1 day') AS away
      WHERE provider_id = ANY (unsettled)
      UNION ALL
      SELECT provider_id, kind, day, -count FROM lapsed_promises(from_day, until, at)
    ) AS each_one GROUP BY provider_id, kind, day
  ), left_of AS (
    SELECT i.tour_id, b.seats, least(b.owned - coalesce(max(m.count), 0), t.max_per_booking) AS count
    FROM (SELECT DISTINCT provider_id FROM missing) AS scarce JOIN tour_index i USING (provider_id) JOIN boats b USING (provider_id)
      LEFT JOIN tour_boats t ON t.tour_id = i.tour_id AND t.kind = b.kind
      LEFT JOIN missing m ON m.provider_id = b.provider_id AND m.kind = b.kind AND m.day < from_day + i.days
    WHERE (t.kind IS NOT NULL OR NOT EXISTS (SELECT FROM tour_boats o WHERE o.tour_id = i.tour_id))
      AND (EXISTS (SELECT FROM tour_rates r WHERE r.tour_id = i.tour_id AND r.boat_kind = b.kind)
        OR NOT EXISTS (SELECT FROM tour_rates r WHERE r.tour_id = i.tour_id AND r.unit = 'boat'))
    GROUP BY i.tour_id, b.kind, b.seats, b.owned, t.max_per_booking
  )
  SELECT tour_id FROM left_of GROUP BY tour_id HAVING sum(seats * greatest(left_of.count, 0)) < people;
END
$$;--> statement-breakpoint

-- In statements of their own: what was written before a row of `stale_fleets` that goes here is seen by what counts.
CREATE FUNCTION settle_fleet(of_provider text) RETURNS void LANGUAGE plpgsql SET search_path = public AS $$
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
END
$$;--> statement-breakpoint

CREATE FUNCTION unsettle_fleets() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  -- Not of one that is being deleted, with all that it has.
  INSERT INTO stale_fleets SELECT id FROM providers WHERE id IN (SELECT provider_id FROM changed);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER free_seats_inserted AFTER INSERT ON boats REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION unsettle_fleets();--> statement-breakpoint
CREATE TRIGGER free_seats_updated AFTER UPDATE ON boats REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION unsettle_fleets();--> statement-breakpoint
CREATE TRIGGER free_seats_deleted AFTER DELETE ON boats REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION unsettle_fleets();--> statement-breakpoint
CREATE TRIGGER free_seats_inserted AFTER INSERT ON boat_outages REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION unsettle_fleets();--> statement-breakpoint
CREATE TRIGGER free_seats_updated AFTER UPDATE ON boat_outages REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION unsettle_fleets();--> statement-breakpoint
CREATE TRIGGER free_seats_deleted AFTER DELETE ON boat_outages REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION unsettle_fleets();--> statement-breakpoint
CREATE TRIGGER free_seats_inserted AFTER INSERT ON boat_days REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION unsettle_fleets();--> statement-breakpoint
CREATE TRIGGER free_seats_updated AFTER UPDATE ON boat_days REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION unsettle_fleets();--> statement-breakpoint
CREATE TRIGGER free_seats_deleted AFTER DELETE ON boat_days REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION unsettle_fleets();--> statement-breakpoint

-- No foreign key: it would lock the provider after what has changed, while others lock it before.
CREATE FUNCTION forget_fleets() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  DELETE FROM stale_fleets WHERE provider_id IN (SELECT id FROM gone);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER fleets_forgotten AFTER DELETE ON providers REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION forget_fleets();--> statement-breakpoint

-- Of tours that are indexed: those that go on other boats than before, or for as long as none of their provider's did.
CREATE FUNCTION unsettle_fleets_of_tours() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO stale_fleets SELECT DISTINCT provider_id FROM after WHERE boats_key IS NOT NULL;
  ELSE
    INSERT INTO stale_fleets SELECT DISTINCT a.provider_id FROM after a JOIN before b USING (tour_id)
    WHERE a.boats_key IS NOT NULL AND a.boats_key IS DISTINCT FROM b.boats_key;
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER free_seats_inserted AFTER INSERT ON tour_index REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION unsettle_fleets_of_tours();--> statement-breakpoint
CREATE TRIGGER free_seats_updated AFTER UPDATE ON tour_index REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION unsettle_fleets_of_tours();--> statement-breakpoint

-- What is there already.
UPDATE tour_index SET boats_key = boats_key_of(tour_id, provider_id, days);--> statement-breakpoint
SELECT settle_fleet(provider_id) FROM (SELECT DISTINCT provider_id FROM stale_fleets) AS stale;
