ALTER TABLE "boat_days" DROP CONSTRAINT "boat_days_kind_known";--> statement-breakpoint
ALTER TABLE "boats" DROP CONSTRAINT "boats_kind_known";--> statement-breakpoint
ALTER TABLE "tour_boats" DROP CONSTRAINT "tour_boats_kind_known";--> statement-breakpoint
ALTER TABLE "tour_rates" DROP CONSTRAINT "tour_rates_boat_kind_known";--> statement-breakpoint
ALTER TABLE "boats" ADD COLUMN "child_to_age" smallint;--> statement-breakpoint
ALTER TABLE "boat_days" ADD CONSTRAINT "boat_days_kind_known" CHECK ("boat_days"."kind" ~ '^(single-kayak|double-kayak|triple-kayak|raft|canoe|sup|rowing-boat|inflatable)(-([1-9]|1[0-9]|20))?$');--> statement-breakpoint
ALTER TABLE "boats" ADD CONSTRAINT "boats_seats_of_size" CHECK (coalesce(substring("boats"."kind" from '[0-9]+$')::integer, "boats"."seats") = "boats"."seats");--> statement-breakpoint
ALTER TABLE "boats" ADD CONSTRAINT "boats_child_age_range" CHECK ("boats"."child_to_age" between 0 and 17);--> statement-breakpoint
ALTER TABLE "boats" ADD CONSTRAINT "boats_kind_known" CHECK ("boats"."kind" ~ '^(single-kayak|double-kayak|triple-kayak|raft|canoe|sup|rowing-boat|inflatable)(-([1-9]|1[0-9]|20))?$');--> statement-breakpoint
ALTER TABLE "tour_boats" ADD CONSTRAINT "tour_boats_kind_known" CHECK ("tour_boats"."kind" ~ '^(single-kayak|double-kayak|triple-kayak|raft|canoe|sup|rowing-boat|inflatable)(-([1-9]|1[0-9]|20))?$');--> statement-breakpoint
ALTER TABLE "tour_rates" ADD CONSTRAINT "tour_rates_boat_kind_known" CHECK ("tour_rates"."boat_kind" ~ '^(single-kayak|double-kayak|triple-kayak|raft|canoe|sup|rowing-boat|inflatable)(-([1-9]|1[0-9]|20))?$');