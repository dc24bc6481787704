DROP INDEX "tour_index_words_idx";--> statement-breakpoint
CREATE INDEX "tour_index_words_idx" ON "tour_index" USING gin ("rivers","words","facets" gin__int_ops);