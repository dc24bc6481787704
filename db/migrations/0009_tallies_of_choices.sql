-- Counts of what a filter may choose, by facet and by provider, of the tours that searches find.
CREATE FUNCTION choices_of(facets integer[], provider_id text) RETURNS TABLE (kind text, bucket integer, slug text) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT 'facet', unnest(facets), '' UNION ALL SELECT 'provider', 0, provider_id
$$;--> statement-breakpoint

CREATE FUNCTION tally_choices() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    INSERT INTO tour_tallies SELECT kind, bucket, slug, count(*)
    FROM after a, choices_of(a.facets, a.provider_id) GROUP BY kind, bucket, slug;
  ELSIF tg_op = 'DELETE' THEN
    INSERT INTO tour_tallies SELECT kind, bucket, slug, -count(*)
    FROM before b, choices_of(b.facets, b.provider_id) GROUP BY kind, bucket, slug;
  ELSE
    INSERT INTO tour_tallies SELECT kind, bucket, slug, sum(sign) FROM (
      SELECT 1 AS sign, facets, provider_id FROM after UNION ALL SELECT -1, facets, provider_id FROM before
    ) c, choices_of(c.facets, c.provider_id)
    GROUP BY kind, bucket, slug HAVING sum(sign) <> 0;
  END IF;
  IF random() < 0.05 THEN
    PERFORM merge_tallies();
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER tally_inserted AFTER INSERT ON tour_index REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION tally_choices();--> statement-breakpoint
CREATE TRIGGER tally_updated AFTER UPDATE ON tour_index REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION tally_choices();--> statement-breakpoint
CREATE TRIGGER tally_deleted AFTER DELETE ON tour_index REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION tally_choices();--> statement-breakpoint

-- Tours that are there already.
INSERT INTO tour_tallies SELECT kind, bucket, slug, count(*)
FROM tour_index i, choices_of(i.facets, i.provider_id) GROUP BY kind, bucket, slug;
