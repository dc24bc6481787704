-- Counts that are kept ahead: `tour_tallies` by choice of the filters, `tour_cells` by square of the map.
-- Each change adds rows with a difference, so that writers never wait for each other; now and then they are merged.

-- What a listed tour counts for: all, its day, its euros, its kilometres, its rivers and regions.
-- Read by domain/search/filter-queries.ts, choice-queries.ts and search.ts.
CREATE OR REPLACE FUNCTION tallies_of(created_at timestamptz, price_cents integer, distance_km double precision, rivers text[], regions text[])
RETURNS TABLE (kind text, bucket integer, slug text) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  VALUES
    ('all', 0, ''),
    ('newest', floor(extract(epoch FROM created_at) / 86400)::integer, ''),
    ('price', price_cents / 100, ''),
    ('distance', floor(distance_km)::integer, '')
  UNION SELECT 'river', 0, unnest(rivers)
  UNION SELECT 'region', 0, unnest(regions)
$$;

-- The squares of the map in which a place lies, one for each level; none for null.
-- A square is 64 pixels wide at the zoom of its level; its height in degrees makes it square at the latitude of Lithuania.
-- The same squares as in domain/search/clusters.ts.
CREATE OR REPLACE FUNCTION cells_of(place point)
RETURNS TABLE (level integer, x integer, y integer) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT zoom, floor((place[0] + 180) / 90 * 2 ^ zoom)::integer, floor((place[1] + 90) / 51.3 * 2 ^ zoom)::integer
  FROM (VALUES (8), (10), (12)) AS levels (zoom)
  WHERE place IS NOT NULL
$$;

-- What a row of `tour_index` counts for: its facets, its provider, and the seats and party sizes that it takes.
CREATE OR REPLACE FUNCTION choices_of(facets integer[], provider_id text, seats integer, least_cents integer[])
RETURNS TABLE (kind text, bucket integer, slug text) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT 'facet', unnest(facets), ''
  UNION ALL SELECT 'provider', 0, provider_id
  UNION ALL SELECT 'party', coalesce(seats, 2147483647), parties_of(least_cents)::text
$$;

-- Merges the differences of counts that have many. Rows that others are merging or have not committed are left for the next time.
CREATE OR REPLACE FUNCTION merge_tallies() RETURNS void LANGUAGE plpgsql SET search_path = public AS $$
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
$$;

-- Counts tours that were saved or deleted; only listed ones count.
CREATE OR REPLACE FUNCTION tally_tours() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
DECLARE
  has_written boolean;
BEGIN
  IF tg_op = 'INSERT' THEN
    INSERT INTO tour_tallies SELECT kind, bucket, slug, count(*)
    FROM (SELECT * FROM after WHERE status = 'published' AND deleted_at IS NULL) a,
      tallies_of(a.created_at, a.price_cents, a.distance_km, a.rivers, a.regions) GROUP BY kind, bucket, slug;
    has_written := FOUND;
    INSERT INTO tour_cells SELECT level, x, y, count(*), sum(a.departure[0]), sum(a.departure[1])
    FROM (SELECT * FROM after WHERE status = 'published' AND deleted_at IS NULL) a, cells_of(a.departure) GROUP BY level, x, y;
  ELSIF tg_op = 'DELETE' THEN
    INSERT INTO tour_tallies SELECT kind, bucket, slug, -count(*)
    FROM (SELECT * FROM before WHERE status = 'published' AND deleted_at IS NULL) b,
      tallies_of(b.created_at, b.price_cents, b.distance_km, b.rivers, b.regions) GROUP BY kind, bucket, slug;
    has_written := FOUND;
    INSERT INTO tour_cells SELECT level, x, y, -count(*), -sum(b.departure[0]), -sum(b.departure[1])
    FROM (SELECT * FROM before WHERE status = 'published' AND deleted_at IS NULL) b, cells_of(b.departure) GROUP BY level, x, y;
  ELSE
    INSERT INTO tour_tallies SELECT kind, bucket, slug, sum(sign) FROM (
      SELECT 1 AS sign, * FROM after WHERE status = 'published' AND deleted_at IS NULL
      UNION ALL
      SELECT -1, * FROM before WHERE status = 'published' AND deleted_at IS NULL
    ) c, tallies_of(c.created_at, c.price_cents, c.distance_km, c.rivers, c.regions)
    GROUP BY kind, bucket, slug HAVING sum(sign) <> 0;
    has_written := FOUND;
    INSERT INTO tour_cells SELECT level, x, y, sum(sign), sum(sign * c.departure[0]), sum(sign * c.departure[1]) FROM (
      SELECT 1 AS sign, a.departure FROM after a WHERE status = 'published' AND deleted_at IS NULL
      UNION ALL
      SELECT -1, b.departure FROM before b WHERE status = 'published' AND deleted_at IS NULL
    ) c, cells_of(c.departure) GROUP BY level, x, y
    HAVING sum(sign) <> 0 OR sum(sign * c.departure[0]) <> 0 OR sum(sign * c.departure[1]) <> 0;
  END IF;
  IF (has_written OR FOUND) AND random() < 0.05 THEN
    PERFORM merge_tallies();
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER tally_inserted AFTER INSERT ON tours
  REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION tally_tours();

CREATE OR REPLACE TRIGGER tally_updated AFTER UPDATE ON tours
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION tally_tours();

CREATE OR REPLACE TRIGGER tally_deleted AFTER DELETE ON tours
  REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION tally_tours();

-- Counts rows of the index that were written or deleted.
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
  IF FOUND AND random() < 0.05 THEN
    PERFORM merge_tallies();
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER tally_inserted AFTER INSERT ON tour_index
  REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION tally_choices();

CREATE OR REPLACE TRIGGER tally_updated AFTER UPDATE ON tour_index
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION tally_choices();

CREATE OR REPLACE TRIGGER tally_deleted AFTER DELETE ON tour_index
  REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION tally_choices();
