CREATE TABLE "invalidations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invalidations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tags" text[] NOT NULL,
	"origin" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "invalidations_created_at_idx" ON "invalidations" USING btree ("created_at");--> statement-breakpoint
-- There from the beginning, so that the removal of a file and a backup always have a row to wait for each other.
INSERT INTO "tasks" ("name") VALUES ('backup') ON CONFLICT DO NOTHING;
