-- A row of the index that stays as it was is not written again: each would be put into fifteen indexes. A tour's change ends with its time alone, so
-- half of all writes were such.
CREATE OR REPLACE FUNCTION refresh_tour_index(ids text[]) RETURNS void LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  -- Both triggers of a table follow an insert that may update, one of them without rows.
  IF cardinality(ids) = 0 THEN RETURN; END IF;
  -- Writers of two tables that would each miss the other's change wait here for one another.
  PERFORM 1 FROM providers WHERE id IN (SELECT provider_id FROM tours WHERE tours.id = ANY (ids)) ORDER BY id FOR SHARE;
  PERFORM 1 FROM tour_index WHERE tour_id = ANY (ids) ORDER BY tour_id FOR UPDATE;
  PERFORM outdate_tour_documents(ids);
  DELETE FROM tour_index WHERE tour_id IN (
    SELECT id FROM tours WHERE id = ANY (ids) AND (status <> 'published' OR deleted_at IS NOT NULL));
  INSERT INTO tour_index AS was
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
    boats_key = excluded.boats_key
  WHERE (was.provider_id, was.user_id, was.created_at, was.price_cents, was.distance_km, was.days, was.duration_hours, was.difficulty,
      was.departure[0], was.departure[1], was.facets, was.rivers, was.words, was.stems, was.open_on, was.seats, was.least_cents, was.boats_key)
    IS DISTINCT FROM (excluded.provider_id, excluded.user_id, excluded.created_at, excluded.price_cents, excluded.distance_km, excluded.days,
      excluded.duration_hours, excluded.difficulty, excluded.departure[0], excluded.departure[1], excluded.facets, excluded.rivers, excluded.words,
      excluded.stems, excluded.open_on, excluded.seats, excluded.least_cents, excluded.boats_key);
  PERFORM refresh_tour_starts(ids);
END
$$;--> statement-breakpoint

-- As they were, but tallies are merged after rows were added to them alone.
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
$$;--> statement-breakpoint

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
$$;--> statement-breakpoint

-- What served the release before.
DROP FUNCTION count_tours_on(date, date, integer, timestamptz);--> statement-breakpoint
DROP FUNCTION full_tours(date, date, integer, timestamptz);--> statement-breakpoint
DROP FUNCTION unsettled_fleets(date, date, timestamptz);
