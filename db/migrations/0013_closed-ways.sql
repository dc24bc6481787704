ALTER TABLE "conditions" ADD COLUMN "closed_way" jsonb;--> statement-breakpoint
ALTER TABLE "conditions" ADD CONSTRAINT "conditions_way_of_closure" CHECK ("conditions"."closed_way" is null or "conditions"."kind" = 'closed');
-- After functions: SELECT refresh_tour_days(ARRAY(SELECT tour_id FROM tour_index WHERE rivers && ARRAY(SELECT river FROM conditions WHERE kind = 'closed' AND reporter = 'admin') ORDER BY tour_id));
