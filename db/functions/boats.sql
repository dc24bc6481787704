-- Boats that bookings hold: `boat_days.held` is the sum of `booking_boats` for each provider, kind and day.

-- Adds boats that a booking promises, takes off those that it frees. Days are locked in order, so that no two statements wait for each other.
CREATE OR REPLACE FUNCTION count_promised_boats() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  PERFORM FROM boat_days WHERE (provider_id, kind, day) IN (SELECT provider_id, kind, day FROM changed)
  ORDER BY provider_id, kind, day FOR UPDATE;
  UPDATE boat_days d SET held = d.held + c.count
  FROM (SELECT provider_id, kind, day, (CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END) * sum(count)::int AS count FROM changed GROUP BY 1, 2, 3) c
  WHERE (d.provider_id, d.kind, d.day) = (c.provider_id, c.kind, c.day);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER boats_promised AFTER INSERT ON booking_boats
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_promised_boats();

CREATE OR REPLACE TRIGGER boats_freed AFTER DELETE ON booking_boats
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_promised_boats();

-- The same for promises that changed.
CREATE OR REPLACE FUNCTION recount_promised_boats() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  PERFORM FROM boat_days
  WHERE (provider_id, kind, day) IN (SELECT provider_id, kind, day FROM before UNION SELECT provider_id, kind, day FROM after)
  ORDER BY provider_id, kind, day FOR UPDATE;
  UPDATE boat_days d SET held = d.held + c.count
  FROM (
    SELECT provider_id, kind, day, sum(count)::int AS count FROM (
      SELECT provider_id, kind, day, count FROM after UNION ALL SELECT provider_id, kind, day, -count FROM before) AS counted
    GROUP BY 1, 2, 3 HAVING sum(count) <> 0) c
  WHERE (d.provider_id, d.kind, d.day) = (c.provider_id, c.kind, c.day);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER promises_changed AFTER UPDATE ON booking_boats
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION recount_promised_boats();

-- Boats of bookings whose time to answer is over by `at` and that no task has freed yet: they count as free.
-- The one place of this rule. It has no search_path of its own, so that it is planned together with what calls it.
-- Called by domain/boats/fleet-queries.ts, unsettled_within and scarce_boats_of.
CREATE OR REPLACE FUNCTION lapsed_promises(from_day date, until date, at timestamptz)
RETURNS TABLE (booking_id text, provider_id text, kind text, day date, count integer) LANGUAGE sql STABLE AS $$
  SELECT h.booking_id, h.provider_id, h.kind, h.day, h.count FROM public.bookings b JOIN public.booking_boats h ON h.booking_id = b.id
  WHERE b.expires_at <= at AND (b.status <> 'confirmed' OR h.hold = 'offered') AND h.day BETWEEN from_day AND until
$$;
