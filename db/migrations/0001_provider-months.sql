ALTER TABLE "providers" ADD COLUMN "months" smallint[] DEFAULT '{5,6,7,8,9}' NOT NULL;--> statement-breakpoint
ALTER TABLE "providers" ADD CONSTRAINT "providers_months_known" CHECK (1 <= all("providers"."months") and 12 >= all("providers"."months")
        and cardinality("providers"."months") between 1 and 12);

-- After functions: SELECT refresh_tour_days(ARRAY(SELECT tour_id FROM tour_index ORDER BY tour_id));
