-- Counts that are kept ahead: of the rows of `tour_index` by choice of the filters (`tour_tallies`) and by square of the map (`tour_cells`),
-- and by the days on which tours begin (`start_tallies` in availability.sql, `start_gaps` in spans.sql).
-- Each change adds rows with a difference, so that writers never wait for each other; now and then they are merged.

-- A query of the rows that a trigger's statement wrote, with the sign 1, and of those that it replaced or deleted, with -1. The trigger calls
-- them `after` and `before`. By it a count is one statement for whatever kind of change, planned each time in less than a millisecond.
CREATE OR REPLACE FUNCTION signed_rows(tg_op text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT '(' || CASE tg_op
    WHEN 'INSERT' THEN 'SELECT 1 AS sign, * FROM after'
    WHEN 'DELETE' THEN 'SELECT -1 AS sign, * FROM before'
    ELSE 'SELECT 1 AS sign, * FROM after UNION ALL SELECT -1, * FROM before'
  END || ') AS changed'
$$;

-- Merges the differences of counts that have many. Rows that others are merging or have not committed are left for the next time.
CREATE OR REPLACE FUNCTION merge_counts(counts text) RETURNS void LANGUAGE plpgsql SET search_path = public AS $$
DECLARE
  key text := CASE counts WHEN 'tour_tallies' THEN 'kind, bucket, slug' WHEN 'tour_cells' THEN 'level, x, y'
    WHEN 'start_tallies' THEN 'block, last_start, lead_hours, seats, parties, requests' WHEN 'start_gaps' THEN 'day, idle, seats, parties, requests' END;
  columns text := CASE counts WHEN 'tour_cells' THEN 'tours, lng, lat' ELSE 'tours' END;
  sums text := CASE counts WHEN 'tour_cells' THEN 'sum(tours), sum(lng), sum(lat)' ELSE 'sum(tours)' END;
  is_kept text := CASE counts WHEN 'tour_cells' THEN 'sum(tours) <> 0 OR abs(sum(lng)) > 1e-9 OR abs(sum(lat)) > 1e-9' ELSE 'sum(tours) <> 0' END;
BEGIN
  EXECUTE format('
    WITH many AS (
      SELECT concat_ws('' '', %2$s) AS key FROM %1$I GROUP BY %2$s HAVING count(*) > 16
    ), free AS (
      SELECT ctid AS row FROM %1$I WHERE concat_ws('' '', %2$s) IN (SELECT key FROM many) FOR UPDATE SKIP LOCKED
    ), gone AS (
      DELETE FROM %1$I t USING free WHERE t.ctid = free.row RETURNING t.*
    )
    INSERT INTO %1$I (%2$s, %5$s) SELECT %2$s, %3$s FROM gone GROUP BY %2$s HAVING %4$s', counts, key, sums, is_kept, columns);
END
$$;

-- What a listed tour counts for: all, its day, its euros per person per day (`price`, for the release before) and of the from-price, its
-- kilometres, its provider, its seats with the parties that it has a price for, its rivers, its facets, and its regions (the facets 13 to 17) by name.
-- Read by domain/search, domain/places/queries.ts, domain/providers/list-queries.ts and domain/availability/search-queries.ts.
CREATE OR REPLACE FUNCTION counts_of(
  created_at timestamptz, price_cents integer, distance_km double precision, provider_id text, seats integer, least_cents integer[],
  rivers text[], facets integer[], from_cents integer
) RETURNS TABLE (kind text, bucket integer, slug text) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  VALUES
    ('all', 0, ''),
    ('newest', floor(extract(epoch FROM created_at) / 86400)::integer, ''),
    ('price', price_cents / 100, ''),
    ('from', from_cents / 100, ''),
    ('distance', floor(distance_km)::integer, ''),
    ('provider', 0, provider_id),
    ('party', coalesce(seats, 2147483647), parties_of(least_cents)::text)
  UNION ALL SELECT 'river', 0, unnest(rivers)
  UNION ALL SELECT 'facet', unnest(facets), ''
  UNION ALL SELECT 'region', 0, (facet_names())[code] FROM unnest(facets) AS code WHERE code BETWEEN 13 AND 17
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

-- Counts rows of the index that were written or deleted.
CREATE OR REPLACE FUNCTION tally_tours() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
DECLARE
  changed text := signed_rows(tg_op);
  added integer;
BEGIN
  IF tg_op = 'DELETE' THEN PERFORM FROM before LIMIT 1; ELSE PERFORM FROM after LIMIT 1; END IF;
  IF NOT FOUND THEN RETURN NULL; END IF;
  EXECUTE format('
    INSERT INTO tour_tallies SELECT kind, bucket, slug, sum(sign)
    FROM %s, counts_of(created_at, price_cents, distance_km, provider_id, seats, least_cents, rivers, facets, from_cents)
    GROUP BY kind, bucket, slug HAVING sum(sign) <> 0', changed);
  GET DIAGNOSTICS added = ROW_COUNT;
  EXECUTE format('
    INSERT INTO tour_cells SELECT level, x, y, sum(sign), sum(sign * departure[0]), sum(sign * departure[1])
    FROM %s, cells_of(departure) GROUP BY level, x, y
    HAVING sum(sign) <> 0 OR sum(sign * departure[0]) <> 0 OR sum(sign * departure[1]) <> 0', changed);
  IF added > 0 AND random() < 0.05 THEN
    PERFORM merge_counts('tour_tallies'), merge_counts('tour_cells');
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER tally_inserted AFTER INSERT ON tour_index
  REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION tally_tours();

CREATE OR REPLACE TRIGGER tally_updated AFTER UPDATE ON tour_index
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION tally_tours();

CREATE OR REPLACE TRIGGER tally_deleted AFTER DELETE ON tour_index
  REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION tally_tours();
