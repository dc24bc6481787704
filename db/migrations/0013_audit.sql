CREATE TABLE "audit_events" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"actor_id" text,
	"subject_id" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "audit_events_kind_known" CHECK ("audit_events"."kind" in ('signed-up', 'signed-in', 'sign-in-refused', 'call-refused', 'password-changed', 'password-reset', 'password-assigned', 'email-changed', 'identity-linked', 'role-changed', 'account-deleted', 'provider-deleted', 'tour-deleted', 'changed-by-admin'))
);
--> statement-breakpoint
CREATE INDEX "audit_events_created_at_idx" ON "audit_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "audit_events_actor_id_idx" ON "audit_events" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "audit_events_subject_id_idx" ON "audit_events" USING btree ("subject_id");