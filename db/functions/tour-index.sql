-- `tour_index` has one narrow row for each listed tour, with all that a search may filter by; triggers keep it.
-- Locks come in one order everywhere: providers, then `tour_index`, each by id.

-- The amenities and regions that `tour_index.facets` has by number, in the order of their numbers.
-- Rows keep these numbers: a name keeps its place for ever, and new names are added at the end.
-- The same as `facetCodes` of domain/search/facets.ts; a test compares them.
CREATE OR REPLACE FUNCTION facet_names() RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ARRAY['transport', 'child-seat', 'life-vest', 'phone-case', 'dry-bag', 'tent', 'sleeping-bag', 'grill', 'map', 'guide', 'camera', 'pet-friendly',
    'aukstaitija', 'dzukija', 'mazoji-lietuva', 'suvalkija', 'zemaitija']
$$;

-- The numbers of these amenities and regions, ascending.
CREATE OR REPLACE FUNCTION facet_codes(names text[]) RETURNS integer[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(code::integer ORDER BY code), '{}') FROM unnest(facet_names()) WITH ORDINALITY AS known (name, code) WHERE name = ANY (names)
$$;

-- What each of two pays at least for the whole tour, rounded up to a cent; where it takes no two, each of the smallest party that it takes.
-- As `fromPrice` of domain/prices/card-price.ts: a test compares them.
CREATE OR REPLACE FUNCTION from_cents_of(least_cents integer[], price_cents integer, days integer)
RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce((
    SELECT ceil(cents::numeric / size)::integer FROM unnest(least_cents) WITH ORDINALITY AS party (cents, size)
    WHERE cents IS NOT NULL ORDER BY size <> 2, size LIMIT 1), price_cents * days)
$$;

-- What `tour_index` has to say of each tour that is not deleted, listed or not.
CREATE OR REPLACE VIEW tour_rows AS
SELECT t.id AS tour_id, t.provider_id, p.user_id, t.created_at, t.price_cents, t.distance_km, t.days, t.duration_hours, t.difficulty, t.departure,
  facet_codes(t.regions || coalesce((
    SELECT array_agg(a.variant) FROM tour_amenities ta JOIN amenities a ON a.id = ta.amenity_id WHERE ta.tour_id = t.id), '{}')
    || CASE WHEN EXISTS (SELECT FROM tour_shuttles s WHERE s.tour_id = t.id) THEN '{transport}'::text[] ELSE '{}' END) AS facets,
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
  boats_key_of(t.id, t.provider_id, t.days) AS boats_key,
  from_cents_of(t.least_cents, t.price_cents, t.days) AS from_cents,
  t.booking_mode = 'request' AS requests,
  t.youngest_age
FROM tours t
JOIN providers p ON p.id = t.provider_id
LEFT JOIN tour_texts lt ON lt.tour_id = t.id AND lt.locale = 'lt'
LEFT JOIN tour_texts en ON en.tour_id = t.id AND en.locale = 'en'
WHERE t.deleted_at IS NULL;

