-- The same amenity twice on a provider: the oldest stays, and tours that offered another one offer it.
CREATE TEMPORARY TABLE double_amenities ON COMMIT DROP AS
SELECT id, survivor_id FROM (
  SELECT a.id, first_value(a.id) OVER (PARTITION BY a.provider_id, a.variant, a.unit, details.infos ORDER BY a.created_at, a.id) AS survivor_id
  FROM amenities a
  CROSS JOIN LATERAL (
    SELECT coalesce(jsonb_object_agg(t.locale, t.info), '{}') AS infos FROM amenity_texts t WHERE t.amenity_id = a.id) AS details
) AS alike WHERE id <> survivor_id;--> statement-breakpoint
INSERT INTO tour_amenities (tour_id, amenity_id, provider_id)
SELECT DISTINCT ta.tour_id, d.survivor_id, ta.provider_id FROM tour_amenities ta JOIN double_amenities d ON d.id = ta.amenity_id
ON CONFLICT DO NOTHING;--> statement-breakpoint
DELETE FROM amenities USING double_amenities d WHERE amenities.id = d.id;
