-- Reading rows here and there costs little more than one after the other where a database is in memory or on a disk without moving parts. The
-- default of 4 has searches read all tours that would find theirs by an index in half the time. Whoever owns no database leaves it as it is.
DO $$
BEGIN
  EXECUTE format('ALTER DATABASE %I SET random_page_cost = 1.1', current_database());
EXCEPTION WHEN insufficient_privilege THEN
  RAISE NOTICE 'random_page_cost stays as it is: only the owner of a database sets it';
END
$$;