-- Brings the rows of these tours up to date, with their documents and starts. Writers of two tables wait for each other here.
-- A row that stays the same is not written: it would go into fifteen indexes again, and half of all saves change a tour's time alone.
CREATE OR REPLACE FUNCTION refresh_tour_index(ids text[]) RETURNS void LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  -- An insert that may update fires both triggers of a table, one of them without rows.
  IF cardinality(ids) = 0 THEN RETURN; END IF;
  PERFORM 1 FROM providers WHERE id IN (SELECT provider_id FROM tours WHERE tours.id = ANY (ids)) ORDER BY id FOR SHARE;
  PERFORM 1 FROM tour_index WHERE tour_id = ANY (ids) ORDER BY tour_id FOR UPDATE;
  PERFORM outdate_tour_documents(ids);
  DELETE FROM tour_index WHERE tour_id IN (
    SELECT id FROM tours WHERE id = ANY (ids) AND (status <> 'published' OR deleted_at IS NOT NULL));
  INSERT INTO tour_index AS was
  SELECT tour_id, provider_id, user_id, created_at, price_cents, distance_km, days, duration_hours, difficulty, departure, facets, rivers, words, stems,
    open_on, seats, least_cents, boats_key, from_cents, requests, youngest_age
  FROM tour_rows
  WHERE tour_id = ANY (ids) AND status = 'published'
  ORDER BY tour_id
  ON CONFLICT (tour_id) DO UPDATE SET
    provider_id = excluded.provider_id, user_id = excluded.user_id, created_at = excluded.created_at, price_cents = excluded.price_cents,
    distance_km = excluded.distance_km, days = excluded.days, duration_hours = excluded.duration_hours, difficulty = excluded.difficulty,
    departure = excluded.departure, facets = excluded.facets, rivers = excluded.rivers, words = excluded.words, stems = excluded.stems,
    open_on = excluded.open_on, seats = excluded.seats, least_cents = excluded.least_cents,
    boats_key = excluded.boats_key, from_cents = excluded.from_cents, requests = excluded.requests,
    youngest_age = excluded.youngest_age
  WHERE (was.provider_id, was.user_id, was.created_at, was.price_cents, was.distance_km, was.days, was.duration_hours, was.difficulty,
      was.departure[0], was.departure[1], was.facets, was.rivers, was.words, was.stems, was.open_on, was.seats, was.least_cents, was.boats_key,
      was.from_cents, was.requests, was.youngest_age)
    IS DISTINCT FROM (excluded.provider_id, excluded.user_id, excluded.created_at, excluded.price_cents, excluded.distance_km, excluded.days,
      excluded.duration_hours, excluded.difficulty, excluded.departure[0], excluded.departure[1], excluded.facets, excluded.rivers, excluded.words,
      excluded.stems, excluded.open_on, excluded.seats, excluded.least_cents, excluded.boats_key, excluded.from_cents, excluded.requests,
      excluded.youngest_age);
  PERFORM refresh_tour_starts(ids);
END
$$;

-- Tours that were saved.
CREATE OR REPLACE FUNCTION index_tours() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  PERFORM refresh_tour_index(ARRAY(SELECT id FROM changed));
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER index_inserted AFTER INSERT ON tours
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION index_tours();

CREATE OR REPLACE TRIGGER index_updated AFTER UPDATE ON tours
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION index_tours();

-- Tours whose texts or amenities were saved.
CREATE OR REPLACE FUNCTION index_tours_of_parts() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  PERFORM refresh_tour_index(ARRAY(SELECT DISTINCT tour_id FROM changed));
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER index_inserted AFTER INSERT ON tour_texts
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION index_tours_of_parts();

CREATE OR REPLACE TRIGGER index_updated AFTER UPDATE ON tour_texts
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION index_tours_of_parts();

CREATE OR REPLACE TRIGGER index_deleted AFTER DELETE ON tour_texts
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION index_tours_of_parts();

CREATE OR REPLACE TRIGGER index_inserted AFTER INSERT ON tour_amenities
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION index_tours_of_parts();

CREATE OR REPLACE TRIGGER index_updated AFTER UPDATE ON tour_amenities
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION index_tours_of_parts();

CREATE OR REPLACE TRIGGER index_deleted AFTER DELETE ON tour_amenities
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION index_tours_of_parts();

-- All tours of a provider whose name or owner changed, or its place: parties may meet there.
CREATE OR REPLACE FUNCTION index_tours_of_providers() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  PERFORM refresh_tour_index(ARRAY(
    SELECT t.id FROM tours t JOIN after a ON a.id = t.provider_id JOIN before b ON b.id = a.id
    WHERE (a.name, a.user_id, a.address, a.location::text) IS DISTINCT FROM (b.name, b.user_id, b.address, b.location::text)));
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER index_updated AFTER UPDATE ON providers
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION index_tours_of_providers();

-- All tours that offer an amenity whose kind changed.
CREATE OR REPLACE FUNCTION index_tours_of_amenities() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  PERFORM refresh_tour_index(ARRAY(
    SELECT DISTINCT ta.tour_id FROM tour_amenities ta JOIN after a ON a.id = ta.amenity_id JOIN before b ON b.id = a.id
    WHERE a.variant <> b.variant));
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER index_updated AFTER UPDATE ON amenities
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION index_tours_of_amenities();
