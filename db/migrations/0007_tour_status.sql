ALTER TABLE "tours" ALTER COLUMN "distance_km" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "tours" ALTER COLUMN "difficulty" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "tours" ALTER COLUMN "price_cents" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "tours" ADD COLUMN "status" text DEFAULT 'published' NOT NULL;--> statement-breakpoint
ALTER TABLE "tours" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "tours_deleted_at_idx" ON "tours" USING btree ("deleted_at") WHERE "tours"."deleted_at" is not null;--> statement-breakpoint
ALTER TABLE "tours" ADD CONSTRAINT "tours_status_known" CHECK ("tours"."status" in ('draft', 'published', 'paused'));--> statement-breakpoint
ALTER TABLE "tours" ADD CONSTRAINT "tours_complete_unless_draft" CHECK ("tours"."status" = 'draft' or num_nulls("tours"."distance_km", "tours"."difficulty", "tours"."price_cents") = 0);--> statement-breakpoint

-- What a search reads of every tour that is not deleted, also of those that it does not find.
CREATE VIEW tour_rows AS
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
  t.status
FROM tours t JOIN providers p ON p.id = t.provider_id
WHERE t.deleted_at IS NULL;--> statement-breakpoint

CREATE OR REPLACE FUNCTION refresh_tour_index(ids text[]) RETURNS void LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  -- Writers of two tables that would each miss the other's change wait here for one another.
  PERFORM 1 FROM providers WHERE id IN (SELECT provider_id FROM tours WHERE tours.id = ANY (ids)) ORDER BY id FOR SHARE;
  PERFORM 1 FROM tour_index WHERE tour_id = ANY (ids) ORDER BY tour_id FOR UPDATE;
  DELETE FROM tour_index WHERE tour_id IN (
    SELECT id FROM tours WHERE id = ANY (ids) AND (status <> 'published' OR deleted_at IS NOT NULL));
  INSERT INTO tour_index
  SELECT tour_id, provider_id, user_id, created_at, price_cents, distance_km, days, duration_hours, difficulty, departure, facets, rivers, words
  FROM tour_rows
  WHERE tour_id = ANY (ids) AND status = 'published'
  ORDER BY tour_id
  ON CONFLICT (tour_id) DO UPDATE SET
    provider_id = excluded.provider_id, user_id = excluded.user_id, created_at = excluded.created_at, price_cents = excluded.price_cents,
    distance_km = excluded.distance_km, days = excluded.days, duration_hours = excluded.duration_hours, difficulty = excluded.difficulty,
    departure = excluded.departure, facets = excluded.facets, rivers = excluded.rivers, words = excluded.words;
END
$$;--> statement-breakpoint

-- Counts what searches find: published tours that are not deleted.
CREATE OR REPLACE FUNCTION tally_tours() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    INSERT INTO tour_tallies SELECT kind, bucket, slug, count(*)
    FROM (SELECT * FROM after WHERE status = 'published' AND deleted_at IS NULL) a,
      tallies_of(a.created_at, a.price_cents, a.distance_km, a.rivers, a.regions) GROUP BY kind, bucket, slug;
    INSERT INTO tour_cells SELECT level, x, y, count(*), sum(a.departure[0]), sum(a.departure[1])
    FROM (SELECT * FROM after WHERE status = 'published' AND deleted_at IS NULL) a, cells_of(a.departure) GROUP BY level, x, y;
  ELSIF tg_op = 'DELETE' THEN
    INSERT INTO tour_tallies SELECT kind, bucket, slug, -count(*)
    FROM (SELECT * FROM before WHERE status = 'published' AND deleted_at IS NULL) b,
      tallies_of(b.created_at, b.price_cents, b.distance_km, b.rivers, b.regions) GROUP BY kind, bucket, slug;
    INSERT INTO tour_cells SELECT level, x, y, -count(*), -sum(b.departure[0]), -sum(b.departure[1])
    FROM (SELECT * FROM before WHERE status = 'published' AND deleted_at IS NULL) b, cells_of(b.departure) GROUP BY level, x, y;
  ELSE
    INSERT INTO tour_tallies SELECT kind, bucket, slug, sum(sign) FROM (
      SELECT 1 AS sign, * FROM after WHERE status = 'published' AND deleted_at IS NULL
      UNION ALL
      SELECT -1, * FROM before WHERE status = 'published' AND deleted_at IS NULL
    ) c, tallies_of(c.created_at, c.price_cents, c.distance_km, c.rivers, c.regions)
    GROUP BY kind, bucket, slug HAVING sum(sign) <> 0;
    INSERT INTO tour_cells SELECT level, x, y, sum(sign), sum(sign * c.departure[0]), sum(sign * c.departure[1]) FROM (
      SELECT 1 AS sign, a.departure FROM after a WHERE status = 'published' AND deleted_at IS NULL
      UNION ALL
      SELECT -1, b.departure FROM before b WHERE status = 'published' AND deleted_at IS NULL
    ) c, cells_of(c.departure) GROUP BY level, x, y
    HAVING sum(sign) <> 0 OR sum(sign * c.departure[0]) <> 0 OR sum(sign * c.departure[1]) <> 0;
  END IF;
  IF random() < 0.05 THEN
    PERFORM merge_tallies();
  END IF;
  RETURN NULL;
END
$$;
