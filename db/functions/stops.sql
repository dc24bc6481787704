-- The two ends of a tour in `tour_stops` follow `tours.departure` and `tours.arrival`.

-- Metres between two points, exact enough within Lithuania.
-- Called by domain/access-points/queries.ts, review-queries.ts and db/seed/seed.ts.
CREATE OR REPLACE FUNCTION metres_between(one point, other point) RETURNS double precision LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT 111195 * sqrt(power((one[0] - other[0]) * cos(radians((one[1] + other[1]) / 2)), 2) + power(one[1] - other[1], 2))
$$;

-- The nearest shared place within 150 metres of a point, null where there is none: points nearer to each other are one place.
-- The box is what the index reads.
CREATE OR REPLACE FUNCTION access_point_at(place point) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE SET search_path = public AS $$
  SELECT id FROM access_points
  WHERE status <> 'merged'
    AND location <@ box(point(place[0] - 0.003, place[1] - 0.0015), point(place[0] + 0.003, place[1] + 0.0015))
    AND metres_between(location, place) <= 150
  ORDER BY metres_between(location, place), id LIMIT 1
$$;

-- Where a stop is: as the tour's owner keeps it (`tour_stops.kept`), else as the shared place is.
CREATE OR REPLACE FUNCTION stop_location(kept jsonb, shared point) RETURNS point LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN kept IS NULL THEN shared
    ELSE point((kept #>> '{location,lng}')::float8, (kept #>> '{location,lat}')::float8) END
$$;

-- The ends of new tours.
CREATE OR REPLACE FUNCTION insert_tour_ends() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  INSERT INTO tour_stops (tour_id, position, access_point_id, role, day)
  SELECT id, 0, access_point_at(departure), 'put-in', 1 FROM changed WHERE departure IS NOT NULL
  UNION ALL
  SELECT id, 1, access_point_at(arrival), 'take-out', days FROM changed WHERE arrival IS NOT NULL;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER ends_inserted AFTER INSERT ON tours
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION insert_tour_ends();

-- The ends of tours whose departure, arrival or days changed. An end whose stop is there already stays.
CREATE OR REPLACE FUNCTION update_tour_ends() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
DECLARE
  departed text[] := ARRAY(
    SELECT a.id FROM after a JOIN before b ON b.id = a.id
    WHERE a.departure::text IS DISTINCT FROM b.departure::text AND NOT EXISTS (
      SELECT FROM tour_stops s JOIN access_points p ON p.id = s.access_point_id
      WHERE s.tour_id = a.id AND s.role = 'put-in' AND stop_location(s.kept, p.location) ~= a.departure));
  arrived text[] := ARRAY(
    SELECT a.id FROM after a JOIN before b ON b.id = a.id
    WHERE a.arrival::text IS DISTINCT FROM b.arrival::text AND NOT EXISTS (
      SELECT FROM tour_stops s JOIN access_points p ON p.id = s.access_point_id
      WHERE s.tour_id = a.id AND s.role = 'take-out' AND stop_location(s.kept, p.location) ~= a.arrival));
BEGIN
  IF cardinality(departed) > 0 THEN
    DELETE FROM tour_stops WHERE tour_id = ANY (departed) AND role = 'put-in';
    INSERT INTO tour_stops (tour_id, position, access_point_id, role, day)
    SELECT id, coalesce((SELECT min(position) FROM tour_stops WHERE tour_id = id), 1) - 1, access_point_at(departure), 'put-in', 1
    FROM after WHERE id = ANY (departed) AND departure IS NOT NULL;
  END IF;
  IF cardinality(arrived) > 0 THEN
    DELETE FROM tour_stops WHERE tour_id = ANY (arrived) AND role = 'take-out';
    INSERT INTO tour_stops (tour_id, position, access_point_id, role, day)
    SELECT id, coalesce((SELECT max(position) FROM tour_stops WHERE tour_id = id), 0) + 1, access_point_at(arrival), 'take-out', days
    FROM after WHERE id = ANY (arrived) AND arrival IS NOT NULL;
  END IF;
  UPDATE tour_stops s SET day = CASE s.role WHEN 'take-out' THEN a.days ELSE least(s.day, a.days) END
  FROM after a JOIN before b ON b.id = a.id
  WHERE s.tour_id = a.id AND a.days <> b.days;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER ends_updated AFTER UPDATE ON tours
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION update_tour_ends();
