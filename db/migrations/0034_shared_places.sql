CREATE TABLE "proposal_owners" (
	"proposal_id" text NOT NULL,
	"user_id" text NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	CONSTRAINT "proposal_owners_proposal_id_user_id_pk" PRIMARY KEY("proposal_id","user_id"),
	CONSTRAINT "proposal_owners_answer_known" CHECK ("proposal_owners"."answer" in ('taken', 'declined'))
);
--> statement-breakpoint
CREATE TABLE "proposals" (
	"id" text PRIMARY KEY NOT NULL,
	"created_by" text NOT NULL,
	"access_point_id" text,
	"reach_feature_id" text,
	"reach_id" text,
	"change" jsonb NOT NULL,
	"decision" text,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "proposals_access_point_key" UNIQUE("access_point_id","created_by"),
	CONSTRAINT "proposals_reach_feature_key" UNIQUE("reach_feature_id","created_by"),
	CONSTRAINT "proposals_reach_key" UNIQUE("reach_id","created_by"),
	CONSTRAINT "proposals_about_one_thing" CHECK (num_nonnulls("proposals"."access_point_id", "proposals"."reach_feature_id", "proposals"."reach_id") = 1),
	CONSTRAINT "proposals_decision_known" CHECK ("proposals"."decision" in ('taken', 'declined'))
);
--> statement-breakpoint
CREATE TABLE "kept_features" (
	"reach_feature_id" text NOT NULL,
	"user_id" text NOT NULL,
	"facts" jsonb,
	CONSTRAINT "kept_features_reach_feature_id_user_id_pk" PRIMARY KEY("reach_feature_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "audit_events" DROP CONSTRAINT "audit_events_kind_known";--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_kind_known";--> statement-breakpoint
ALTER TABLE "access_points" ADD COLUMN "is_reviewed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reach_features" ADD COLUMN "is_reviewed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tour_stops" ADD COLUMN "kept" jsonb;--> statement-breakpoint
ALTER TABLE "proposal_owners" ADD CONSTRAINT "proposal_owners_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_owners" ADD CONSTRAINT "proposal_owners_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_access_point_id_access_points_id_fk" FOREIGN KEY ("access_point_id") REFERENCES "public"."access_points"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_reach_feature_id_reach_features_id_fk" FOREIGN KEY ("reach_feature_id") REFERENCES "public"."reach_features"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_reach_id_reaches_id_fk" FOREIGN KEY ("reach_id") REFERENCES "public"."reaches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_features" ADD CONSTRAINT "kept_features_reach_feature_id_reach_features_id_fk" FOREIGN KEY ("reach_feature_id") REFERENCES "public"."reach_features"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_features" ADD CONSTRAINT "kept_features_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "proposal_owners_user_id_idx" ON "proposal_owners" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "proposals_created_by_idx" ON "proposals" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "kept_features_user_id_idx" ON "kept_features" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_kind_known" CHECK ("audit_events"."kind" in ('signed-up', 'signed-in', 'signed-out', 'sign-in-refused', 'call-refused', 'password-changed', 'password-reset', 'password-assigned', 'email-changed', 'identity-linked', 'factor-added', 'factor-removed', 'recovery-codes-renewed', 'recovery-code-used', 'role-changed', 'account-deleted', 'provider-deleted', 'tour-deleted', 'changed-by-admin', 'trader-changed', 'place-told'));--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_kind_known" CHECK ("mails"."kind" in ('verify-email', 'reset-password', 'change-email', 'change-email-notice', 'email-changed-old', 'email-changed-new', 'password-changed', 'new-device', 'factor-added', 'factor-removed', 'authenticator-removed', 'passkey-added', 'passkey-removed', 'recovery-code-used', 'account-deleted', 'account-expires', 'ceiling-reached', 'places-proposed', 'booking-verify', 'booking-requested', 'booking-confirmed', 'booking-declined', 'booking-offered', 'booking-taken', 'booking-refused', 'booking-withdrawn', 'booking-proposed', 'booking-moved', 'booking-kept', 'booking-cancelled', 'booking-expired', 'booking-reminder', 'booking-done'));--> statement-breakpoint

-- By hand from here on.

-- What came with the site is reviewed; what an admin has published too.
UPDATE access_points SET is_reviewed = true WHERE created_by IS NULL OR status = 'published';--> statement-breakpoint

CREATE FUNCTION stop_location(kept jsonb, shared point) RETURNS point LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN kept IS NULL THEN shared
    ELSE point((kept #>> '{location,lng}')::float8, (kept #>> '{location,lat}')::float8) END
$$;--> statement-breakpoint

-- Where an end of a tour is: at its point as the owner of the tour keeps it, else as the point is.
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
