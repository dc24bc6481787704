-- Texts as a search compares them: words (their beginnings, without accents) and stems (any form of a word, in two languages).

-- The words of a text, in lower case and without accents.
-- Separators are listed, since a database in the C locale knows no letters but Latin ones.
-- Called by domain/search/suggestion-queries.ts.
CREATE OR REPLACE FUNCTION search_words(phrase text) RETURNS text[] LANGUAGE sql STABLE PARALLEL SAFE SET search_path = public AS $$
  SELECT array_remove(regexp_split_to_array(lower(unaccent(phrase)), '[\u0001-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00BF\u2000-\u206F\u3000-\u303F]+'), '')
$$;

-- A query that matches all words of a phrase: each as the beginning of a word, or, with the ending '', as the whole word.
-- Null for a phrase without words.
-- Called by domain/search/search-filter.ts, suggestion-queries.ts and understand/phrase-queries.ts.
CREATE OR REPLACE FUNCTION search_query(phrase text, ending text DEFAULT ':*')
RETURNS tsquery LANGUAGE sql STABLE PARALLEL SAFE SET search_path = public AS $$
  SELECT string_agg('''' || word || '''' || ending, ' & ')::tsquery FROM unnest(search_words(phrase)) AS word
$$;

-- A Lithuanian word with the consonants of its nominative: "medžiai" and "medis" share a stem only then.
-- Input is lower case and without accents.
CREATE OR REPLACE FUNCTION harden(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT replace(replace(replace(replace(replace(replace(words,
    'dzia', 'dia'), 'dzio', 'dio'), 'dziu', 'diu'), 'cia', 'tia'), 'cio', 'tio'), 'ciu', 'tiu')
$$;

-- The stems of a text in a locale; an empty vector for null.
-- PostgreSQL splits the words itself once the signs are gone around which it would see addresses, numbers or compounds.
-- Signs beyond ASCII are rare: texts that have some are split as search_words does.
CREATE OR REPLACE FUNCTION stems_of(locale text, phrase text)
RETURNS tsvector LANGUAGE sql STABLE PARALLEL SAFE SET search_path = public AS $$
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

-- A query that matches every word of a phrase in any form, in either language.
-- Null for a phrase without words other than those that English uses everywhere.
-- Called by domain/search/search-filter.ts.
CREATE OR REPLACE FUNCTION stem_query(phrase text) RETURNS tsquery LANGUAGE sql STABLE PARALLEL SAFE SET search_path = public AS $$
  SELECT string_agg('(' || (lt || en)::text || ')', ' & ')::tsquery
  FROM unnest(search_words(phrase)) AS word,
    to_tsquery('pg_catalog.lithuanian', '''' || harden(word) || '''') AS lt,
    to_tsquery('pg_catalog.english', '''' || word || '''') AS en
  WHERE numnode(lt) > 0 AND numnode(en) > 0
$$;
