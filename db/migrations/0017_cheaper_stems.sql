-- As before, without looking ahead for each letter.
CREATE OR REPLACE FUNCTION harden(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT replace(replace(replace(replace(replace(replace(words,
    'dzia', 'dia'), 'dzio', 'dio'), 'dziu', 'diu'), 'cia', 'tia'), 'cio', 'tio'), 'ciu', 'tiu')
$$;--> statement-breakpoint

-- As before: PostgreSQL parts words itself, once it sees none of the signs that it would read addresses, numbers or compounds around.
-- Signs beyond ASCII are rare, and parted as search_words does.
CREATE OR REPLACE FUNCTION stems_of(locale text, phrase text) RETURNS tsvector LANGUAGE sql STABLE PARALLEL SAFE SET search_path = public AS $$
  SELECT CASE locale
    WHEN 'lt' THEN to_tsvector('pg_catalog.lithuanian', harden(words))
    ELSE to_tsvector('pg_catalog.english', words)
  END
  FROM (SELECT lower(unaccent(coalesce(phrase, ''))) AS plain OFFSET 0) AS typed,
    LATERAL (SELECT CASE
      WHEN plain ~ '[\u0080-\u00BF\u2000-\u206F\u3000-\u303F]' THEN array_to_string(search_words(phrase), ' ')
      ELSE replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(plain,
        '.', ' '), '-', ' '), '/', ' '), ':', ' '), '@', ' '), '_', ' '), '+', ' '), '~', ' '), '&', ' '), '<', ' '), '>', ' ')
    END AS words OFFSET 0) AS parted
$$;
