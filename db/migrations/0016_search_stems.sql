ALTER TABLE "tour_index" ADD COLUMN "stems" "tsvector" DEFAULT '' NOT NULL;--> statement-breakpoint
DROP INDEX "tour_index_words_idx";--> statement-breakpoint
CREATE INDEX "tour_index_words_idx" ON "tour_index" USING gin ("rivers","words","facets" gin__int_ops,"stems");--> statement-breakpoint

CREATE INDEX "tour_texts_name_idx" ON "tour_texts" USING btree (lower("name"));--> statement-breakpoint

-- Every word as itself or, with the ending ':*', as the beginning of one; null for a phrase without words.
CREATE FUNCTION search_query(phrase text, ending text) RETURNS tsquery LANGUAGE sql STABLE PARALLEL SAFE SET search_path = public AS $$
  SELECT string_agg('''' || word || '''' || ending, ' & ')::tsquery FROM unnest(search_words(phrase)) AS word
$$;--> statement-breakpoint

-- Stemmers get words without accents, as people type them, by which the Lithuanian one no longer knows softened consonants: “medžio” is of “medis”.
CREATE FUNCTION harden(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(regexp_replace(words, 'dzi(?=[aou])', 'di', 'g'), 'ci(?=[aou])', 'ti', 'g')
$$;--> statement-breakpoint

-- Stems of a text, by the rules of its language.
CREATE FUNCTION stems_of(locale text, phrase text) RETURNS tsvector LANGUAGE sql STABLE PARALLEL SAFE SET search_path = public AS $$
  SELECT CASE locale
    WHEN 'lt' THEN to_tsvector('pg_catalog.lithuanian', harden(words))
    ELSE to_tsvector('pg_catalog.english', words)
  END
  FROM array_to_string(search_words(coalesce(phrase, '')), ' ') AS words
$$;--> statement-breakpoint

-- Every word in any of its forms, in either language; those that English says everywhere do not count. Null for a phrase without others.
CREATE FUNCTION stem_query(phrase text) RETURNS tsquery LANGUAGE sql STABLE PARALLEL SAFE SET search_path = public AS $$
  SELECT string_agg('(' || (lt || en)::text || ')', ' & ')::tsquery
  FROM unnest(search_words(phrase)) AS word,
    to_tsquery('pg_catalog.lithuanian', '''' || harden(word) || '''') AS lt,
    to_tsquery('pg_catalog.english', '''' || word || '''') AS en
  WHERE numnode(lt) > 0 AND numnode(en) > 0
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
    || strip(stems_of('lt', lt.description) || stems_of('en', en.description)) AS stems
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

-- Tours that are there already.
SELECT refresh_tour_index(ARRAY(SELECT id FROM tours));
