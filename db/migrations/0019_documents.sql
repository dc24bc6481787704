CREATE TABLE "tour_documents" (
	"tour_id" text NOT NULL,
	"locale" text NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"form" integer,
	"document" text,
	CONSTRAINT "tour_documents_tour_id_locale_pk" PRIMARY KEY("tour_id","locale"),
	CONSTRAINT "tour_documents_locale_known" CHECK ("tour_documents"."locale" in ('lt', 'en'))
);
--> statement-breakpoint
ALTER TABLE "tour_documents" ADD CONSTRAINT "tour_documents_tour_id_tours_id_fk" FOREIGN KEY ("tour_id") REFERENCES "public"."tours"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Whole in its row, not compressed beside it: thirty of them are thirty rows.
ALTER TABLE "tour_documents" SET (toast_tuple_target = 8160);--> statement-breakpoint

-- What is searched within a box, counted and sorted without reading the rows.
CREATE INDEX "tour_index_box_idx" ON "tour_index" USING gist ("departure", "difficulty")
  INCLUDE ("tour_id", "created_at", "price_cents", "distance_km", "days", "duration_hours");--> statement-breakpoint

-- Whoever has read what a document shows before this change writes none after it: the version is another one.
CREATE FUNCTION outdate_tour_documents(ids text[]) RETURNS void LANGUAGE sql SET search_path = public AS $$
  INSERT INTO tour_documents AS d (tour_id, locale)
  SELECT t.id, l.locale FROM tours t, unnest(ARRAY['en', 'lt']) AS l (locale) WHERE t.id = ANY (ids) ORDER BY 1, 2
  ON CONFLICT (tour_id, locale) DO UPDATE SET version = d.version + 1, document = NULL
$$;--> statement-breakpoint

CREATE OR REPLACE FUNCTION refresh_tour_index(ids text[]) RETURNS void LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  -- Writers of two tables that would each miss the other's change wait here for one another.
  PERFORM 1 FROM providers WHERE id IN (SELECT provider_id FROM tours WHERE tours.id = ANY (ids)) ORDER BY id FOR SHARE;
  PERFORM 1 FROM tour_index WHERE tour_id = ANY (ids) ORDER BY tour_id FOR UPDATE;
  PERFORM outdate_tour_documents(ids);
  DELETE FROM tour_index WHERE tour_id IN (
    SELECT id FROM tours WHERE id = ANY (ids) AND (status <> 'published' OR deleted_at IS NOT NULL));
  INSERT INTO tour_index
  SELECT tour_id, provider_id, user_id, created_at, price_cents, distance_km, days, duration_hours, difficulty, departure, facets, rivers, words, stems
  FROM tour_rows
  WHERE tour_id = ANY (ids) AND status = 'published'
  ORDER BY tour_id
  ON CONFLICT (tour_id) DO UPDATE SET
    provider_id = excluded.provider_id, user_id = excluded.user_id, created_at = excluded.created_at, price_cents = excluded.price_cents,
    distance_km = excluded.distance_km, days = excluded.days, duration_hours = excluded.duration_hours, difficulty = excluded.difficulty,
    departure = excluded.departure, facets = excluded.facets, rivers = excluded.rivers, words = excluded.words, stems = excluded.stems;
END
$$;--> statement-breakpoint

-- Photos are no part of the index. The provider is locked first, as above.
CREATE FUNCTION outdate_documents_of_photos() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
DECLARE ids text[] := ARRAY(SELECT DISTINCT tour_id FROM changed);
BEGIN
  PERFORM 1 FROM providers WHERE id IN (SELECT provider_id FROM tours WHERE tours.id = ANY (ids)) ORDER BY id FOR SHARE;
  PERFORM outdate_tour_documents(ids);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER documents_inserted AFTER INSERT ON photos REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION outdate_documents_of_photos();--> statement-breakpoint
CREATE TRIGGER documents_updated AFTER UPDATE ON photos REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION outdate_documents_of_photos();--> statement-breakpoint
CREATE TRIGGER documents_deleted AFTER DELETE ON photos REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION outdate_documents_of_photos();--> statement-breakpoint

-- Tours that are there already: each document is written when it is first read.
INSERT INTO tour_documents (tour_id, locale) SELECT id, locale FROM tours, unnest(ARRAY['en', 'lt']) AS locale;
