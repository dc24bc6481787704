CREATE EXTENSION IF NOT EXISTS unaccent;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS intarray;--> statement-breakpoint
CREATE TABLE "tour_cells" (
	"level" smallint NOT NULL,
	"x" integer NOT NULL,
	"y" integer NOT NULL,
	"tours" integer NOT NULL,
	"lng" double precision NOT NULL,
	"lat" double precision NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tour_index" (
	"tour_id" text PRIMARY KEY NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"price_cents" integer NOT NULL,
	"distance_km" double precision NOT NULL,
	"days" integer NOT NULL,
	"duration_hours" double precision,
	"difficulty" double precision NOT NULL,
	"departure" "point",
	"facets" integer[] NOT NULL,
	"rivers" text[] NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tour_tallies" (
	"kind" text NOT NULL,
	"bucket" integer NOT NULL,
	"slug" text NOT NULL,
	"tours" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "tours_newest_idx";--> statement-breakpoint
DROP INDEX "tours_rivers_idx";--> statement-breakpoint
DROP INDEX "tours_regions_idx";--> statement-breakpoint
ALTER TABLE "tour_index" ADD CONSTRAINT "tour_index_tour_id_tours_id_fk" FOREIGN KEY ("tour_id") REFERENCES "public"."tours"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tour_cells_key_idx" ON "tour_cells" USING btree ("level","x","y");--> statement-breakpoint
CREATE INDEX "tour_index_provider_id_idx" ON "tour_index" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "tour_index_user_id_idx" ON "tour_index" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "tour_index_newest_idx" ON "tour_index" USING btree ("created_at" DESC NULLS LAST,"tour_id");--> statement-breakpoint
CREATE INDEX "tour_index_price_idx" ON "tour_index" USING btree ("price_cents","tour_id");--> statement-breakpoint
CREATE INDEX "tour_index_price_desc_idx" ON "tour_index" USING btree ("price_cents" DESC NULLS LAST,"tour_id");--> statement-breakpoint
CREATE INDEX "tour_index_distance_idx" ON "tour_index" USING btree ("distance_km","tour_id");--> statement-breakpoint
CREATE INDEX "tour_index_distance_desc_idx" ON "tour_index" USING btree ("distance_km" DESC NULLS LAST,"tour_id");--> statement-breakpoint
CREATE INDEX "tour_index_days_idx" ON "tour_index" USING btree ("days");--> statement-breakpoint
CREATE INDEX "tour_index_duration_idx" ON "tour_index" USING btree ("duration_hours");--> statement-breakpoint
CREATE INDEX "tour_index_difficulty_idx" ON "tour_index" USING btree ("difficulty");--> statement-breakpoint
CREATE INDEX "tour_index_words_idx" ON "tour_index" USING gin ("rivers","words");--> statement-breakpoint
CREATE INDEX "tour_tallies_key_idx" ON "tour_tallies" USING btree ("kind","bucket","slug");--> statement-breakpoint
CREATE INDEX "tour_index_place_idx" ON "tour_index" USING gist ("departure", "difficulty", "facets" gist__intbig_ops (siglen = 32));--> statement-breakpoint

-- Words of a text, lower case and without accents. What parts them is written out, since a database in the C locale knows no other letters than Latin ones.
CREATE FUNCTION search_words(phrase text) RETURNS text[] LANGUAGE sql STABLE PARALLEL SAFE SET search_path = public AS $$
  SELECT array_remove(regexp_split_to_array(lower(unaccent(phrase)), '[\u0001-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00BF\u2000-\u206F\u3000-\u303F]+'), '')
$$;--> statement-breakpoint

-- Every word as the beginning of one; null for a phrase without words.
CREATE FUNCTION search_query(phrase text) RETURNS tsquery LANGUAGE sql STABLE PARALLEL SAFE SET search_path = public AS $$
  SELECT string_agg('''' || word || ''':*', ' & ')::tsquery FROM unnest(search_words(phrase)) AS word
$$;--> statement-breakpoint

-- A name keeps its place for ever, new ones are added behind: their numbers are kept in rows.
CREATE FUNCTION facet_codes(names text[]) RETURNS integer[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(code::integer ORDER BY code), '{}')
  FROM unnest(ARRAY['transport', 'child-seat', 'life-vest', 'phone-case', 'dry-bag', 'tent', 'sleeping-bag', 'grill', 'map', 'guide', 'camera', 'pet-friendly',
    'aukstaitija', 'dzukija', 'mazoji-lietuva', 'suvalkija', 'zemaitija']) WITH ORDINALITY AS known (name, code)
  WHERE name = ANY (names)
$$;--> statement-breakpoint

CREATE FUNCTION refresh_tour_index(ids text[]) RETURNS void LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  -- Writers of two tables that would each miss the other's change wait here for one another.
  PERFORM 1 FROM providers WHERE id IN (SELECT provider_id FROM tours WHERE tours.id = ANY (ids)) ORDER BY id FOR SHARE;
  PERFORM 1 FROM tour_index WHERE tour_id = ANY (ids) ORDER BY tour_id FOR UPDATE;
  INSERT INTO tour_index
  SELECT t.id, t.provider_id, p.user_id, t.created_at, t.price_cents, t.distance_km, t.days, t.duration_hours, t.difficulty, t.departure,
    facet_codes(t.regions || coalesce((
      SELECT array_agg(a.variant) FROM tour_amenities ta JOIN amenities a ON a.id = ta.amenity_id WHERE ta.tour_id = t.id), '{}')),
    t.rivers,
    array_to_tsvector(search_words(concat_ws(' ',
      (SELECT string_agg(x.name, ' ') FROM tour_texts x WHERE x.tour_id = t.id),
      array_to_string(t.rivers || t.regions, ' '),
      CASE WHEN 'zemaitija' = ANY (t.regions) THEN 'samogitia' END,
      CASE WHEN 'mazoji-lietuva' = ANY (t.regions) THEN 'lithuania minor' END,
      t.departure_address, t.arrival_address, p.name)))
  FROM tours t JOIN providers p ON p.id = t.provider_id
  WHERE t.id = ANY (ids)
  ORDER BY t.id
  ON CONFLICT (tour_id) DO UPDATE SET
    provider_id = excluded.provider_id, user_id = excluded.user_id, created_at = excluded.created_at, price_cents = excluded.price_cents,
    distance_km = excluded.distance_km, days = excluded.days, duration_hours = excluded.duration_hours, difficulty = excluded.difficulty,
    departure = excluded.departure, facets = excluded.facets, rivers = excluded.rivers, words = excluded.words;
END
$$;--> statement-breakpoint

CREATE FUNCTION index_tours() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  PERFORM refresh_tour_index(ARRAY(SELECT id FROM changed));
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER index_inserted AFTER INSERT ON tours REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION index_tours();--> statement-breakpoint
CREATE TRIGGER index_updated AFTER UPDATE ON tours REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION index_tours();--> statement-breakpoint

CREATE FUNCTION index_tours_of_parts() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  PERFORM refresh_tour_index(ARRAY(SELECT DISTINCT tour_id FROM changed));
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER index_inserted AFTER INSERT ON tour_texts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION index_tours_of_parts();--> statement-breakpoint
CREATE TRIGGER index_updated AFTER UPDATE ON tour_texts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION index_tours_of_parts();--> statement-breakpoint
CREATE TRIGGER index_deleted AFTER DELETE ON tour_texts REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION index_tours_of_parts();--> statement-breakpoint
CREATE TRIGGER index_inserted AFTER INSERT ON tour_amenities REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION index_tours_of_parts();--> statement-breakpoint
CREATE TRIGGER index_updated AFTER UPDATE ON tour_amenities REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION index_tours_of_parts();--> statement-breakpoint
CREATE TRIGGER index_deleted AFTER DELETE ON tour_amenities REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION index_tours_of_parts();--> statement-breakpoint

CREATE FUNCTION index_tours_of_providers() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  PERFORM refresh_tour_index(ARRAY(
    SELECT t.id FROM tours t JOIN after a ON a.id = t.provider_id JOIN before b ON b.id = a.id
    WHERE (a.name, a.user_id) IS DISTINCT FROM (b.name, b.user_id)));
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER index_updated AFTER UPDATE ON providers REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION index_tours_of_providers();--> statement-breakpoint

CREATE FUNCTION index_tours_of_amenities() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  PERFORM refresh_tour_index(ARRAY(
    SELECT DISTINCT ta.tour_id FROM tour_amenities ta JOIN after a ON a.id = ta.amenity_id JOIN before b ON b.id = a.id
    WHERE a.variant <> b.variant));
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER index_updated AFTER UPDATE ON amenities REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION index_tours_of_amenities();--> statement-breakpoint

CREATE FUNCTION tallies_of(created_at timestamptz, price_cents integer, distance_km double precision, rivers text[], regions text[])
RETURNS TABLE (kind text, bucket integer, slug text) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  VALUES
    ('all', 0, ''),
    ('newest', floor(extract(epoch FROM created_at) / 86400)::integer, ''),
    ('price', price_cents / 100, ''),
    ('distance', floor(distance_km)::integer, '')
  UNION SELECT 'river', 0, unnest(rivers)
  UNION SELECT 'region', 0, unnest(regions)
$$;--> statement-breakpoint

-- A square is 64 pixels of the map wide at the zoom of its level; its height in degrees makes it square at the latitude of Lithuania.
CREATE FUNCTION cells_of(place point) RETURNS TABLE (level integer, x integer, y integer) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT zoom, floor((place[0] + 180) / 90 * 2 ^ zoom)::integer, floor((place[1] + 90) / 51.3 * 2 ^ zoom)::integer
  FROM (VALUES (8), (10), (12)) AS levels (zoom)
  WHERE place IS NOT NULL
$$;--> statement-breakpoint

-- Rows that others are merging or have not committed yet are left for another time.
CREATE FUNCTION merge_tallies() RETURNS void LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  WITH many AS (
    SELECT kind, bucket, slug FROM tour_tallies GROUP BY kind, bucket, slug HAVING count(*) > 16
  ), free AS (
    SELECT t.ctid AS row FROM tour_tallies t JOIN many USING (kind, bucket, slug) FOR UPDATE OF t SKIP LOCKED
  ), gone AS (
    DELETE FROM tour_tallies t USING free WHERE t.ctid = free.row RETURNING t.*
  )
  INSERT INTO tour_tallies SELECT kind, bucket, slug, sum(tours) FROM gone GROUP BY kind, bucket, slug HAVING sum(tours) <> 0;
  WITH many AS (
    SELECT level, x, y FROM tour_cells GROUP BY level, x, y HAVING count(*) > 16
  ), free AS (
    SELECT c.ctid AS row FROM tour_cells c JOIN many USING (level, x, y) FOR UPDATE OF c SKIP LOCKED
  ), gone AS (
    DELETE FROM tour_cells c USING free WHERE c.ctid = free.row RETURNING c.*
  )
  INSERT INTO tour_cells SELECT level, x, y, sum(tours), sum(lng), sum(lat) FROM gone GROUP BY level, x, y
  HAVING sum(tours) <> 0 OR abs(sum(lng)) > 1e-9 OR abs(sum(lat)) > 1e-9;
END
$$;--> statement-breakpoint

CREATE FUNCTION tally_tours() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    INSERT INTO tour_tallies SELECT kind, bucket, slug, count(*)
    FROM after a, tallies_of(a.created_at, a.price_cents, a.distance_km, a.rivers, a.regions) GROUP BY kind, bucket, slug;
    INSERT INTO tour_cells SELECT level, x, y, count(*), sum(a.departure[0]), sum(a.departure[1])
    FROM after a, cells_of(a.departure) GROUP BY level, x, y;
  ELSIF tg_op = 'DELETE' THEN
    INSERT INTO tour_tallies SELECT kind, bucket, slug, -count(*)
    FROM before b, tallies_of(b.created_at, b.price_cents, b.distance_km, b.rivers, b.regions) GROUP BY kind, bucket, slug;
    INSERT INTO tour_cells SELECT level, x, y, -count(*), -sum(b.departure[0]), -sum(b.departure[1])
    FROM before b, cells_of(b.departure) GROUP BY level, x, y;
  ELSE
    INSERT INTO tour_tallies SELECT kind, bucket, slug, sum(sign) FROM (
      SELECT 1 AS sign, * FROM after UNION ALL SELECT -1, * FROM before
    ) c, tallies_of(c.created_at, c.price_cents, c.distance_km, c.rivers, c.regions)
    GROUP BY kind, bucket, slug HAVING sum(sign) <> 0;
    INSERT INTO tour_cells SELECT level, x, y, sum(sign), sum(sign * c.departure[0]), sum(sign * c.departure[1]) FROM (
      SELECT 1 AS sign, a.departure FROM after a
      UNION ALL
      SELECT -1, b.departure FROM before b
    ) c, cells_of(c.departure) GROUP BY level, x, y
    HAVING sum(sign) <> 0 OR sum(sign * c.departure[0]) <> 0 OR sum(sign * c.departure[1]) <> 0;
  END IF;
  IF random() < 0.05 THEN
    PERFORM merge_tallies();
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER tally_inserted AFTER INSERT ON tours REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION tally_tours();--> statement-breakpoint
CREATE TRIGGER tally_updated AFTER UPDATE ON tours REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION tally_tours();--> statement-breakpoint
CREATE TRIGGER tally_deleted AFTER DELETE ON tours REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION tally_tours();--> statement-breakpoint

-- Tours that are there already.
SELECT refresh_tour_index(ARRAY(SELECT id FROM tours));--> statement-breakpoint
INSERT INTO tour_tallies SELECT kind, bucket, slug, count(*)
FROM tours t, tallies_of(t.created_at, t.price_cents, t.distance_km, t.rivers, t.regions) GROUP BY kind, bucket, slug;--> statement-breakpoint
INSERT INTO tour_cells SELECT level, x, y, count(*), sum(t.departure[0]), sum(t.departure[1])
FROM tours t, cells_of(t.departure) GROUP BY level, x, y;
