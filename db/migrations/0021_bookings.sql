CREATE TABLE "booking_events" (
	"booking_id" text NOT NULL,
	"seq" integer NOT NULL,
	"previous_seq" integer GENERATED ALWAYS AS (nullif(seq, 0) - 1) STORED,
	"from_status" text NOT NULL,
	"event" text NOT NULL,
	"to_status" text NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "booking_events_booking_id_seq_pk" PRIMARY KEY("booking_id","seq"),
	CONSTRAINT "booking_events_step_key" UNIQUE("booking_id","seq","to_status"),
	CONSTRAINT "booking_events_begin" CHECK ("booking_events"."seq" >= 0 and ("booking_events"."seq" = 0) = ("booking_events"."from_status" = 'new')),
	CONSTRAINT "booking_events_note_length" CHECK (char_length("booking_events"."note") between 0 and 500)
);
--> statement-breakpoint
CREATE TABLE "booking_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"booking_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "booking_transitions" (
	"from_status" text NOT NULL,
	"event" text NOT NULL,
	"to_status" text NOT NULL,
	"actor" text NOT NULL,
	CONSTRAINT "booking_transitions_from_status_event_to_status_actor_pk" PRIMARY KEY("from_status","event","to_status","actor")
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" text PRIMARY KEY NOT NULL,
	"provider_id" text,
	"tour_id" text,
	"user_id" text,
	"channel" text NOT NULL,
	"status" text NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone,
	"starts_on" date NOT NULL,
	"days" smallint NOT NULL,
	"start_time" text,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"adults" smallint NOT NULL,
	"child_ages" smallint[] DEFAULT '{}' NOT NULL,
	"boats" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_counted" boolean NOT NULL,
	"guest_name" text NOT NULL,
	"guest_email" text DEFAULT '' NOT NULL,
	"guest_phone" text DEFAULT '' NOT NULL,
	"locale" text NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"price_lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"total_cents" integer NOT NULL,
	"price_is_estimate" boolean NOT NULL,
	"policy" jsonb NOT NULL,
	"snapshot" jsonb NOT NULL,
	"offer" jsonb,
	"decline_reason" text,
	"cancel_reason" text,
	"request_key" text,
	"reminded_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bookings_status_known" CHECK ("bookings"."status" in ('unverified', 'requested', 'offered', 'confirmed', 'done', 'declined', 'expired', 'withdrawn', 'cancelled', 'no-show')),
	CONSTRAINT "bookings_channel_known" CHECK ("bookings"."channel" in ('site', 'phone')),
	CONSTRAINT "bookings_locale_known" CHECK ("bookings"."locale" in ('lt', 'en')),
	CONSTRAINT "bookings_days_range" CHECK ("bookings"."days" between 1 and 60),
	CONSTRAINT "bookings_start_before_end" CHECK ("bookings"."starts_at" < "bookings"."ends_at"),
	CONSTRAINT "bookings_start_time" CHECK ("bookings"."start_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "bookings_people" CHECK ("bookings"."adults" >= 0 and cardinality("bookings"."child_ages") + "bookings"."adults" between 1 and 200),
	CONSTRAINT "bookings_total_range" CHECK ("bookings"."total_cents" between 0 and 1000000000),
	CONSTRAINT "bookings_guest_name_length" CHECK (char_length("bookings"."guest_name") between 0 and 120),
	CONSTRAINT "bookings_guest_email_length" CHECK (char_length("bookings"."guest_email") between 0 and 254),
	CONSTRAINT "bookings_guest_phone_length" CHECK (char_length("bookings"."guest_phone") between 0 and 40),
	CONSTRAINT "bookings_message_length" CHECK (char_length("bookings"."message") between 0 and 1000),
	CONSTRAINT "bookings_decline_reason_known" CHECK ("bookings"."decline_reason" in ('full', 'no-trip', 'water', 'party', 'other')),
	CONSTRAINT "bookings_cancel_reason_known" CHECK ("bookings"."cancel_reason" in ('changed-plans', 'illness', 'weather', 'water', 'other', 'tour-deleted', 'provider-deleted', 'account-deleted')),
	CONSTRAINT "bookings_offer_while_open" CHECK (case "bookings"."status" when 'offered' then "bookings"."offer" is not null when 'confirmed' then true else "bookings"."offer" is null end),
	CONSTRAINT "bookings_expire_while_waiting" CHECK (("bookings"."expires_at" is not null) = ("bookings"."status" in ('unverified', 'requested', 'offered') or "bookings"."offer" is not null))
);
--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_kind_known";--> statement-breakpoint
ALTER TABLE "tours" ADD COLUMN "booking_mode" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "tours" ADD COLUMN "cancellation" text DEFAULT 'moderate' NOT NULL;--> statement-breakpoint
ALTER TABLE "tours" ADD COLUMN "bad_water" text DEFAULT 'free-for-both' NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_events" ADD CONSTRAINT "booking_events_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_tokens" ADD CONSTRAINT "booking_tokens_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_tour_id_tours_id_fk" FOREIGN KEY ("tour_id") REFERENCES "public"."tours"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_tokens_booking_id_idx" ON "booking_tokens" USING btree ("booking_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_request_key" ON "bookings" USING btree ("request_key");--> statement-breakpoint
CREATE INDEX "bookings_provider_id_idx" ON "bookings" USING btree ("provider_id","status","starts_on");--> statement-breakpoint
CREATE INDEX "bookings_tour_id_idx" ON "bookings" USING btree ("tour_id");--> statement-breakpoint
CREATE INDEX "bookings_user_id_idx" ON "bookings" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "bookings_expires_at_idx" ON "bookings" USING btree ("expires_at") WHERE "bookings"."expires_at" is not null;--> statement-breakpoint
CREATE INDEX "bookings_starts_at_idx" ON "bookings" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "bookings_ends_at_idx" ON "bookings" USING btree ("ends_at");--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_kind_known" CHECK ("mails"."kind" in ('verify-email', 'reset-password', 'change-email', 'change-email-notice', 'email-changed-old', 'email-changed-new', 'password-changed', 'new-device', 'factor-added', 'factor-removed', 'authenticator-removed', 'passkey-added', 'passkey-removed', 'recovery-code-used', 'account-deleted', 'account-expires', 'booking-verify', 'booking-requested', 'booking-confirmed', 'booking-declined', 'booking-offered', 'booking-taken', 'booking-refused', 'booking-withdrawn', 'booking-proposed', 'booking-moved', 'booking-kept', 'booking-cancelled', 'booking-expired', 'booking-reminder', 'booking-done'));--> statement-breakpoint
ALTER TABLE "tours" ADD CONSTRAINT "tours_booking_mode_known" CHECK ("tours"."booking_mode" in ('none', 'request'));--> statement-breakpoint
ALTER TABLE "tours" ADD CONSTRAINT "tours_cancellation_known" CHECK ("tours"."cancellation" in ('flexible', 'moderate', 'strict'));--> statement-breakpoint
ALTER TABLE "tours" ADD CONSTRAINT "tours_bad_water_known" CHECK ("tours"."bad_water" in ('free-for-both', 'provider-decides'));--> statement-breakpoint
INSERT INTO "booking_transitions" ("from_status", "event", "to_status", "actor") VALUES
  ('new', 'request', 'unverified', 'guest'),
  ('new', 'request', 'requested', 'guest'),
  ('new', 'record', 'confirmed', 'provider'),
  ('unverified', 'verify', 'requested', 'guest'),
  ('unverified', 'withdraw', 'withdrawn', 'guest'),
  ('unverified', 'cancel', 'cancelled', 'operator'),
  ('unverified', 'expire', 'expired', 'clock'),
  ('requested', 'accept', 'confirmed', 'provider'),
  ('requested', 'decline', 'declined', 'provider'),
  ('requested', 'offer', 'offered', 'provider'),
  ('requested', 'withdraw', 'withdrawn', 'guest'),
  ('requested', 'cancel', 'cancelled', 'operator'),
  ('requested', 'expire', 'expired', 'clock'),
  ('offered', 'take', 'confirmed', 'guest'),
  ('offered', 'refuse', 'declined', 'guest'),
  ('offered', 'offer', 'offered', 'provider'),
  ('offered', 'retract', 'declined', 'provider'),
  ('offered', 'cancel', 'cancelled', 'operator'),
  ('offered', 'expire', 'expired', 'clock'),
  ('confirmed', 'propose', 'confirmed', 'guest'),
  ('confirmed', 'propose', 'confirmed', 'provider'),
  ('confirmed', 'take', 'confirmed', 'guest'),
  ('confirmed', 'take', 'confirmed', 'provider'),
  ('confirmed', 'refuse', 'confirmed', 'guest'),
  ('confirmed', 'refuse', 'confirmed', 'provider'),
  ('confirmed', 'retract', 'confirmed', 'guest'),
  ('confirmed', 'retract', 'confirmed', 'provider'),
  ('confirmed', 'expire', 'confirmed', 'clock'),
  ('confirmed', 'cancel', 'cancelled', 'guest'),
  ('confirmed', 'cancel', 'cancelled', 'provider'),
  ('confirmed', 'cancel', 'cancelled', 'operator'),
  ('confirmed', 'complete', 'done', 'clock'),
  ('confirmed', 'no-show', 'no-show', 'provider'),
  ('done', 'no-show', 'no-show', 'provider');--> statement-breakpoint
-- Only steps that there are, by those who may make them,
ALTER TABLE "booking_events" ADD CONSTRAINT "booking_events_step_known" FOREIGN KEY ("from_status", "event", "to_status", "actor") REFERENCES "booking_transitions"("from_status", "event", "to_status", "actor");--> statement-breakpoint
-- each from where the one before it led,
ALTER TABLE "booking_events" ADD CONSTRAINT "booking_events_without_gap" FOREIGN KEY ("booking_id", "previous_seq", "from_status") REFERENCES "booking_events"("booking_id", "seq", "to_status");--> statement-breakpoint
-- and no status but that of an event.
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_status_of_event" FOREIGN KEY ("id", "version", "status") REFERENCES "booking_events"("booking_id", "seq", "to_status") DEFERRABLE INITIALLY DEFERRED;
