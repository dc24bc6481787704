-- Whether all items of a list differ; null for a null list.
-- Tables' own checks call it (`hasNoRepeats` of db/schema/columns.ts), so it exists before them and may read no table.
CREATE OR REPLACE FUNCTION has_no_repeats(items text[]) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT count(DISTINCT item) = cardinality(items) FROM unnest(items) AS item
$$;
