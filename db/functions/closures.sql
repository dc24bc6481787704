-- What admins have closed of a river: tours whose way meets it do not begin on those days. domain/conditions/stretch.ts has the same rule.

-- Kilometres along a course, points of longitude, latitude and kilometre, to where it comes nearest to a place. As `kmAlong` of domain/courses.
CREATE OR REPLACE FUNCTION km_along(course jsonb, place point) RETURNS double precision LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  WITH vertex AS (
    SELECT at, (it ->> 0)::float8 AS lng, (it ->> 1)::float8 AS lat, (it ->> 2)::float8 AS km
    FROM jsonb_array_elements(course) WITH ORDINALITY AS each_one (it, at)
  ), segment AS (
    SELECT at, km, lead(km) OVER down - km AS step,
      (lead(lng) OVER down - lng) * narrowing AS x, lead(lat) OVER down - lat AS y,
      (place[0] - lng) * narrowing AS place_x, place[1] - lat AS place_y
    FROM vertex, cos(radians(place[1])) AS narrowing WINDOW down AS (ORDER BY at)
  ), nearest AS (
    SELECT *, least(greatest((place_x * x + place_y * y) / nullif(x * x + y * y, 0), 0), 1) AS share FROM segment WHERE step IS NOT NULL
  )
  SELECT km + step * share FROM nearest ORDER BY power(place_x - x * share, 2) + power(place_y - y * share, 2), at LIMIT 1
$$;

-- The closures on the way of a tour. One whose part of the river is not known closes all of it, and so does any for a tour without both ends.
-- Called by domain/conditions/closure-queries.ts.
CREATE OR REPLACE FUNCTION closures_of(of_rivers text[], departure point, arrival point)
RETURNS TABLE (id text, from_day date, until_day date) LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT c.id, c.from_day, c.until_day
  FROM public.conditions c
  WHERE c.river = ANY (of_rivers) AND c.kind = 'closed' AND c.reporter = 'admin' AND c.status = 'shown'
    AND (c.closed_way IS NULL OR departure IS NULL OR arrival IS NULL OR EXISTS (
      SELECT FROM public.km_along(c.closed_way -> 'course', departure) AS one, public.km_along(c.closed_way -> 'course', arrival) AS other
      WHERE least(one, other) <= (c.closed_way ->> 'toKm')::float8 AND greatest(one, other) >= (c.closed_way ->> 'fromKm')::float8))
$$;

-- Tours on a river that an admin has closed or opened, or closed for other days.
CREATE OR REPLACE FUNCTION index_days_of_closures() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
DECLARE
  closed_on text[];
  ids text[];
  at_once CONSTANT integer := 300;
BEGIN
  IF tg_op = 'UPDATE' THEN
    closed_on := ARRAY(
      SELECT DISTINCT a.river FROM after a JOIN before b ON b.id = a.id
      WHERE a.kind = 'closed' AND a.reporter = 'admin'
        AND (a.status, a.from_day, a.until_day, a.closed_way) IS DISTINCT FROM (b.status, b.from_day, b.until_day, b.closed_way));
  ELSIF tg_op = 'DELETE' THEN
    closed_on := ARRAY(SELECT DISTINCT river FROM before WHERE kind = 'closed' AND reporter = 'admin' AND status = 'shown');
  ELSE
    closed_on := ARRAY(SELECT DISTINCT river FROM after WHERE kind = 'closed' AND reporter = 'admin' AND status = 'shown');
  END IF;
  IF cardinality(closed_on) > 0 THEN
    ids := ARRAY(SELECT tour_id FROM tour_index WHERE rivers && closed_on ORDER BY tour_id);
    -- As many as a statement has time for. The others follow as prices do.
    PERFORM refresh_tour_days(ids[:at_once]);
    -- Prices are rules of the code: server/tasks/follow-prices.ts has them follow within a minute.
    INSERT INTO stale_prices
    SELECT it FROM unnest(ids) WITH ORDINALITY AS each_one (it, place)
    WHERE place > at_once OR EXISTS (SELECT FROM tour_rates r WHERE r.tour_id = it);
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER days_inserted AFTER INSERT ON conditions
  REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION index_days_of_closures();

CREATE OR REPLACE TRIGGER days_updated AFTER UPDATE ON conditions
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION index_days_of_closures();

CREATE OR REPLACE TRIGGER days_deleted AFTER DELETE ON conditions
  REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION index_days_of_closures();
