CREATE EXTENSION IF NOT EXISTS unaccent;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS intarray;--> statement-breakpoint
CREATE TABLE "access_point_rivers" (
	"access_point_id" text NOT NULL,
	"river" text NOT NULL,
	"river_km" double precision,
	"km_source" text,
	CONSTRAINT "access_point_rivers_access_point_id_river_pk" PRIMARY KEY("access_point_id","river"),
	CONSTRAINT "access_point_rivers_is_slug" CHECK ("access_point_rivers"."river" ~ '^[a-z-]+$'),
	CONSTRAINT "access_point_rivers_km_range" CHECK ("access_point_rivers"."river_km" between 0 and 1000),
	CONSTRAINT "access_point_rivers_km_source_known" CHECK ("access_point_rivers"."km_source" in ('gauge-km', 'track', 'page', 'provider', 'estimate')),
	CONSTRAINT "access_point_rivers_km_has_source" CHECK (("access_point_rivers"."river_km" is null) = ("access_point_rivers"."km_source" is null))
);
--> statement-breakpoint
CREATE TABLE "access_point_texts" (
	"access_point_id" text NOT NULL,
	"locale" text NOT NULL,
	"name" text NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	CONSTRAINT "access_point_texts_access_point_id_locale_pk" PRIMARY KEY("access_point_id","locale"),
	CONSTRAINT "access_point_texts_locale_known" CHECK ("access_point_texts"."locale" in ('lt', 'en')),
	CONSTRAINT "access_point_texts_name_length" CHECK (char_length("access_point_texts"."name") between 1 and 80),
	CONSTRAINT "access_point_texts_notes_length" CHECK (char_length("access_point_texts"."notes") between 0 and 1000)
);
--> statement-breakpoint
CREATE TABLE "access_points" (
	"id" text PRIMARY KEY NOT NULL,
	"location" "point" NOT NULL,
	"accuracy_m" integer,
	"kinds" text[] DEFAULT '{}' NOT NULL,
	"side" text,
	"parking" text,
	"camping" text,
	"facilities" text[],
	"transit_stop_m" integer,
	"source" text DEFAULT '' NOT NULL,
	"created_by" text,
	"status" text DEFAULT 'proposed' NOT NULL,
	"is_reviewed" boolean DEFAULT false NOT NULL,
	"merged_into" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "access_points_in_country" CHECK ("access_points"."location"[0] between 20 and 28 and "access_points"."location"[1] between 53 and 57.5),
	CONSTRAINT "access_points_accuracy_range" CHECK ("access_points"."accuracy_m" between 1 and 5000),
	CONSTRAINT "access_points_kinds_known" CHECK ("access_points"."kinds" <@ array['put-in', 'take-out', 'rest', 'camp']::text[]),
	CONSTRAINT "access_points_kinds_not_repeated" CHECK (has_no_repeats("access_points"."kinds")),
	CONSTRAINT "access_points_side_known" CHECK ("access_points"."side" in ('left', 'right', 'both')),
	CONSTRAINT "access_points_parking_known" CHECK ("access_points"."parking" in ('none', 'few', 'many')),
	CONSTRAINT "access_points_camping_known" CHECK ("access_points"."camping" in ('none', 'wild', 'paid')),
	CONSTRAINT "access_points_facilities_known" CHECK ("access_points"."facilities" <@ array['toilet', 'drinking-water', 'table', 'fireplace', 'shelter', 'ramp']::text[]),
	CONSTRAINT "access_points_facilities_not_repeated" CHECK (has_no_repeats("access_points"."facilities")),
	CONSTRAINT "access_points_transit_stop_range" CHECK ("access_points"."transit_stop_m" between 0 and 20000),
	CONSTRAINT "access_points_source_length" CHECK (char_length("access_points"."source") between 0 and 400),
	CONSTRAINT "access_points_status_known" CHECK ("access_points"."status" in ('proposed', 'published', 'merged')),
	CONSTRAINT "access_points_merged_into_another" CHECK (("access_points"."status" = 'merged') = ("access_points"."merged_into" is not null)),
	CONSTRAINT "access_points_not_merged_into_itself" CHECK ("access_points"."merged_into" <> "access_points"."id")
);
--> statement-breakpoint
CREATE TABLE "answer_templates" (
	"id" text PRIMARY KEY NOT NULL,
	"provider_id" text NOT NULL,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"locale" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "answer_templates_name_length" CHECK (char_length("answer_templates"."name") between 1 and 60),
	CONSTRAINT "answer_templates_text_length" CHECK (char_length("answer_templates"."text") between 1 and 500),
	CONSTRAINT "answer_templates_locale_known" CHECK ("answer_templates"."locale" in ('lt', 'en'))
);
--> statement-breakpoint
CREATE TABLE "audit_events" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"actor_id" text,
	"subject_id" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "audit_events_kind_known" CHECK ("audit_events"."kind" in ('signed-up', 'signed-in', 'signed-out', 'sign-in-refused', 'call-refused', 'password-changed', 'password-reset', 'password-assigned', 'email-changed', 'identity-linked', 'factor-added', 'factor-removed', 'recovery-codes-renewed', 'recovery-code-used', 'role-changed', 'account-deleted', 'provider-deleted', 'tour-deleted', 'changed-by-admin', 'trader-changed', 'booking-link-renewed', 'place-told'))
);
--> statement-breakpoint
CREATE TABLE "boat_days" (
	"provider_id" text NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"capacity" integer NOT NULL,
	"held" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "boat_days_provider_id_kind_day_pk" PRIMARY KEY("provider_id","kind","day"),
	CONSTRAINT "boat_days_kind_known" CHECK ("boat_days"."kind" in ('single-kayak', 'double-kayak', 'triple-kayak', 'raft', 'canoe', 'sup', 'rowing-boat', 'inflatable')),
	CONSTRAINT "boat_days_never_oversold" CHECK ("boat_days"."held" <= "boat_days"."capacity"),
	CONSTRAINT "boat_days_held_range" CHECK ("boat_days"."held" >= 0)
);
--> statement-breakpoint
CREATE TABLE "boat_outages" (
	"id" text PRIMARY KEY NOT NULL,
	"provider_id" text NOT NULL,
	"kind" text NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"count" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "boat_outages_days_in_order" CHECK ("boat_outages"."from_day" <= "boat_outages"."to_day"),
	CONSTRAINT "boat_outages_count_range" CHECK ("boat_outages"."count" between 1 and 500),
	CONSTRAINT "boat_outages_note_length" CHECK (char_length("boat_outages"."note") between 0 and 200)
);
--> statement-breakpoint
CREATE TABLE "boats" (
	"provider_id" text NOT NULL,
	"kind" text NOT NULL,
	"seats" smallint NOT NULL,
	"owned" integer NOT NULL,
	CONSTRAINT "boats_provider_id_kind_pk" PRIMARY KEY("provider_id","kind"),
	CONSTRAINT "boats_kind_known" CHECK ("boats"."kind" in ('single-kayak', 'double-kayak', 'triple-kayak', 'raft', 'canoe', 'sup', 'rowing-boat', 'inflatable')),
	CONSTRAINT "boats_seats_range" CHECK ("boats"."seats" between 1 and 20),
	CONSTRAINT "boats_owned_range" CHECK ("boats"."owned" between 0 and 500)
);
--> statement-breakpoint
CREATE TABLE "booking_boats" (
	"booking_id" text NOT NULL,
	"hold" text DEFAULT 'current' NOT NULL,
	"provider_id" text NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "booking_boats_booking_id_hold_kind_day_pk" PRIMARY KEY("booking_id","hold","kind","day"),
	CONSTRAINT "booking_boats_hold_known" CHECK ("booking_boats"."hold" in ('current', 'offered')),
	CONSTRAINT "booking_boats_count_positive" CHECK ("booking_boats"."count" > 0)
);
--> statement-breakpoint
CREATE TABLE "day_exceptions" (
	"id" text PRIMARY KEY NOT NULL,
	"provider_id" text NOT NULL,
	"tour_id" text,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"kind" text NOT NULL,
	CONSTRAINT "day_exceptions_days_in_order" CHECK ("day_exceptions"."from_day" <= "day_exceptions"."to_day"),
	CONSTRAINT "day_exceptions_kind_known" CHECK ("day_exceptions"."kind" in ('closed', 'open'))
);
--> statement-breakpoint
CREATE TABLE "tour_boats" (
	"tour_id" text NOT NULL,
	"kind" text NOT NULL,
	"max_per_booking" integer,
	CONSTRAINT "tour_boats_tour_id_kind_pk" PRIMARY KEY("tour_id","kind"),
	CONSTRAINT "tour_boats_kind_known" CHECK ("tour_boats"."kind" in ('single-kayak', 'double-kayak', 'triple-kayak', 'raft', 'canoe', 'sup', 'rowing-boat', 'inflatable')),
	CONSTRAINT "tour_boats_max_range" CHECK ("tour_boats"."max_per_booking" between 1 and 200)
);
--> statement-breakpoint
CREATE TABLE "tour_seasons" (
	"id" text PRIMARY KEY NOT NULL,
	"tour_id" text NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"weekdays" smallint NOT NULL,
	"start_times" time(0)[] DEFAULT '{}' NOT NULL,
	"lead_hours" smallint NOT NULL,
	CONSTRAINT "tour_seasons_id_tour_id_key" UNIQUE("id","tour_id"),
	CONSTRAINT "tour_seasons_days_in_order" CHECK ("tour_seasons"."from_day" <= "tour_seasons"."to_day"),
	CONSTRAINT "tour_seasons_weekdays_range" CHECK ("tour_seasons"."weekdays" between 1 and 127),
	CONSTRAINT "tour_seasons_start_times_count" CHECK (cardinality("tour_seasons"."start_times") <= 12),
	CONSTRAINT "tour_seasons_lead_range" CHECK ("tour_seasons"."lead_hours" between 0 and 720)
);
--> statement-breakpoint
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
	"asks_first" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkeys_counter_counts_up" CHECK ("passkeys"."counter" >= 0),
	CONSTRAINT "passkeys_name_length" CHECK (char_length("passkeys"."name") between 1 and 60)
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" text NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recovery_codes_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "spent_challenges" (
	"challenge_hash" text PRIMARY KEY NOT NULL,
	"spent_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "totp_secrets" (
	"user_id" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tour_extras" (
	"tour_id" text NOT NULL,
	"kind" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"unit" text NOT NULL,
	CONSTRAINT "tour_extras_tour_id_kind_pk" PRIMARY KEY("tour_id","kind"),
	CONSTRAINT "tour_extras_kind_known" CHECK ("tour_extras"."kind" in ('deposit', 'minimum', 'permit')),
	CONSTRAINT "tour_extras_unit_known" CHECK ("tour_extras"."unit" in ('group', 'person', 'boat')),
	CONSTRAINT "tour_extras_amount_range" CHECK ("tour_extras"."amount_cents" between 1 and 10000000),
	CONSTRAINT "tour_extras_minimum_of_group" CHECK ("tour_extras"."kind" <> 'minimum' or "tour_extras"."unit" = 'group')
);
--> statement-breakpoint
CREATE TABLE "tour_party_prices" (
	"tour_id" text NOT NULL,
	"position" smallint NOT NULL,
	"on_days" datemultirange NOT NULL,
	"cents" integer[] NOT NULL,
	"rules_hash" text NOT NULL,
	CONSTRAINT "tour_party_prices_tour_id_position_pk" PRIMARY KEY("tour_id","position"),
	CONSTRAINT "tour_party_prices_of_twelve" CHECK (cardinality("tour_party_prices"."cents") = 12)
);
--> statement-breakpoint
CREATE TABLE "tour_rates" (
	"id" text PRIMARY KEY NOT NULL,
	"tour_id" text NOT NULL,
	"unit" text NOT NULL,
	"boat_kind" text,
	"age_to" smallint,
	"up_to_people" smallint,
	"per" text NOT NULL,
	"day_class" text NOT NULL,
	"season_id" text,
	"amount_cents" integer NOT NULL,
	CONSTRAINT "tour_rates_one_each" UNIQUE NULLS NOT DISTINCT("tour_id","unit","boat_kind","age_to","up_to_people","per","day_class","season_id"),
	CONSTRAINT "tour_rates_unit_known" CHECK ("tour_rates"."unit" in ('person', 'child', 'boat', 'group')),
	CONSTRAINT "tour_rates_per_known" CHECK ("tour_rates"."per" in ('trip', 'day')),
	CONSTRAINT "tour_rates_day_class_known" CHECK ("tour_rates"."day_class" in ('any', 'weekday', 'weekend', 'holiday')),
	CONSTRAINT "tour_rates_boat_kind_known" CHECK ("tour_rates"."boat_kind" in ('single-kayak', 'double-kayak', 'triple-kayak', 'raft', 'canoe', 'sup', 'rowing-boat', 'inflatable')),
	CONSTRAINT "tour_rates_kind_of_boats" CHECK (("tour_rates"."unit" = 'boat') = ("tour_rates"."boat_kind" is not null)),
	CONSTRAINT "tour_rates_age_of_children" CHECK (("tour_rates"."unit" = 'child') = ("tour_rates"."age_to" is not null)),
	CONSTRAINT "tour_rates_age_range" CHECK ("tour_rates"."age_to" between 0 and 17),
	CONSTRAINT "tour_rates_people_range" CHECK ("tour_rates"."up_to_people" between 1 and 200),
	CONSTRAINT "tour_rates_amount_range" CHECK ("tour_rates"."amount_cents" between 0 and 10000000)
);
--> statement-breakpoint
CREATE TABLE "tour_shuttles" (
	"tour_id" text PRIMARY KEY NOT NULL,
	"mode" text NOT NULL,
	"amount_cents" integer DEFAULT 0 NOT NULL,
	"road_km" integer,
	"free_km" integer DEFAULT 0 NOT NULL,
	"min_cents" integer DEFAULT 0 NOT NULL,
	"carries" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "tour_shuttles_mode_known" CHECK ("tour_shuttles"."mode" in ('included', 'group', 'person', 'boat', 'km')),
	CONSTRAINT "tour_shuttles_amount_range" CHECK ("tour_shuttles"."amount_cents" between 0 and 10000000),
	CONSTRAINT "tour_shuttles_min_range" CHECK ("tour_shuttles"."min_cents" between 0 and 10000000),
	CONSTRAINT "tour_shuttles_road_range" CHECK ("tour_shuttles"."road_km" between 1 and 1000),
	CONSTRAINT "tour_shuttles_free_range" CHECK ("tour_shuttles"."free_km" between 0 and 1000),
	CONSTRAINT "tour_shuttles_road_by_km" CHECK (("tour_shuttles"."mode" = 'km') = ("tour_shuttles"."road_km" is not null)),
	CONSTRAINT "tour_shuttles_included_is_free" CHECK ("tour_shuttles"."mode" <> 'included' or "tour_shuttles"."amount_cents" = 0),
	CONSTRAINT "tour_shuttles_carries_known" CHECK ("tour_shuttles"."carries" <@ array['people', 'boats', 'luggage']::text[])
);
--> statement-breakpoint
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
CREATE TABLE "amenities" (
	"id" text PRIMARY KEY NOT NULL,
	"provider_id" text NOT NULL,
	"variant" text NOT NULL,
	"amount_cents" integer DEFAULT 0 NOT NULL,
	"currency" text DEFAULT 'EUR' NOT NULL,
	"unit" text DEFAULT 'tour' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "amenities_id_provider_id_key" UNIQUE("id","provider_id"),
	CONSTRAINT "amenities_variant_known" CHECK ("amenities"."variant" in ('transport', 'child-seat', 'life-vest', 'phone-case', 'dry-bag', 'tent', 'sleeping-bag', 'grill', 'map', 'guide', 'camera', 'pet-friendly')),
	CONSTRAINT "amenities_amount_range" CHECK ("amenities"."amount_cents" between 0 and 1000000),
	CONSTRAINT "amenities_currency_known" CHECK ("amenities"."currency" in ('EUR')),
	CONSTRAINT "amenities_unit_known" CHECK ("amenities"."unit" in ('tour', 'person', 'day', 'h', 'km'))
);
--> statement-breakpoint
CREATE TABLE "amenity_texts" (
	"amenity_id" text NOT NULL,
	"locale" text NOT NULL,
	"info" text NOT NULL,
	CONSTRAINT "amenity_texts_amenity_id_locale_pk" PRIMARY KEY("amenity_id","locale"),
	CONSTRAINT "amenity_texts_locale_known" CHECK ("amenity_texts"."locale" in ('lt', 'en')),
	CONSTRAINT "amenity_texts_length" CHECK (char_length("amenity_texts"."info") between 1 and 300)
);
--> statement-breakpoint
CREATE TABLE "provider_texts" (
	"provider_id" text NOT NULL,
	"locale" text NOT NULL,
	"description" text NOT NULL,
	CONSTRAINT "provider_texts_provider_id_locale_pk" PRIMARY KEY("provider_id","locale"),
	CONSTRAINT "provider_texts_locale_known" CHECK ("provider_texts"."locale" in ('lt', 'en')),
	CONSTRAINT "provider_texts_length" CHECK (char_length("provider_texts"."description") between 0 and 10000)
);
--> statement-breakpoint
CREATE TABLE "providers" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"languages" text[] DEFAULT '{}' NOT NULL,
	"boats" text[] DEFAULT '{}' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"location" "point",
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"website" text DEFAULT '' NOT NULL,
	"logo" text,
	"logo_width_px" integer,
	"logo_height_px" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by" text,
	"deletion_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "providers_deleted_by_known" CHECK ("providers"."deleted_by" in ('provider', 'operator')),
	CONSTRAINT "providers_deletion_reason_length" CHECK (char_length("providers"."deletion_reason") between 0 and 500),
	CONSTRAINT "providers_name_length" CHECK (char_length("providers"."name") between 1 and 120),
	CONSTRAINT "providers_address_length" CHECK (char_length("providers"."address") between 0 and 300),
	CONSTRAINT "providers_email_length" CHECK (char_length("providers"."email") between 0 and 254),
	CONSTRAINT "providers_email_is_address" CHECK ("providers"."email" = '' or position('@' in "providers"."email") > 1),
	CONSTRAINT "providers_phone_length" CHECK (char_length("providers"."phone") between 0 and 40),
	CONSTRAINT "providers_phone_is_number" CHECK ("providers"."phone" ~ '^([+]?[0-9 ()/.-]+)?$'),
	CONSTRAINT "providers_website_length" CHECK (char_length("providers"."website") between 0 and 500),
	CONSTRAINT "providers_website_is_web" CHECK ("providers"."website" = '' or "providers"."website" ~ '^https?://[^[:space:]"<>]+$'),
	CONSTRAINT "providers_languages_known" CHECK ("providers"."languages" <@ array['lt', 'en', 'pl', 'ru', 'de', 'lv', 'fr', 'uk']::text[]),
	CONSTRAINT "providers_boats_known" CHECK ("providers"."boats" <@ array['single-kayak', 'double-kayak', 'triple-kayak', 'raft']::text[]),
	CONSTRAINT "providers_location_on_earth" CHECK ("providers"."location"[0] between -180 and 180 and "providers"."location"[1] between -90 and 90),
	CONSTRAINT "providers_logo_has_size" CHECK (num_nulls("providers"."logo", "providers"."logo_width_px", "providers"."logo_height_px") in (0, 3)),
	CONSTRAINT "providers_logo_size_positive" CHECK ("providers"."logo_width_px" > 0 and "providers"."logo_height_px" > 0)
);
--> statement-breakpoint
CREATE TABLE "socials" (
	"id" text PRIMARY KEY NOT NULL,
	"provider_id" text NOT NULL,
	"network" text NOT NULL,
	"url" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "socials_network_known" CHECK ("socials"."network" in ('facebook', 'instagram', 'youtube', 'linkedin', 'tiktok', 'twitter')),
	CONSTRAINT "socials_url_length" CHECK (char_length("socials"."url") between 0 and 500),
	CONSTRAINT "socials_url_is_web" CHECK ("socials"."url" ~ '^https?://')
);
--> statement-breakpoint
CREATE TABLE "kept_features" (
	"reach_feature_id" text NOT NULL,
	"user_id" text NOT NULL,
	"facts" jsonb,
	CONSTRAINT "kept_features_reach_feature_id_user_id_pk" PRIMARY KEY("reach_feature_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "reach_feature_texts" (
	"reach_feature_id" text NOT NULL,
	"locale" text NOT NULL,
	"note" text NOT NULL,
	CONSTRAINT "reach_feature_texts_reach_feature_id_locale_pk" PRIMARY KEY("reach_feature_id","locale"),
	CONSTRAINT "reach_feature_texts_locale_known" CHECK ("reach_feature_texts"."locale" in ('lt', 'en')),
	CONSTRAINT "reach_feature_texts_note_length" CHECK (char_length("reach_feature_texts"."note") between 1 and 200)
);
--> statement-breakpoint
CREATE TABLE "reach_features" (
	"id" text PRIMARY KEY NOT NULL,
	"reach_id" text NOT NULL,
	"km" double precision NOT NULL,
	"kind" text NOT NULL,
	"severity" smallint,
	"created_by" text,
	"is_reviewed" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reach_features_km_range" CHECK ("reach_features"."km" between 0 and 1000),
	CONSTRAINT "reach_features_kind_known" CHECK ("reach_features"."kind" in ('weir', 'portage', 'rapid', 'bridge', 'tree', 'sight', 'spring', 'shop', 'rest')),
	CONSTRAINT "reach_features_severity_range" CHECK ("reach_features"."severity" between 1 and 3)
);
--> statement-breakpoint
CREATE TABLE "reach_lines" (
	"reach_id" text NOT NULL,
	"author_id" text NOT NULL,
	"licence" text NOT NULL,
	"origin" text NOT NULL,
	"line" text NOT NULL,
	"preview" text NOT NULL,
	"length_km" double precision NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reach_lines_reach_id_author_id_pk" PRIMARY KEY("reach_id","author_id"),
	CONSTRAINT "reach_lines_licence_known" CHECK ("reach_lines"."licence" in ('CC-BY-4.0', 'ODbL-1.0')),
	CONSTRAINT "reach_lines_origin_known" CHECK ("reach_lines"."origin" in ('track', 'drawn')),
	CONSTRAINT "reach_lines_line_length" CHECK (char_length("reach_lines"."line") between 1 and 6000),
	CONSTRAINT "reach_lines_preview_length" CHECK (char_length("reach_lines"."preview") between 1 and 600)
);
--> statement-breakpoint
CREATE TABLE "reaches" (
	"id" text PRIMARY KEY NOT NULL,
	"from_id" text NOT NULL,
	"to_id" text NOT NULL,
	"river" text NOT NULL,
	"km" double precision,
	"km_source" text,
	"source" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reaches_from_id_to_id_key" UNIQUE("from_id","to_id"),
	CONSTRAINT "reaches_river_is_slug" CHECK ("reaches"."river" ~ '^[a-z-]+$'),
	CONSTRAINT "reaches_km_range" CHECK ("reaches"."km" between 0 and 1000),
	CONSTRAINT "reaches_km_source_known" CHECK ("reaches"."km_source" in ('gauge-km', 'track', 'page', 'provider', 'estimate')),
	CONSTRAINT "reaches_km_has_source" CHECK (("reaches"."km" is null) = ("reaches"."km_source" is null)),
	CONSTRAINT "reaches_source_length" CHECK (char_length("reaches"."source") between 0 and 400)
);
--> statement-breakpoint
CREATE TABLE "free_seats" (
	"provider_id" text NOT NULL,
	"boats_key" bigint NOT NULL,
	"day" date NOT NULL,
	"seats" integer NOT NULL,
	CONSTRAINT "free_seats_provider_id_boats_key_day_pk" PRIMARY KEY("provider_id","boats_key","day")
);
--> statement-breakpoint
CREATE TABLE "scarce_starts" (
	"provider_id" text NOT NULL,
	"day" date NOT NULL,
	"free" integer NOT NULL,
	"last_start" time(0) NOT NULL,
	"lead_hours" smallint NOT NULL,
	"seats" integer NOT NULL,
	"parties" smallint NOT NULL,
	"tours" integer NOT NULL,
	CONSTRAINT "scarce_starts_pk" PRIMARY KEY("provider_id","day","free","seats","parties","last_start","lead_hours")
);
--> statement-breakpoint
CREATE TABLE "stale_fleets" (
	"provider_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "start_tallies" (
	"block" integer NOT NULL,
	"last_start" time(0) NOT NULL,
	"lead_hours" smallint NOT NULL,
	"seats" integer,
	"parties" smallint NOT NULL,
	"tours" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tour_cells" (
	"level" smallint NOT NULL,
	"x" integer NOT NULL,
	"y" integer NOT NULL,
	"tours" integer NOT NULL,
	"lng" double precision NOT NULL,
	"lat" double precision NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tour_documents" (
	"tour_id" text NOT NULL,
	"locale" text NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"form" integer,
	"document" text,
	CONSTRAINT "tour_documents_tour_id_locale_pk" PRIMARY KEY("tour_id","locale"),
	CONSTRAINT "tour_documents_locale_known" CHECK ("tour_documents"."locale" in ('lt', 'en'))
);
--> statement-breakpoint
CREATE TABLE "tour_index" (
	"tour_id" text PRIMARY KEY NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"price_cents" integer NOT NULL,
	"distance_km" double precision NOT NULL,
	"days" integer NOT NULL,
	"duration_hours" double precision,
	"difficulty" double precision NOT NULL,
	"departure" "point",
	"facets" integer[] NOT NULL,
	"rivers" text[] NOT NULL,
	"words" "tsvector" NOT NULL,
	"stems" "tsvector" DEFAULT '' NOT NULL,
	"open_on" datemultirange DEFAULT '{}' NOT NULL,
	"seats" integer,
	"least_cents" integer[],
	"boats_key" bigint
);
--> statement-breakpoint
CREATE TABLE "tour_starts" (
	"tour_id" text NOT NULL,
	"last_start" time(0) NOT NULL,
	"lead_hours" smallint NOT NULL,
	"on_days" datemultirange NOT NULL,
	"provider_id" text NOT NULL,
	"boats_key" bigint,
	"seats" integer,
	"parties" smallint NOT NULL,
	CONSTRAINT "tour_starts_tour_id_last_start_lead_hours_pk" PRIMARY KEY("tour_id","last_start","lead_hours")
);
--> statement-breakpoint
CREATE TABLE "tour_tallies" (
	"kind" text NOT NULL,
	"bucket" integer NOT NULL,
	"slug" text NOT NULL,
	"tours" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"user_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_devices_user_id_token_hash_pk" PRIMARY KEY("user_id","token_hash")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"browser" text,
	"system" text,
	"has_second_factor" boolean DEFAULT false NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "geocoder_cache" (
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"locale" text NOT NULL,
	"response" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "geocoder_cache_lat_lng_locale_pk" PRIMARY KEY("lat","lng","locale"),
	CONSTRAINT "geocoder_cache_locale_known" CHECK ("geocoder_cache"."locale" in ('lt', 'en'))
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" text NOT NULL,
	"key" text NOT NULL,
	"call" text NOT NULL,
	"status" integer NOT NULL,
	"body" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "installation" (
	"is_only" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"id" text DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "installation_one_row" CHECK ("installation"."is_only" = 1)
);
--> statement-breakpoint
CREATE TABLE "invalidations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invalidations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tags" text[] NOT NULL,
	"origin" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"hits" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "rate_limits_hits_positive" CHECK ("rate_limits"."hits" > 0)
);
--> statement-breakpoint
CREATE TABLE "stored_files" (
	"key" text PRIMARY KEY NOT NULL,
	"original" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" text PRIMARY KEY NOT NULL,
	"dedupe_key" text,
	"topic" text,
	"kind" text NOT NULL,
	"to_email" text NOT NULL,
	"locale" text NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"not_before" timestamp with time zone DEFAULT now() NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone,
	"last_error" text,
	CONSTRAINT "mails_kind_known" CHECK ("mails"."kind" in ('verify-email', 'reset-password', 'change-email', 'change-email-notice', 'email-changed-old', 'email-changed-new', 'password-changed', 'new-device', 'factor-added', 'factor-removed', 'authenticator-removed', 'passkey-added', 'passkey-removed', 'recovery-code-used', 'account-deleted', 'account-expires', 'ceiling-reached', 'places-proposed', 'booking-verify', 'booking-requested', 'booking-confirmed', 'booking-declined', 'booking-offered', 'booking-taken', 'booking-refused', 'booking-withdrawn', 'booking-proposed', 'booking-moved', 'booking-kept', 'booking-cancelled', 'booking-expired', 'booking-reminder', 'booking-done', 'booking-link')),
	CONSTRAINT "mails_locale_known" CHECK ("mails"."locale" in ('lt', 'en')),
	CONSTRAINT "mails_tries" CHECK ("mails"."tries" between 0 and 6),
	CONSTRAINT "mails_forgotten_once_sent" CHECK ("mails"."sent_at" is null or ("mails"."to_email" = '' and "mails"."data" = '{}'))
);
--> statement-breakpoint
CREATE TABLE "tasks" (
	"name" text PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"leased_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "tour_stops" (
	"tour_id" text NOT NULL,
	"position" smallint NOT NULL,
	"access_point_id" text,
	"role" text NOT NULL,
	"day" smallint DEFAULT 1 NOT NULL,
	"km" double precision,
	"kept" jsonb,
	CONSTRAINT "tour_stops_tour_id_position_pk" PRIMARY KEY("tour_id","position"),
	CONSTRAINT "tour_stops_role_known" CHECK ("tour_stops"."role" in ('put-in', 'stop', 'overnight', 'take-out')),
	CONSTRAINT "tour_stops_day_range" CHECK ("tour_stops"."day" between 1 and 60),
	CONSTRAINT "tour_stops_km_range" CHECK ("tour_stops"."km" between 0 and 1000),
	CONSTRAINT "tour_stops_between_have_point" CHECK ("tour_stops"."access_point_id" is not null or "tour_stops"."role" in ('put-in', 'take-out'))
);
--> statement-breakpoint
CREATE TABLE "photos" (
	"id" text PRIMARY KEY NOT NULL,
	"tour_id" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"is_primary" boolean DEFAULT false NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"file" text NOT NULL,
	"width_px" integer NOT NULL,
	"height_px" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "photos_description_length" CHECK (char_length("photos"."description") between 0 and 300),
	CONSTRAINT "photos_size_positive" CHECK ("photos"."width_px" > 0 and "photos"."height_px" > 0)
);
--> statement-breakpoint
CREATE TABLE "tour_amenities" (
	"tour_id" text NOT NULL,
	"amenity_id" text NOT NULL,
	"provider_id" text NOT NULL,
	CONSTRAINT "tour_amenities_tour_id_amenity_id_pk" PRIMARY KEY("tour_id","amenity_id")
);
--> statement-breakpoint
CREATE TABLE "tour_texts" (
	"tour_id" text NOT NULL,
	"locale" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	CONSTRAINT "tour_texts_tour_id_locale_pk" PRIMARY KEY("tour_id","locale"),
	CONSTRAINT "tour_texts_locale_known" CHECK ("tour_texts"."locale" in ('lt', 'en')),
	CONSTRAINT "tour_texts_name_length" CHECK (char_length("tour_texts"."name") between 1 and 120),
	CONSTRAINT "tour_texts_description_length" CHECK (char_length("tour_texts"."description") between 0 and 10000)
);
--> statement-breakpoint
CREATE TABLE "tours" (
	"id" text PRIMARY KEY NOT NULL,
	"provider_id" text NOT NULL,
	"status" text DEFAULT 'published' NOT NULL,
	"website" text DEFAULT '' NOT NULL,
	"distance_km" double precision,
	"days" integer DEFAULT 1 NOT NULL,
	"duration_hours" double precision,
	"difficulty" double precision,
	"price_cents" integer,
	"least_cents" integer[],
	"currency" text DEFAULT 'EUR' NOT NULL,
	"departure" "point",
	"departure_address" text DEFAULT '' NOT NULL,
	"arrival" "point",
	"arrival_address" text DEFAULT '' NOT NULL,
	"regions" text[] DEFAULT '{}' NOT NULL,
	"rivers" text[] DEFAULT '{}' NOT NULL,
	"booking_mode" text DEFAULT 'none' NOT NULL,
	"cancellation" text DEFAULT 'moderate' NOT NULL,
	"bad_water" text DEFAULT 'free-for-both' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by" text,
	"deletion_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "tours_id_provider_id_key" UNIQUE("id","provider_id"),
	CONSTRAINT "tours_deleted_by_known" CHECK ("tours"."deleted_by" in ('provider', 'operator')),
	CONSTRAINT "tours_deletion_reason_length" CHECK (char_length("tours"."deletion_reason") between 0 and 500),
	CONSTRAINT "tours_status_known" CHECK ("tours"."status" in ('draft', 'published', 'paused')),
	CONSTRAINT "tours_complete_unless_draft" CHECK ("tours"."status" = 'draft' or num_nulls("tours"."distance_km", "tours"."difficulty", "tours"."price_cents") = 0),
	CONSTRAINT "tours_distance_range" CHECK ("tours"."distance_km" between 1 and 1000),
	CONSTRAINT "tours_days_range" CHECK ("tours"."days" between 1 and 60),
	CONSTRAINT "tours_duration_range" CHECK ("tours"."duration_hours" between 1 and 24),
	CONSTRAINT "tours_duration_one_day_only" CHECK ("tours"."days" = 1 or "tours"."duration_hours" is null),
	CONSTRAINT "tours_difficulty_range" CHECK ("tours"."difficulty" between 1 and 5),
	CONSTRAINT "tours_price_range" CHECK ("tours"."price_cents" between 0 and 10000000),
	CONSTRAINT "tours_least_of_twelve" CHECK (cardinality("tours"."least_cents") = 12),
	CONSTRAINT "tours_currency_known" CHECK ("tours"."currency" in ('EUR')),
	CONSTRAINT "tours_departure_on_earth" CHECK ("tours"."departure"[0] between -180 and 180 and "tours"."departure"[1] between -90 and 90),
	CONSTRAINT "tours_arrival_on_earth" CHECK ("tours"."arrival"[0] between -180 and 180 and "tours"."arrival"[1] between -90 and 90),
	CONSTRAINT "tours_website_length" CHECK (char_length("tours"."website") between 0 and 500),
	CONSTRAINT "tours_website_is_web" CHECK ("tours"."website" = '' or "tours"."website" ~ '^https?://[^[:space:]"<>]+$'),
	CONSTRAINT "tours_departure_address_length" CHECK (char_length("tours"."departure_address") between 0 and 300),
	CONSTRAINT "tours_arrival_address_length" CHECK (char_length("tours"."arrival_address") between 0 and 300),
	CONSTRAINT "tours_regions_not_repeated" CHECK (has_no_repeats("tours"."regions")),
	CONSTRAINT "tours_rivers_not_repeated" CHECK (has_no_repeats("tours"."rivers")),
	CONSTRAINT "tours_rivers_count" CHECK (cardinality("tours"."rivers") <= 10),
	CONSTRAINT "tours_regions_known" CHECK ("tours"."regions" <@ array['aukstaitija', 'dzukija', 'mazoji-lietuva', 'suvalkija', 'zemaitija']::text[]),
	CONSTRAINT "tours_booking_mode_known" CHECK ("tours"."booking_mode" in ('none', 'request')),
	CONSTRAINT "tours_cancellation_known" CHECK ("tours"."cancellation" in ('flexible', 'moderate', 'strict')),
	CONSTRAINT "tours_bad_water_known" CHECK ("tours"."bad_water" in ('free-for-both', 'provider-decides')),
	CONSTRAINT "tours_rivers_are_slugs" CHECK (array_to_string("tours"."rivers", ',') ~ '^[a-z,-]*$')
);
--> statement-breakpoint
CREATE TABLE "provider_traders" (
	"provider_id" text PRIMARY KEY NOT NULL,
	"form" text NOT NULL,
	"legal_name" text NOT NULL,
	"code" text NOT NULL,
	"register" text NOT NULL,
	"vat_code" text NOT NULL,
	"address" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"certified_at" timestamp with time zone NOT NULL,
	CONSTRAINT "provider_traders_form_known" CHECK ("provider_traders"."form" in ('uab', 'mb', 'vsi', 'individual-activity', 'business-licence', 'other', 'private-person')),
	CONSTRAINT "provider_traders_legal_name_length" CHECK (char_length("provider_traders"."legal_name") between 1 and 200),
	CONSTRAINT "provider_traders_code_length" CHECK (char_length("provider_traders"."code") between 0 and 40),
	CONSTRAINT "provider_traders_register_length" CHECK (char_length("provider_traders"."register") between 0 and 120),
	CONSTRAINT "provider_traders_vat_code_length" CHECK (char_length("provider_traders"."vat_code") between 0 and 16),
	CONSTRAINT "provider_traders_registered" CHECK (("provider_traders"."form" = 'private-person') = ("provider_traders"."code" = '')),
	CONSTRAINT "provider_traders_address_length" CHECK (char_length("provider_traders"."address") between 1 and 300),
	CONSTRAINT "provider_traders_email_length" CHECK (char_length("provider_traders"."email") between 3 and 254),
	CONSTRAINT "provider_traders_phone_length" CHECK (char_length("provider_traders"."phone") between 1 and 40)
);
--> statement-breakpoint
CREATE TABLE "mail_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"purpose" text NOT NULL,
	"email" text,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_tokens_purpose_known" CHECK ("mail_tokens"."purpose" in ('verify-email', 'reset-password', 'change-email')),
	CONSTRAINT "mail_tokens_email_of_change" CHECK (("mail_tokens"."email" is not null) = ("mail_tokens"."purpose" = 'change-email')),
	CONSTRAINT "mail_tokens_email_lower_case" CHECK ("mail_tokens"."email" = lower("mail_tokens"."email"))
);
--> statement-breakpoint
CREATE TABLE "user_identities" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_identities_issuer_subject_pk" PRIMARY KEY("issuer","subject")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text,
	"role" text DEFAULT 'user' NOT NULL,
	"email_verified_at" timestamp with time zone,
	"token_version" integer DEFAULT 0 NOT NULL,
	"locale" text DEFAULT 'lt' NOT NULL,
	"unverified_until" timestamp with time zone DEFAULT now() + interval '30 days' NOT NULL,
	"warned_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_lower_case" CHECK ("users"."email" = lower("users"."email") and position('@' in "users"."email") > 1),
	CONSTRAINT "users_role_known" CHECK ("users"."role" in ('user', 'pending', 'manager', 'admin')),
	CONSTRAINT "users_locale_known" CHECK ("users"."locale" in ('lt', 'en')),
	CONSTRAINT "users_token_version_counts_up" CHECK ("users"."token_version" >= 0)
);
--> statement-breakpoint
ALTER TABLE "access_point_rivers" ADD CONSTRAINT "access_point_rivers_access_point_id_access_points_id_fk" FOREIGN KEY ("access_point_id") REFERENCES "public"."access_points"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_point_texts" ADD CONSTRAINT "access_point_texts_access_point_id_access_points_id_fk" FOREIGN KEY ("access_point_id") REFERENCES "public"."access_points"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_points" ADD CONSTRAINT "access_points_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_points" ADD CONSTRAINT "access_points_merged_into_access_points_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."access_points"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_templates" ADD CONSTRAINT "answer_templates_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "boat_days" ADD CONSTRAINT "boat_days_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "boat_outages" ADD CONSTRAINT "boat_outages_provider_id_kind_boats_provider_id_kind_fk" FOREIGN KEY ("provider_id","kind") REFERENCES "public"."boats"("provider_id","kind") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "boats" ADD CONSTRAINT "boats_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_boats" ADD CONSTRAINT "booking_boats_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_boats" ADD CONSTRAINT "booking_boats_day_fkey" FOREIGN KEY ("provider_id","kind","day") REFERENCES "public"."boat_days"("provider_id","kind","day") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_exceptions" ADD CONSTRAINT "day_exceptions_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_exceptions" ADD CONSTRAINT "day_exceptions_tour_fkey" FOREIGN KEY ("tour_id","provider_id") REFERENCES "public"."tours"("id","provider_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "tour_boats" ADD CONSTRAINT "tour_boats_tour_id_tours_id_fk" FOREIGN KEY ("tour_id") REFERENCES "public"."tours"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tour_seasons" ADD CONSTRAINT "tour_seasons_tour_id_tours_id_fk" FOREIGN KEY ("tour_id") REFERENCES "public"."tours"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_events" ADD CONSTRAINT "booking_events_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_tokens" ADD CONSTRAINT "booking_tokens_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_tour_id_tours_id_fk" FOREIGN KEY ("tour_id") REFERENCES "public"."tours"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "totp_secrets" ADD CONSTRAINT "totp_secrets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tour_extras" ADD CONSTRAINT "tour_extras_tour_id_tours_id_fk" FOREIGN KEY ("tour_id") REFERENCES "public"."tours"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tour_party_prices" ADD CONSTRAINT "tour_party_prices_tour_id_tours_id_fk" FOREIGN KEY ("tour_id") REFERENCES "public"."tours"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tour_rates" ADD CONSTRAINT "tour_rates_tour_id_tours_id_fk" FOREIGN KEY ("tour_id") REFERENCES "public"."tours"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tour_rates" ADD CONSTRAINT "tour_rates_season_fkey" FOREIGN KEY ("season_id","tour_id") REFERENCES "public"."tour_seasons"("id","tour_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tour_shuttles" ADD CONSTRAINT "tour_shuttles_tour_id_tours_id_fk" FOREIGN KEY ("tour_id") REFERENCES "public"."tours"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_owners" ADD CONSTRAINT "proposal_owners_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_owners" ADD CONSTRAINT "proposal_owners_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_access_point_id_access_points_id_fk" FOREIGN KEY ("access_point_id") REFERENCES "public"."access_points"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_reach_feature_id_reach_features_id_fk" FOREIGN KEY ("reach_feature_id") REFERENCES "public"."reach_features"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_reach_id_reaches_id_fk" FOREIGN KEY ("reach_id") REFERENCES "public"."reaches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "amenities" ADD CONSTRAINT "amenities_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "amenity_texts" ADD CONSTRAINT "amenity_texts_amenity_id_amenities_id_fk" FOREIGN KEY ("amenity_id") REFERENCES "public"."amenities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_texts" ADD CONSTRAINT "provider_texts_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "providers" ADD CONSTRAINT "providers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "socials" ADD CONSTRAINT "socials_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_features" ADD CONSTRAINT "kept_features_reach_feature_id_reach_features_id_fk" FOREIGN KEY ("reach_feature_id") REFERENCES "public"."reach_features"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_features" ADD CONSTRAINT "kept_features_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reach_feature_texts" ADD CONSTRAINT "reach_feature_texts_reach_feature_id_reach_features_id_fk" FOREIGN KEY ("reach_feature_id") REFERENCES "public"."reach_features"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reach_features" ADD CONSTRAINT "reach_features_reach_id_reaches_id_fk" FOREIGN KEY ("reach_id") REFERENCES "public"."reaches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reach_features" ADD CONSTRAINT "reach_features_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reach_lines" ADD CONSTRAINT "reach_lines_reach_id_reaches_id_fk" FOREIGN KEY ("reach_id") REFERENCES "public"."reaches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reach_lines" ADD CONSTRAINT "reach_lines_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reaches" ADD CONSTRAINT "reaches_from_id_access_points_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."access_points"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reaches" ADD CONSTRAINT "reaches_to_id_access_points_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."access_points"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "free_seats" ADD CONSTRAINT "free_seats_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scarce_starts" ADD CONSTRAINT "scarce_starts_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tour_documents" ADD CONSTRAINT "tour_documents_tour_id_tours_id_fk" FOREIGN KEY ("tour_id") REFERENCES "public"."tours"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tour_index" ADD CONSTRAINT "tour_index_tour_id_tours_id_fk" FOREIGN KEY ("tour_id") REFERENCES "public"."tours"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tour_starts" ADD CONSTRAINT "tour_starts_tour_id_tour_index_tour_id_fk" FOREIGN KEY ("tour_id") REFERENCES "public"."tour_index"("tour_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tour_stops" ADD CONSTRAINT "tour_stops_tour_id_tours_id_fk" FOREIGN KEY ("tour_id") REFERENCES "public"."tours"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tour_stops" ADD CONSTRAINT "tour_stops_access_point_id_access_points_id_fk" FOREIGN KEY ("access_point_id") REFERENCES "public"."access_points"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_tour_id_tours_id_fk" FOREIGN KEY ("tour_id") REFERENCES "public"."tours"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tour_amenities" ADD CONSTRAINT "tour_amenities_tour_fkey" FOREIGN KEY ("tour_id","provider_id") REFERENCES "public"."tours"("id","provider_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tour_amenities" ADD CONSTRAINT "tour_amenities_amenity_fkey" FOREIGN KEY ("amenity_id","provider_id") REFERENCES "public"."amenities"("id","provider_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tour_texts" ADD CONSTRAINT "tour_texts_tour_id_tours_id_fk" FOREIGN KEY ("tour_id") REFERENCES "public"."tours"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tours" ADD CONSTRAINT "tours_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_traders" ADD CONSTRAINT "provider_traders_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_tokens" ADD CONSTRAINT "mail_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_identities" ADD CONSTRAINT "user_identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_point_rivers_river_idx" ON "access_point_rivers" USING btree ("river");--> statement-breakpoint
CREATE INDEX "access_points_location_idx" ON "access_points" USING gist ("location");--> statement-breakpoint
CREATE INDEX "access_points_created_by_idx" ON "access_points" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "access_points_merged_into_idx" ON "access_points" USING btree ("merged_into") WHERE "access_points"."merged_into" is not null;--> statement-breakpoint
CREATE INDEX "answer_templates_provider_id_idx" ON "answer_templates" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "audit_events_created_at_idx" ON "audit_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "audit_events_actor_id_idx" ON "audit_events" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "audit_events_subject_id_idx" ON "audit_events" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "boat_days_day_idx" ON "boat_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "boat_outages_provider_id_idx" ON "boat_outages" USING btree ("provider_id","kind");--> statement-breakpoint
CREATE INDEX "booking_boats_day_idx" ON "booking_boats" USING btree ("provider_id","kind","day");--> statement-breakpoint
CREATE INDEX "day_exceptions_provider_id_idx" ON "day_exceptions" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "day_exceptions_tour_id_idx" ON "day_exceptions" USING btree ("tour_id");--> statement-breakpoint
CREATE INDEX "booking_tokens_booking_id_idx" ON "booking_tokens" USING btree ("booking_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_request_key" ON "bookings" USING btree ("request_key");--> statement-breakpoint
CREATE INDEX "bookings_provider_id_idx" ON "bookings" USING btree ("provider_id","status","starts_on");--> statement-breakpoint
CREATE INDEX "bookings_tour_id_idx" ON "bookings" USING btree ("tour_id");--> statement-breakpoint
CREATE INDEX "bookings_user_id_idx" ON "bookings" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "bookings_expires_at_idx" ON "bookings" USING btree ("expires_at") WHERE "bookings"."expires_at" is not null;--> statement-breakpoint
CREATE INDEX "bookings_starts_at_idx" ON "bookings" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "bookings_ends_at_idx" ON "bookings" USING btree ("ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "passkeys_credential_id_key" ON "passkeys" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "passkeys_user_id_idx" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "spent_challenges_spent_at_idx" ON "spent_challenges" USING btree ("spent_at");--> statement-breakpoint
CREATE INDEX "totp_secrets_created_at_idx" ON "totp_secrets" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "proposal_owners_user_id_idx" ON "proposal_owners" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "proposals_created_by_idx" ON "proposals" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "amenities_provider_id_idx" ON "amenities" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "providers_user_id_idx" ON "providers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "providers_deleted_at_idx" ON "providers" USING btree ("deleted_at") WHERE "providers"."deleted_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "providers_logo_key" ON "providers" USING btree ("logo");--> statement-breakpoint
CREATE INDEX "socials_provider_id_idx" ON "socials" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "kept_features_user_id_idx" ON "kept_features" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reach_features_reach_id_idx" ON "reach_features" USING btree ("reach_id","km");--> statement-breakpoint
CREATE INDEX "reach_features_created_by_idx" ON "reach_features" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "reach_lines_author_id_idx" ON "reach_lines" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "reaches_to_id_idx" ON "reaches" USING btree ("to_id");--> statement-breakpoint
CREATE INDEX "reaches_river_idx" ON "reaches" USING btree ("river");--> statement-breakpoint
CREATE INDEX "free_seats_day_idx" ON "free_seats" USING btree ("day","seats","boats_key","provider_id");--> statement-breakpoint
CREATE INDEX "scarce_starts_on_day_idx" ON "scarce_starts" USING btree ("day","free","seats","parties","last_start","lead_hours","provider_id","tours");--> statement-breakpoint
CREATE INDEX "stale_fleets_provider_id_idx" ON "stale_fleets" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "start_tallies_block_idx" ON "start_tallies" USING btree ("block");--> statement-breakpoint
CREATE INDEX "tour_cells_key_idx" ON "tour_cells" USING btree ("level","x","y");--> statement-breakpoint
CREATE INDEX "tour_index_provider_id_idx" ON "tour_index" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "tour_index_user_id_idx" ON "tour_index" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "tour_index_newest_idx" ON "tour_index" USING btree ("created_at" DESC NULLS LAST,"tour_id");--> statement-breakpoint
CREATE INDEX "tour_index_price_idx" ON "tour_index" USING btree ("price_cents","tour_id");--> statement-breakpoint
CREATE INDEX "tour_index_price_desc_idx" ON "tour_index" USING btree ("price_cents" DESC NULLS LAST,"tour_id");--> statement-breakpoint
CREATE INDEX "tour_index_distance_idx" ON "tour_index" USING btree ("distance_km","tour_id");--> statement-breakpoint
CREATE INDEX "tour_index_distance_desc_idx" ON "tour_index" USING btree ("distance_km" DESC NULLS LAST,"tour_id");--> statement-breakpoint
CREATE INDEX "tour_index_days_idx" ON "tour_index" USING btree ("days");--> statement-breakpoint
CREATE INDEX "tour_index_duration_idx" ON "tour_index" USING btree ("duration_hours");--> statement-breakpoint
CREATE INDEX "tour_index_difficulty_idx" ON "tour_index" USING btree ("difficulty");--> statement-breakpoint
CREATE INDEX "tour_index_words_idx" ON "tour_index" USING gin ("rivers","words","facets" gin__int_ops,"stems");--> statement-breakpoint
CREATE INDEX "tour_starts_provider_id_idx" ON "tour_starts" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "tour_tallies_key_idx" ON "tour_tallies" USING btree ("kind","bucket","slug");--> statement-breakpoint
CREATE INDEX "known_devices_token_hash_idx" ON "known_devices" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "known_devices_last_seen_at_idx" ON "known_devices" USING btree ("last_seen_at");--> statement-breakpoint
CREATE INDEX "sessions_user_id_idx" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_last_seen_at_idx" ON "sessions" USING btree ("last_seen_at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_at_idx" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "invalidations_created_at_idx" ON "invalidations" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "rate_limits_window_start_idx" ON "rate_limits" USING btree ("window_start");--> statement-breakpoint
CREATE INDEX "stored_files_created_at_idx" ON "stored_files" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "stored_files_original_idx" ON "stored_files" USING btree ("original");--> statement-breakpoint
CREATE UNIQUE INDEX "mails_dedupe_key" ON "mails" USING btree ("dedupe_key");--> statement-breakpoint
CREATE INDEX "mails_topic_idx" ON "mails" USING btree ("topic") WHERE "mails"."topic" is not null;--> statement-breakpoint
CREATE INDEX "mails_to_send_idx" ON "mails" USING btree ("not_before") WHERE "mails"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "tour_stops_access_point_id_idx" ON "tour_stops" USING btree ("access_point_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tour_stops_one_put_in_key" ON "tour_stops" USING btree ("tour_id") WHERE "tour_stops"."role" = 'put-in';--> statement-breakpoint
CREATE UNIQUE INDEX "tour_stops_one_take_out_key" ON "tour_stops" USING btree ("tour_id") WHERE "tour_stops"."role" = 'take-out';--> statement-breakpoint
CREATE INDEX "photos_tour_id_idx" ON "photos" USING btree ("tour_id");--> statement-breakpoint
CREATE UNIQUE INDEX "photos_file_key" ON "photos" USING btree ("file");--> statement-breakpoint
CREATE UNIQUE INDEX "photos_one_primary_key" ON "photos" USING btree ("tour_id") WHERE "photos"."is_primary";--> statement-breakpoint
CREATE INDEX "tour_amenities_amenity_id_idx" ON "tour_amenities" USING btree ("amenity_id");--> statement-breakpoint
CREATE INDEX "tour_texts_name_idx" ON "tour_texts" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "tours_provider_id_idx" ON "tours" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "tours_deleted_at_idx" ON "tours" USING btree ("deleted_at") WHERE "tours"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "mail_tokens_user_id_purpose_idx" ON "mail_tokens" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE INDEX "user_identities_user_id_idx" ON "user_identities" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "users_unverified_until_idx" ON "users" USING btree ("unverified_until") WHERE "users"."email_verified_at" is null;--> statement-breakpoint

-- By hand from here on.

-- A row is read whole and never compressed: thirty of them are thirty rows.
ALTER TABLE tour_documents SET (toast_tuple_target = 8160);--> statement-breakpoint
-- A tour has one season at a time.
ALTER TABLE tour_seasons ADD CONSTRAINT tour_seasons_do_not_overlap EXCLUDE USING gist (tour_id WITH =, daterange(from_day, to_day, '[]') WITH &&);--> statement-breakpoint
-- The history of a booking is a chain of known steps without a gap, and its status is that of the last one.
ALTER TABLE booking_events ADD CONSTRAINT booking_events_step_known
  FOREIGN KEY (from_status, event, to_status, actor) REFERENCES booking_transitions (from_status, event, to_status, actor);--> statement-breakpoint
ALTER TABLE booking_events ADD CONSTRAINT booking_events_without_gap
  FOREIGN KEY (booking_id, previous_seq, from_status) REFERENCES booking_events (booking_id, seq, to_status);--> statement-breakpoint
ALTER TABLE bookings ADD CONSTRAINT bookings_status_of_event
  FOREIGN KEY (id, version, status) REFERENCES booking_events (booking_id, seq, to_status) DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
CREATE INDEX tour_index_place_idx ON tour_index USING gist (departure, difficulty, facets gist__intbig_ops (siglen = 32));--> statement-breakpoint
-- What is searched within a box, without reading the rows.
CREATE INDEX tour_index_box_idx ON tour_index USING gist (departure, difficulty)
  INCLUDE (tour_id, created_at, price_cents, distance_km, days, duration_hours);--> statement-breakpoint
-- The same for a party and a day. No other search states its condition, so that those take the narrow index.
CREATE INDEX tour_index_party_box_idx ON tour_index USING gist (departure, difficulty)
  INCLUDE (tour_id, created_at, price_cents, distance_km, days, duration_hours, seats, least_cents, boats_key, open_on)
  WHERE seats IS DISTINCT FROM 0;--> statement-breakpoint
-- Random reads cost little more than sequential ones where a database is in memory or on a solid-state disk. The default of 4 has searches read
-- all tours that would find theirs by an index in half the time. Only the owner of a database may set it.
DO $$
BEGIN
  EXECUTE format('ALTER DATABASE %I SET random_page_cost = 1.1', current_database());
EXCEPTION WHEN insufficient_privilege THEN
  RAISE NOTICE 'random_page_cost stays as it is: only the owner of a database may set it';
END
$$;--> statement-breakpoint
INSERT INTO installation DEFAULT VALUES;--> statement-breakpoint
-- There from the beginning, so that the removal of a file and a backup always have a row to lock.
INSERT INTO tasks (name) VALUES ('backup');--> statement-breakpoint
-- The steps of a booking, as domain/bookings/status.ts has them.
INSERT INTO booking_transitions (from_status, event, to_status, actor) VALUES
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
  ('done', 'no-show', 'no-show', 'provider'),
  ('unverified', 'cancel', 'cancelled', 'provider'),
  ('requested', 'cancel', 'cancelled', 'provider'),
  ('offered', 'cancel', 'cancelled', 'provider');--> statement-breakpoint
-- Places of the known stretches: most are centres of villages, not banks. Two ends within 1.5 km are one place.
INSERT INTO access_points (id, location, accuracy_m, kinds, source, is_reviewed) VALUES
  ('5f9t65bge8sd', '(25.47037,54.45854)', 2000, '{put-in}', 'OSM node 1684437909', true),
  ('4hclwrr754un', '(25.32119,54.43756)', 2000, '{put-in,take-out}', 'OSM node 296898289', true),
  ('1rodmdj6ec9v', '(25.50726,54.45538)', 2000, '{put-in}', 'OSM node 801705025', true),
  ('1k14x5meqfps', '(25.42087,54.46698)', 2000, '{put-in}', 'OSM node 2383173246', true),
  ('4rlzmuco3y57', '(25.11984,54.45376)', 2000, '{take-out}', 'OSM node 427552228', true),
  ('3bbcbsg8c4th', '(24.30295,54.11608)', 500, '{put-in,take-out}', 'gauge puvociu-vms (meteo.lt)', true),
  ('3iwb5exytbds', '(24.18306,54.16133)', 2000, '{put-in,take-out}', 'OSM node 32441781', true),
  ('68niitns752d', '(24.84166,54.35894)', 2000, '{put-in}', 'OSM node 317360830', true),
  ('3h6vrsbbui7n', '(24.7131,54.31269)', 2000, '{take-out}', 'OSM node 2394797860', true),
  ('2wiv37si3esx', '(24.41701,54.2194)', 2000, '{put-in}', 'OSM node 837939439', true),
  ('2ddpnfbmw75t', '(25.99126,55.25266)', 500, '{put-in,take-out}', 'EPA site LTR62', true),
  ('3xpbch13vahv', '(26.00177,55.16163)', 2000, '{put-in,take-out}', 'GeoNames', true),
  ('1vlxev6c0ywn', '(25.77246,54.98373)', 500, '{take-out}', 'gauge pabrades-vms (meteo.lt)', true),
  ('1j5f3b5wirhn', '(25.6382,54.90253)', 2000, '{take-out}', 'OSM node 1194347259', true),
  ('4yw8tcq12em7', '(25.56833,55.23411)', 2000, '{put-in}', 'OSM node 430866086', true),
  ('2m7vv39clqxv', '(25.69452,55.18282)', 2000, '{put-in,take-out}', 'OSM node 418338014', true),
  ('41p2lo3f4yon', '(25.94946,55.10111)', 2000, '{take-out}', 'OSM node 2590668258', true),
  ('3oosw0zhd9v6', '(25.8935,55.30929)', 2000, '{put-in}', 'OSM node 3884594677', true),
  ('2a2lo4voqdix', '(25.90107,55.27602)', 2000, '{take-out}', 'OSM node 2628684907', true),
  ('1iz84mk58igs', '(26.02648,55.42563)', 500, '{put-in}', 'EPA site LTR66', true),
  ('2m3q8bfhccxl', '(25.77221,55.34733)', 500, '{put-in}', 'EPA site LTR1311', true),
  ('q3ung63k7wiw', '(24.3335,54.0226)', 500, '{put-in}', 'EPA site LTR512', true),
  ('fuc4y6108b5m', '(24.34729,54.10997)', 2000, '{put-in,take-out}', 'OSM node 427585547', true),
  ('fncwr4akxf6u', '(24.74156,54.0189)', 2000, '{put-in}', 'OSM node 36165779', true),
  ('53o8os4es2q3', '(24.49773,54.11031)', 2000, '{put-in,take-out}', 'OSM node 427585523', true),
  ('1aj34n7tmshf', '(24.3873,54.1455)', 500, '{take-out}', 'EPA site LTR1296', true),
  ('2fmx2f1buh9f', '(21.63071,55.92605)', 2000, '{put-in}', 'OSM node 1067350924', true),
  ('56tiqreujg14', '(21.47388,55.92036)', 2000, '{put-in,take-out}', 'OSM node 751707555', true),
  ('5w5kzs1apiyj', '(22.07231,55.81357)', 2000, '{put-in}', 'OSM node 888395779', true),
  ('k5drwh6gdwpk', '(21.91351,55.81047)', 2000, '{take-out}', 'OSM node 1067350133', true),
  ('dr1imas3arx1', '(21.39441,55.70951)', 2000, '{put-in,take-out}', 'GeoNames', true),
  ('334t67i7mfup', '(21.31903,55.55427)', 2000, '{put-in,take-out}', 'GeoNames', true),
  ('2gqy48ss8te1', '(21.28276,55.36262)', 2000, '{take-out}', 'OSM node 1159662524', true),
  ('55pekju0lmwa', '(23.36688,55.36208)', 2000, '{put-in,take-out}', 'OSM node 444372788', true),
  ('3m7fm99otp87', '(23.477,55.262)', 2000, '{put-in,take-out}', 'GeoNames', true),
  ('1lpg8uu4sn1d', '(23.08287,55.50739)', 2000, '{put-in}', 'OSM node 365168915', true),
  ('2m8r5dj26ep4', '(23.25563,55.4264)', 2000, '{take-out}', 'OSM node 447107686', true),
  ('gwlamamx8q28', '(23.4315,55.08384)', 500, '{take-out}', 'EPA site LTR33', true),
  ('d96u2kodh3d2', '(22.70879,55.59903)', 500, '{put-in}', 'EPA site LTR774', true),
  ('14oy0ep88nqg', '(22.9349,55.63009)', 2000, '{take-out}', 'GeoNames', true),
  ('isx7pscz7uek', '(25.74191,54.83726)', 500, '{put-in}', 'EPA site LTR43', true),
  ('2fk21600hbtq', '(25.2798,54.68916)', 2000, '{put-in,take-out}', 'GeoNames', true),
  ('18uc1xarpxdu', '(25.46992,54.84776)', 2000, '{put-in}', 'GeoNames', true),
  ('407cdadbez8r', '(24.85397,54.88632)', 2000, '{put-in,take-out}', 'OSM node 60460997', true),
  ('16z4tqyk3kj8', '(24.29199,55.075)', 500, '{take-out}', 'gauge jonavos-vms (meteo.lt)', true),
  ('2as74wawu041', '(25.41969,54.69515)', 2000, '{put-in}', 'GeoNames', true),
  ('3kpx42vt39xp', '(25.17119,54.5168)', 500, '{put-in}', 'EPA site LTR880', true),
  ('27wcc6l7un1u', '(25.1213,54.6257)', 500, '{take-out}', 'EPA site LTR204', true),
  ('dy29vggncnir', '(24.88985,54.71819)', 500, '{put-in}', 'EPA site LTR199', true),
  ('2f400skhhma7', '(24.95758,54.75546)', 500, '{take-out}', 'EPA site LTR1385', true),
  ('y5v5vsmo97kn', '(24.84212,54.94805)', 2000, '{put-in}', 'OSM node 287439810', true),
  ('1ls9kartgu9q', '(24.6599,54.9541)', 2000, '{take-out}', 'OSM node 1751386830', true),
  ('5cczvdubwls7', '(24.95446,55.044)', 2000, '{put-in}', 'GeoNames', true),
  ('4k5qo7dwu4mi', '(24.53792,55.08194)', 2000, '{take-out}', 'OSM node 1765283294', true),
  ('wtyljdohr2un', '(24.80298,54.9964)', 2000, '{put-in}', 'OSM node 923522818', true),
  ('5derbgeb8rf0', '(25.5823,55.63617)', 2000, '{put-in}', 'OSM node 1887809473', true),
  ('4jnyg3hj2063', '(25.04506,55.5989)', 2000, '{put-in,take-out}', 'OSM node 429566462', true),
  ('25kgfy5jl2qr', '(25.10264,55.52557)', 2000, '{put-in,take-out}', 'GeoNames', true),
  ('24jr6f9v7nui', '(24.92825,55.43363)', 2000, '{put-in,take-out}', 'OSM node 257920179', true),
  ('61f5vvjtgukg', '(24.76869,55.24746)', 500, '{put-in,take-out}', 'gauge ukmerges-vms (meteo.lt)', true),
  ('4o3idjwnvs6s', '(25.09836,55.21954)', 2000, '{put-in}', 'OSM node 850791713', true),
  ('4pl3v62o4dqq', '(24.94364,55.26572)', 2000, '{take-out}', 'OSM node 1767425929', true),
  ('1henuifieaig', '(25.29207,55.35112)', 2000, '{put-in}', 'OSM node 436965091', true),
  ('2qf1hukp7o79', '(25.06148,55.4141)', 2000, '{take-out}', 'OSM node 429331314', true),
  ('l8dzcqd1lcqc', '(24.65569,54.66514)', 500, '{put-in}', 'EPA site LTR547', true),
  ('4tslyrjzqh6p', '(24.44073,54.80725)', 2000, '{take-out}', 'GeoNames', true),
  ('3qd541j0602w', '(24.70674,54.6373)', 2000, '{put-in}', 'OSM node 2619731282', true),
  ('2clqjujq31b9', '(24.52792,54.58042)', 2000, '{put-in,take-out}', 'OSM node 80031267', true),
  ('4zjz7yxkrwz5', '(24.17109,54.57358)', 2000, '{take-out}', 'OSM node 2496540561', true),
  ('4um7ouszg4i0', '(24.32056,54.58977)', 2000, '{put-in}', 'OSM node 80050493', true),
  ('15h63eomjxox', '(22.8747,56.07433)', 2000, '{put-in}', 'OSM node 2591250243', true),
  ('1e7hqf97dqwn', '(22.51667,56.23598)', 2000, '{take-out}', 'GeoNames', true),
  ('1o1wlmkgkex8', '(22.72506,56.16264)', 2000, '{take-out}', 'OSM node 1628578325', true),
  ('jjbcj7m880wo', '(22.69528,56.19162)', 2000, '{put-in}', 'GeoNames', true),
  ('id476g6gfukc', '(22.46267,55.89419)', 2000, '{put-in}', 'OSM node 1589900836', true),
  ('h388zz0w70ie', '(22.57596,56.06614)', 500, '{take-out}', 'EPA site LTR813', true),
  ('3t7u4c4dxqgi', '(23.25441,54.441)', 2000, '{put-in}', 'OSM node 683103401', true),
  ('14y68hzop1s9', '(23.39492,54.45473)', 2000, '{put-in,take-out}', 'OSM node 2248043427', true),
  ('47qwvzvyhp4q', '(23.35639,54.48164)', 2000, '{put-in,take-out}', 'OSM node 1066077507', true),
  ('2l2v5gzvy5fb', '(23.35004,54.55787)', 2000, '{take-out}', 'GeoNames', true),
  ('4e0drq59k1w5', '(22.86552,54.77723)', 500, '{put-in}', 'gauge kudirkos-naumiescio-vms (meteo.lt)', true),
  ('5nit7dkkwwjf', '(22.8447,54.90188)', 2000, '{take-out}', 'OSM node 1378032663', true),
  ('68ylnaiep1ou', '(22.7276,54.96201)', 500, '{take-out}', 'EPA site LTR137', true),
  ('2nw65d9v6t6v', '(23.90059,54.30316)', 2000, '{put-in}', 'OSM node 2370966337', true),
  ('2lpxi0rj4cy0', '(23.44645,54.49406)', 500, '{take-out}', 'EPA site LTR1675', true),
  ('33n64gvlivln', '(23.69614,54.1011)', 2000, '{put-in}', 'GeoNames', true),
  ('1b4e8a0xxzb5', '(23.66227,54.00192)', 500, '{take-out}', 'EPA site LTR1610', true),
  ('5v73vxzsgzoj', '(22.43915,55.53119)', 2000, '{put-in}', 'OSM node 1067351683', true),
  ('1f7gypvwt773', '(22.22963,55.36625)', 500, '{put-in,take-out}', 'EPA site LTR271', true),
  ('4ejy7e47s645', '(22.28047,55.2504)', 500, '{put-in,take-out}', 'gauge taurages-vms (meteo.lt)', true),
  ('1vmdnu0orc40', '(22.17151,55.10687)', 500, '{take-out}', 'EPA site LTR265', true),
  ('5i722t8hkh3q', '(24.1623,55.6869)', 500, '{put-in}', 'EPA site LTR1249', true),
  ('23yaop8s5b4r', '(24.09745,55.54261)', 2000, '{put-in,take-out}', 'OSM node 493609554', true),
  ('5k3vnf8tufc4', '(24.03421,55.44828)', 2000, '{take-out}', 'OSM node 692907255', true),
  ('4qx9li9igoyr', '(23.7999,55.08922)', 2000, '{put-in}', 'OSM node 262948763', true),
  ('511psb059kn0', '(23.77141,54.94356)', 2000, '{take-out}', 'GeoNames', true),
  ('5ai7evgv5g6h', '(23.7466,55.2876)', 2000, '{put-in}', 'OSM node 1779396753', true),
  ('65gt6mr772nd', '(23.83569,55.24569)', 2000, '{take-out}', 'OSM node 444351793', true),
  ('3gvu3zcr43ob', '(24.96773,55.84373)', 500, '{put-in}', 'EPA site LTR95', true),
  ('3pc3m9kqt6b7', '(24.74371,55.76786)', 2000, '{take-out}', 'OSM node 616686483', true),
  ('4kwzt8xvohj9', '(24.36159,56.07953)', 2000, '{put-in}', 'OSM node 1036517659', true),
  ('4prpvaby7d9i', '(24.40752,56.22891)', 500, '{take-out}', 'EPA site LTR86', true),
  ('652t3cgurqru', '(25.28871,56.06294)', 2000, '{put-in}', 'OSM node 822169470', true),
  ('20y12bs31h4x', '(25.13994,56.14747)', 2000, '{take-out}', 'OSM node 1812858463', true),
  ('4ggrspr444dd', '(21.57825,56.16573)', 2000, '{put-in}', 'OSM node 1901867964', true),
  ('16xgxkryt5zp', '(21.5144,56.2756)', 500, '{take-out}', 'EPA site LTR1489', true),
  ('47n05isfm2iv', '(21.81615,56.04657)', 2000, '{put-in}', 'GeoNames', true),
  ('63r9frhyu5ce', '(21.84417,55.91139)', 2000, '{take-out}', 'GeoNames', true),
  ('4eixtb7gldn8', '(21.12457,55.7063)', 500, '{put-in,take-out}', 'EPA site LTR77', true),
  ('23zeh123ztkw', '(23.98703,54.01573)', 2000, '{put-in}', 'GeoNames', true),
  ('44uzwzhd9c55', '(24.0542,54.08143)', 2000, '{take-out}', 'OSM node 1682399326', true),
  ('1dcvy953sntk', '(24.03885,54.39574)', 2000, '{put-in,take-out}', 'GeoNames', true),
  ('31feub0o5u1n', '(24.034,54.608)', 2000, '{take-out}', 'GeoNames', true),
  ('rvv5loqslgw3', '(23.94585,54.636)', 2000, '{put-in}', 'GeoNames', true),
  ('45c1d79vsrys', '(23.90909,54.90156)', 2000, '{put-in}', 'GeoNames', true),
  ('2f51ldxp2d6x', '(23.64693,54.93186)', 500, '{take-out}', 'EPA site LTR136', true),
  ('63sk371ybcua', '(23.58552,55.04609)', 2000, '{put-in}', 'GeoNames', true),
  ('3jtyzckpioyi', '(22.76416,55.07556)', 2000, '{take-out}', 'GeoNames', true),
  ('1ralaz5pnoya', '(21.3712,55.2982)', 2000, '{put-in,take-out}', 'GeoNames', true);--> statement-breakpoint
INSERT INTO access_point_texts (access_point_id, locale, name) VALUES
  ('5f9t65bge8sd', 'lt', 'Merkinė'),
  ('4hclwrr754un', 'lt', 'Jašiūnai'),
  ('1rodmdj6ec9v', 'lt', 'Turgeliai'),
  ('1k14x5meqfps', 'lt', 'Vilkiškės'),
  ('4rlzmuco3y57', 'lt', 'Baltoji Vokė'),
  ('3bbcbsg8c4th', 'lt', 'Puvočiai'),
  ('3iwb5exytbds', 'lt', 'Merkinė'),
  ('68niitns752d', 'lt', 'Valkininkai'),
  ('3h6vrsbbui7n', 'lt', 'Pamerkiai'),
  ('2wiv37si3esx', 'lt', 'Perloja'),
  ('2ddpnfbmw75t', 'lt', 'Kaltanėnai'),
  ('3xpbch13vahv', 'lt', 'Švenčionėliai'),
  ('1vlxev6c0ywn', 'lt', 'Pabradė'),
  ('1j5f3b5wirhn', 'lt', 'Santaka'),
  ('4yw8tcq12em7', 'lt', 'Mindūnai'),
  ('2m7vv39clqxv', 'lt', 'Lakaja'),
  ('41p2lo3f4yon', 'lt', 'Liūlinė'),
  ('3oosw0zhd9v6', 'lt', 'Pakiaunys'),
  ('2a2lo4voqdix', 'lt', 'Vasiuliškė'),
  ('1iz84mk58igs', 'lt', 'Vaišnoriškė'),
  ('2m3q8bfhccxl', 'lt', 'Stasiūnai'),
  ('q3ung63k7wiw', 'lt', 'Darželiai'),
  ('fuc4y6108b5m', 'lt', 'Kašėtos'),
  ('fncwr4akxf6u', 'lt', 'Dubičiai'),
  ('53o8os4es2q3', 'lt', 'Zervynos'),
  ('1aj34n7tmshf', 'lt', 'Žiūrai'),
  ('2fmx2f1buh9f', 'lt', 'Aleksandravas'),
  ('56tiqreujg14', 'lt', 'Kartena'),
  ('5w5kzs1apiyj', 'lt', 'Medingėnai'),
  ('k5drwh6gdwpk', 'lt', 'Vitkai'),
  ('dr1imas3arx1', 'lt', 'Gargždai'),
  ('334t67i7mfup', 'lt', 'Priekulė'),
  ('2gqy48ss8te1', 'lt', 'Minija'),
  ('55pekju0lmwa', 'lt', 'Betygala'),
  ('3m7fm99otp87', 'lt', 'Ariogala'),
  ('1lpg8uu4sn1d', 'lt', 'Lyduvėnai'),
  ('2m8r5dj26ep4', 'lt', 'Kaulakiai'),
  ('gwlamamx8q28', 'lt', 'Seredžius'),
  ('d96u2kodh3d2', 'lt', 'Kražiai'),
  ('14oy0ep88nqg', 'lt', 'Kelmė'),
  ('isx7pscz7uek', 'lt', 'Buivydžiai'),
  ('2fk21600hbtq', 'lt', 'Vilnius'),
  ('18uc1xarpxdu', 'lt', 'Nemenčinė'),
  ('407cdadbez8r', 'lt', 'Kernavė'),
  ('16z4tqyk3kj8', 'lt', 'Jonava'),
  ('2as74wawu041', 'lt', 'Naujoji Vilnia'),
  ('3kpx42vt39xp', 'lt', 'Juodoji Vokė'),
  ('27wcc6l7un1u', 'lt', 'Trakų Vokė'),
  ('dy29vggncnir', 'lt', 'Juozapiškės'),
  ('2f400skhhma7', 'lt', 'Kragžliai'),
  ('y5v5vsmo97kn', 'lt', 'Musninkai'),
  ('1ls9kartgu9q', 'lt', 'Čiobiškis'),
  ('5cczvdubwls7', 'lt', 'Širvintos'),
  ('4k5qo7dwu4mi', 'lt', 'Upninkai'),
  ('wtyljdohr2un', 'lt', 'Vindeikiai'),
  ('5derbgeb8rf0', 'lt', 'Užpaliai'),
  ('4jnyg3hj2063', 'lt', 'Andrioniškis'),
  ('25kgfy5jl2qr', 'lt', 'Anykščiai'),
  ('24jr6f9v7nui', 'lt', 'Kavarskas'),
  ('61f5vvjtgukg', 'lt', 'Ukmergė'),
  ('4o3idjwnvs6s', 'lt', 'Želva'),
  ('4pl3v62o4dqq', 'lt', 'Lyduokiai'),
  ('1henuifieaig', 'lt', 'Alanta'),
  ('2qf1hukp7o79', 'lt', 'Kurkliai'),
  ('l8dzcqd1lcqc', 'lt', 'Semeliškės'),
  ('4tslyrjzqh6p', 'lt', 'Žiežmariai'),
  ('3qd541j0602w', 'lt', 'Vilkokšnis'),
  ('2clqjujq31b9', 'lt', 'Aukštadvaris'),
  ('4zjz7yxkrwz5', 'lt', 'Verbyliškės'),
  ('4um7ouszg4i0', 'lt', 'Stakliškės'),
  ('15h63eomjxox', 'lt', 'Rekčiai'),
  ('1e7hqf97dqwn', 'lt', 'Viekšniai'),
  ('1o1wlmkgkex8', 'lt', 'Kalniškiai'),
  ('jjbcj7m880wo', 'lt', 'Venta'),
  ('id476g6gfukc', 'lt', 'Biržuvėnai'),
  ('h388zz0w70ie', 'lt', 'Tryškiai'),
  ('3t7u4c4dxqgi', 'lt', 'Jungėnai'),
  ('14y68hzop1s9', 'lt', 'Bukta'),
  ('47qwvzvyhp4q', 'lt', 'Liudvinavas'),
  ('2l2v5gzvy5fb', 'lt', 'Marijampolė'),
  ('4e0drq59k1w5', 'lt', 'Kudirkos Naumiestis'),
  ('5nit7dkkwwjf', 'lt', 'Panoviai'),
  ('68ylnaiep1ou', 'lt', 'Slavikai'),
  ('2nw65d9v6t6v', 'lt', 'Mankūnai'),
  ('2lpxi0rj4cy0', 'lt', 'Padovinys'),
  ('33n64gvlivln', 'lt', 'Veisiejai'),
  ('1b4e8a0xxzb5', 'lt', 'Kapčiamiestis'),
  ('5v73vxzsgzoj', 'lt', 'Pagrybis'),
  ('1f7gypvwt773', 'lt', 'Pagramantis'),
  ('4ejy7e47s645', 'lt', 'Tauragė'),
  ('1vmdnu0orc40', 'lt', 'Mociškiai'),
  ('5i722t8hkh3q', 'lt', 'Naujamiestis'),
  ('23yaop8s5b4r', 'lt', 'Krekenava'),
  ('5k3vnf8tufc4', 'lt', 'Surviliškis'),
  ('4qx9li9igoyr', 'lt', 'Babtai'),
  ('511psb059kn0', 'lt', 'Raudondvaris'),
  ('5ai7evgv5g6h', 'lt', 'Angiriai'),
  ('65gt6mr772nd', 'lt', 'Josvainiai'),
  ('3gvu3zcr43ob', 'lt', 'Kupiškis'),
  ('3pc3m9kqt6b7', 'lt', 'Subačius'),
  ('4kwzt8xvohj9', 'lt', 'Ustukiai'),
  ('4prpvaby7d9i', 'lt', 'Saločiai'),
  ('652t3cgurqru', 'lt', 'Panemunis'),
  ('20y12bs31h4x', 'lt', 'Kvetkai'),
  ('4ggrspr444dd', 'lt', 'Mosėdis'),
  ('16xgxkryt5zp', 'lt', 'Skuodas'),
  ('47n05isfm2iv', 'lt', 'Plateliai'),
  ('63r9frhyu5ce', 'lt', 'Plungė'),
  ('4eixtb7gldn8', 'lt', 'Klaipėda'),
  ('23zeh123ztkw', 'lt', 'Druskininkai'),
  ('44uzwzhd9c55', 'lt', 'Liškiava'),
  ('1dcvy953sntk', 'lt', 'Alytus'),
  ('31feub0o5u1n', 'lt', 'Birštonas'),
  ('rvv5loqslgw3', 'lt', 'Prienai'),
  ('45c1d79vsrys', 'lt', 'Kaunas'),
  ('2f51ldxp2d6x', 'lt', 'Kulautuva'),
  ('63sk371ybcua', 'lt', 'Vilkija'),
  ('3jtyzckpioyi', 'lt', 'Jurbarkas'),
  ('1ralaz5pnoya', 'lt', 'Rusnė');--> statement-breakpoint
INSERT INTO access_point_rivers (access_point_id, river, river_km, km_source) VALUES
  ('5f9t65bge8sd', 'merkys', NULL, NULL),
  ('4hclwrr754un', 'merkys', 144, 'page'),
  ('1rodmdj6ec9v', 'merkys', NULL, NULL),
  ('1k14x5meqfps', 'merkys', NULL, NULL),
  ('4rlzmuco3y57', 'merkys', 119, 'page'),
  ('3bbcbsg8c4th', 'merkys', NULL, NULL),
  ('3bbcbsg8c4th', 'gruda', NULL, NULL),
  ('3iwb5exytbds', 'merkys', NULL, NULL),
  ('3iwb5exytbds', 'nemunas', NULL, NULL),
  ('68niitns752d', 'merkys', NULL, NULL),
  ('3h6vrsbbui7n', 'merkys', NULL, NULL),
  ('2wiv37si3esx', 'merkys', NULL, NULL),
  ('2ddpnfbmw75t', 'zeimena', NULL, NULL),
  ('3xpbch13vahv', 'zeimena', NULL, NULL),
  ('1vlxev6c0ywn', 'zeimena', NULL, NULL),
  ('1j5f3b5wirhn', 'zeimena', NULL, NULL),
  ('4yw8tcq12em7', 'lakaja', NULL, NULL),
  ('2m7vv39clqxv', 'lakaja', NULL, NULL),
  ('41p2lo3f4yon', 'lakaja', NULL, NULL),
  ('3oosw0zhd9v6', 'kiauna', NULL, NULL),
  ('2a2lo4voqdix', 'kiauna', NULL, NULL),
  ('1iz84mk58igs', 'buka', NULL, NULL),
  ('2m3q8bfhccxl', 'vyzinta', NULL, NULL),
  ('q3ung63k7wiw', 'gruda', NULL, NULL),
  ('fuc4y6108b5m', 'gruda', NULL, NULL),
  ('fncwr4akxf6u', 'ula', NULL, NULL),
  ('53o8os4es2q3', 'ula', NULL, NULL),
  ('1aj34n7tmshf', 'ula', NULL, NULL),
  ('2fmx2f1buh9f', 'minija', NULL, NULL),
  ('56tiqreujg14', 'minija', NULL, NULL),
  ('5w5kzs1apiyj', 'minija', 175, 'page'),
  ('k5drwh6gdwpk', 'minija', 156, 'page'),
  ('dr1imas3arx1', 'minija', NULL, NULL),
  ('334t67i7mfup', 'minija', NULL, NULL),
  ('2gqy48ss8te1', 'minija', NULL, NULL),
  ('55pekju0lmwa', 'dubysa', NULL, NULL),
  ('3m7fm99otp87', 'dubysa', NULL, NULL),
  ('1lpg8uu4sn1d', 'dubysa', NULL, NULL),
  ('2m8r5dj26ep4', 'dubysa', NULL, NULL),
  ('gwlamamx8q28', 'dubysa', NULL, NULL),
  ('d96u2kodh3d2', 'krazante', NULL, NULL),
  ('14oy0ep88nqg', 'krazante', NULL, NULL),
  ('isx7pscz7uek', 'neris', NULL, NULL),
  ('2fk21600hbtq', 'neris', NULL, NULL),
  ('2fk21600hbtq', 'vilnia', NULL, NULL),
  ('18uc1xarpxdu', 'neris', NULL, NULL),
  ('407cdadbez8r', 'neris', NULL, NULL),
  ('16z4tqyk3kj8', 'neris', NULL, NULL),
  ('2as74wawu041', 'vilnia', NULL, NULL),
  ('3kpx42vt39xp', 'voke', NULL, NULL),
  ('27wcc6l7un1u', 'voke', NULL, NULL),
  ('dy29vggncnir', 'brazuole', NULL, NULL),
  ('2f400skhhma7', 'brazuole', NULL, NULL),
  ('y5v5vsmo97kn', 'muse', NULL, NULL),
  ('1ls9kartgu9q', 'muse', NULL, NULL),
  ('5cczvdubwls7', 'sirvinta', NULL, NULL),
  ('4k5qo7dwu4mi', 'sirvinta', NULL, NULL),
  ('4k5qo7dwu4mi', 'sventoji', NULL, NULL),
  ('wtyljdohr2un', 'sirvinta', NULL, NULL),
  ('5derbgeb8rf0', 'sventoji', NULL, NULL),
  ('4jnyg3hj2063', 'sventoji', NULL, NULL),
  ('25kgfy5jl2qr', 'sventoji', NULL, NULL),
  ('24jr6f9v7nui', 'sventoji', NULL, NULL),
  ('61f5vvjtgukg', 'sventoji', NULL, NULL),
  ('4o3idjwnvs6s', 'siesartis', NULL, NULL),
  ('4pl3v62o4dqq', 'siesartis', NULL, NULL),
  ('1henuifieaig', 'virinta', NULL, NULL),
  ('2qf1hukp7o79', 'virinta', NULL, NULL),
  ('l8dzcqd1lcqc', 'streva', NULL, NULL),
  ('4tslyrjzqh6p', 'streva', NULL, NULL),
  ('3qd541j0602w', 'verkne', NULL, NULL),
  ('2clqjujq31b9', 'verkne', 56, 'page'),
  ('4zjz7yxkrwz5', 'verkne', 15, 'page'),
  ('4um7ouszg4i0', 'verkne', NULL, NULL),
  ('15h63eomjxox', 'venta', NULL, NULL),
  ('1e7hqf97dqwn', 'venta', NULL, NULL),
  ('1o1wlmkgkex8', 'venta', NULL, NULL),
  ('jjbcj7m880wo', 'venta', NULL, NULL),
  ('id476g6gfukc', 'virvyte', NULL, NULL),
  ('h388zz0w70ie', 'virvyte', NULL, NULL),
  ('3t7u4c4dxqgi', 'sesupe', NULL, NULL),
  ('14y68hzop1s9', 'sesupe', NULL, NULL),
  ('47qwvzvyhp4q', 'sesupe', NULL, NULL),
  ('2l2v5gzvy5fb', 'sesupe', NULL, NULL),
  ('4e0drq59k1w5', 'sesupe', NULL, NULL),
  ('5nit7dkkwwjf', 'sesupe', NULL, NULL),
  ('68ylnaiep1ou', 'sesupe', NULL, NULL),
  ('2nw65d9v6t6v', 'dovine', NULL, NULL),
  ('2lpxi0rj4cy0', 'dovine', NULL, NULL),
  ('33n64gvlivln', 'baltoji-ancia', NULL, NULL),
  ('1b4e8a0xxzb5', 'baltoji-ancia', NULL, NULL),
  ('5v73vxzsgzoj', 'akmena', 49, 'page'),
  ('1f7gypvwt773', 'akmena', 0, 'page'),
  ('1f7gypvwt773', 'jura', NULL, NULL),
  ('4ejy7e47s645', 'jura', NULL, NULL),
  ('1vmdnu0orc40', 'jura', NULL, NULL),
  ('5i722t8hkh3q', 'nevezis', NULL, NULL),
  ('23yaop8s5b4r', 'nevezis', NULL, NULL),
  ('5k3vnf8tufc4', 'nevezis', NULL, NULL),
  ('4qx9li9igoyr', 'nevezis', NULL, NULL),
  ('511psb059kn0', 'nevezis', NULL, NULL),
  ('5ai7evgv5g6h', 'susve', NULL, NULL),
  ('65gt6mr772nd', 'susve', NULL, NULL),
  ('3gvu3zcr43ob', 'levuo', NULL, NULL),
  ('3pc3m9kqt6b7', 'levuo', NULL, NULL),
  ('4kwzt8xvohj9', 'musa', NULL, NULL),
  ('4prpvaby7d9i', 'musa', NULL, NULL),
  ('652t3cgurqru', 'nemunelis', NULL, NULL),
  ('20y12bs31h4x', 'nemunelis', NULL, NULL),
  ('4ggrspr444dd', 'bartuva', NULL, NULL),
  ('16xgxkryt5zp', 'bartuva', NULL, NULL),
  ('47n05isfm2iv', 'babrungas', NULL, NULL),
  ('63r9frhyu5ce', 'babrungas', NULL, NULL),
  ('4eixtb7gldn8', 'dane', NULL, NULL),
  ('23zeh123ztkw', 'nemunas', NULL, NULL),
  ('44uzwzhd9c55', 'nemunas', NULL, NULL),
  ('1dcvy953sntk', 'nemunas', NULL, NULL),
  ('31feub0o5u1n', 'nemunas', NULL, NULL),
  ('rvv5loqslgw3', 'nemunas', NULL, NULL),
  ('45c1d79vsrys', 'nemunas', NULL, NULL),
  ('2f51ldxp2d6x', 'nemunas', NULL, NULL),
  ('63sk371ybcua', 'nemunas', NULL, NULL),
  ('3jtyzckpioyi', 'nemunas', NULL, NULL),
  ('1ralaz5pnoya', 'atmata', NULL, NULL);--> statement-breakpoint
INSERT INTO reaches (id, from_id, to_id, river, km, km_source, source) VALUES
  ('3p90c44rnkvu', '5f9t65bge8sd', '4hclwrr754un', 'merkys', 18, 'page', 'vilniaus-baidares.lt/marsrutai/merkys (km; hours est.)'),
  ('4bvd6dg8s7ga', '1rodmdj6ec9v', '4hclwrr754un', 'merkys', 24, 'page', 'vilniaus-baidares.lt/marsrutai/merkys (km; hours est.)'),
  ('a0b5v29bxksq', '1k14x5meqfps', '4hclwrr754un', 'merkys', 10, 'page', 'vilniaus-baidares.lt/marsrutai/merkys (km, 3-4 h)'),
  ('3qt752lsh4rc', '4hclwrr754un', '4rlzmuco3y57', 'merkys', 25, 'page', 'km marks from mouth: Jašiūnai 144, Baltoji Vokė 119 (upese.lt Vandens turisto žinynas); hours est.'),
  ('v8umcjp9j7wo', '3bbcbsg8c4th', '3iwb5exytbds', 'merkys', 14, 'estimate', 'distance+hours: general-knowledge estimate'),
  ('42o69fqy682z', '68niitns752d', '3h6vrsbbui7n', 'merkys', 22, 'estimate', 'distance+hours: general-knowledge estimate'),
  ('1a0kf330k47h', '2wiv37si3esx', '3bbcbsg8c4th', 'merkys', 25, 'estimate', 'distance+hours: general-knowledge estimate'),
  ('41lcfecim4uz', '2ddpnfbmw75t', '3xpbch13vahv', 'zeimena', 22, 'page', 'baidnuoma.lt (km, 6-7 h)'),
  ('4s1med5kkdzf', '3xpbch13vahv', '1vlxev6c0ywn', 'zeimena', 42, 'estimate', 'distance+hours: general-knowledge estimate'),
  ('4j8f0gcbhi82', '2ddpnfbmw75t', '1j5f3b5wirhn', 'zeimena', 80, 'page', '~80 km whole river per delfi.lt/skrastas.lt; days est.'),
  ('5vjkd401w15y', '4yw8tcq12em7', '2m7vv39clqxv', 'lakaja', 12, 'page', 'robis.lt Lakaja (km, hours); source names lakes Juodieji Lakajai - Lakajos, village chosen near'),
  ('3im07i9m2ewp', '2m7vv39clqxv', '41p2lo3f4yon', 'lakaja', 20, 'page', 'robis.lt Lakaja (km, hours)'),
  ('687pzvyr9ps7', '4yw8tcq12em7', '41p2lo3f4yon', 'lakaja', 32, 'page', 'robis.lt Lakaja (km, hours)'),
  ('5tnhn6l0akw9', '3oosw0zhd9v6', '2a2lo4voqdix', 'kiauna', 8, 'page', 'superbaidares.lt Kiauna (km, 3 h)'),
  ('b6q9jhe0uikf', '1iz84mk58igs', '2ddpnfbmw75t', 'buka', 50, 'page', 'superbaidares.lt Būka-Žeimena (~50 km, 3 d; source starts at Ineiga campsite, ends on Žeimena)'),
  ('5fu4du9e47hh', '2m3q8bfhccxl', '2ddpnfbmw75t', 'vyzinta', 38, 'page', 'operator page "Vyžinta-Galuonis-Aisetas-Aiseta-Kiauna-Žeimena" (38 km, 1-2 d); take-out village assumed'),
  ('xcd0ixkllpv2', 'q3ung63k7wiw', 'fuc4y6108b5m', 'gruda', 18, 'estimate', 'baidarės.lt Grūda (5 h); km general-knowledge estimate'),
  ('5vhdbpvmyv98', 'fuc4y6108b5m', '3bbcbsg8c4th', 'gruda', 10, 'estimate', 'baidarės.lt Grūda (4 h); km general-knowledge estimate'),
  ('3bs6wv1fzafl', 'fncwr4akxf6u', '53o8os4es2q3', 'ula', 34, 'estimate', 'derived: Ūla route 52 km (onefun.pl) minus 18 km below Zervynos (upese.lt)'),
  ('s50jtlhalcdl', '53o8os4es2q3', '1aj34n7tmshf', 'ula', 13, 'estimate', 'distance+hours: general-knowledge estimate'),
  ('mysix5vhklkj', '53o8os4es2q3', '3bbcbsg8c4th', 'ula', 26, 'estimate', '18 km Ūla below Zervynos (upese.lt) + Merkys to Puvočiai est.'),
  ('164vgs3q9yz9', 'fncwr4akxf6u', '3iwb5exytbds', 'ula', 81, 'page', 'rospuda.pl (81 km Dubičiai-Merkinė); days est.'),
  ('1rk9flrxzu9d', '2fmx2f1buh9f', '56tiqreujg14', 'minija', 24, 'page', 'baidareskartenoje.lt (24 km, 1 d)'),
  ('23gc2ihhsezc', '5w5kzs1apiyj', 'k5drwh6gdwpk', 'minija', 19, 'page', 'km marks 175 and 156 (wikimedia incubator Minija)'),
  ('5i2ues7a531s', '56tiqreujg14', 'dr1imas3arx1', 'minija', 35, 'estimate', 'distance+hours: general-knowledge estimate'),
  ('lqgl9nj8yd3f', 'dr1imas3arx1', '334t67i7mfup', 'minija', 30, 'estimate', 'distance+hours: general-knowledge estimate'),
  ('lhveblk5mv5s', '334t67i7mfup', '2gqy48ss8te1', 'minija', 30, 'estimate', 'distance+hours: general-knowledge estimate'),
  ('37r0gd877p2c', '55pekju0lmwa', '3m7fm99otp87', 'dubysa', 15, 'page', 'vandensturistai.eu segment sums (2+7+6 km to the Ariogala quarry); hours est.'),
  ('btbiqrjzd3uw', '1lpg8uu4sn1d', '55pekju0lmwa', 'dubysa', 36, 'estimate', 'distance+hours: general-knowledge estimate'),
  ('2zxcl5c8hq8k', '1lpg8uu4sn1d', '2m8r5dj26ep4', 'dubysa', 22, 'estimate', 'distance+hours: general-knowledge estimate'),
  ('4fj4pn94mc2v', '3m7fm99otp87', 'gwlamamx8q28', 'dubysa', 42, 'estimate', 'distance+hours: general-knowledge estimate'),
  ('1j51ufn9pxer', 'd96u2kodh3d2', '14oy0ep88nqg', 'krazante', 30, 'estimate', 'distance+hours: general-knowledge estimate (Kražantė named in the 1982 guide as a route from Kražiai)'),
  ('1a5dp5yzsp7k', 'isx7pscz7uek', '2fk21600hbtq', 'neris', 60, 'page', 'drakar.lt Nerimi iki Vilniaus (60 km, 2 d)'),
  ('e6vae0oblg2k', '18uc1xarpxdu', '2fk21600hbtq', 'neris', 34, 'estimate', 'distance+hours: general-knowledge estimate'),
  ('1xridog3gnwn', '2fk21600hbtq', '407cdadbez8r', 'neris', 48, 'estimate', 'distance+hours: general-knowledge estimate (route listed in Vilnius-Trakai-Kernavė water routes brochure)'),
  ('5v8cmhb1jflh', '407cdadbez8r', '16z4tqyk3kj8', 'neris', 65, 'estimate', 'distance+hours: general-knowledge estimate'),
  ('2j7a2fstkxsm', '2as74wawu041', '2fk21600hbtq', 'vilnia', 14, 'estimate', 'ringo-group.lt (3-4 h, Naujoji Vilnia-Baltasis tiltas); km general-knowledge estimate'),
  ('3yoghzslch75', '3kpx42vt39xp', '27wcc6l7un1u', 'voke', 20, 'estimate', 'distance+hours: general-knowledge estimate'),
  ('3ydg695zjc1v', 'dy29vggncnir', '2f400skhhma7', 'brazuole', 10, 'estimate', 'distance+hours: general-knowledge estimate'),
  ('3hksnggrvf3c', 'y5v5vsmo97kn', '1ls9kartgu9q', 'muse', 18, 'estimate', 'distance+hours: general-knowledge estimate (vandensmarsrutai.lt lists a ~28 km Musė route from the Vilnius-Panevėžys motorway via Musninkai to Čiobiškis)'),
  ('3e5hso8i0jxt', '5cczvdubwls7', '4k5qo7dwu4mi', 'sirvinta', 83.5, 'page', 'sirvintos.lt (83.5 km, 4 d)'),
  ('4wnpsjqte01g', 'wtyljdohr2un', '4k5qo7dwu4mi', 'sirvinta', 46, 'page', 'drakar.lt Širvinta pavasarį (~46 km, 2 d, 7.5 h paddling)'),
  ('5xmxirmli9jy', '5derbgeb8rf0', '4jnyg3hj2063', 'sventoji', 60, 'estimate', 'distance+hours: general-knowledge estimate'),
  ('m0jo46o234ak', '4jnyg3hj2063', '25kgfy5jl2qr', 'sventoji', 17, 'estimate', 'distance+hours: general-knowledge estimate'),
  ('2n3l7wfjogyx', '25kgfy5jl2qr', '24jr6f9v7nui', 'sventoji', 26, 'estimate', 'distance+hours: general-knowledge estimate'),
  ('5p679xmnwrry', '24jr6f9v7nui', '61f5vvjtgukg', 'sventoji', 34, 'estimate', 'distance+hours: general-knowledge estimate'),
  ('kyvepbd8yty0', '61f5vvjtgukg', '4k5qo7dwu4mi', 'sventoji', 38, 'estimate', 'distance+hours: general-knowledge estimate'),
  ('5lumua023ypo', '4o3idjwnvs6s', '4pl3v62o4dqq', 'siesartis', 22, 'estimate', 'distance+hours: general-knowledge estimate (1982 guide: II-category river)'),
  ('2qhh1bx37cru', '1henuifieaig', '2qf1hukp7o79', 'virinta', 28, 'estimate', 'distance+hours: general-knowledge estimate (1982 guide: II-category river)'),
  ('4kmqtby3q0vk', 'l8dzcqd1lcqc', '4tslyrjzqh6p', 'streva', 38, 'page', 'vandensmarsrutai.lt Strėva (~38 km Semeliškės-Pastrėvys-Elektrėnai-Žiežmariai); days est.'),
  ('368doi9nypkz', '3qd541j0602w', '2clqjujq31b9', 'verkne', 15, 'page', 'verknesbaidares.com (~15 km lake Vilkokšnis-Aukštadvaris)'),
  ('h1jcv0jnzbc8', '2clqjujq31b9', '4zjz7yxkrwz5', 'verkne', 41, 'page', 'km marks: Aukštadvaris HE 56, Verbyliškės 15 (nuomaverkne.lt)'),
  ('5zq9rlecp5xc', '4um7ouszg4i0', '4zjz7yxkrwz5', 'verkne', 18, 'estimate', 'distance+hours: general-knowledge estimate'),
  ('4k0woya44ozr', '15h63eomjxox', '1e7hqf97dqwn', 'venta', 52, 'page', 'pamatyklietuvoje.lt Ventos upe (52 km, 2 d)'),
  ('18f3rons3klp', '15h63eomjxox', '1o1wlmkgkex8', 'venta', 24, 'page', 'pamatyklietuvoje.lt (24 km, 1 d; hours est.)'),
  ('1pbil0nta4hb', 'jjbcj7m880wo', '1e7hqf97dqwn', 'venta', 23, 'page', 'pamatyklietuvoje.lt (23 km, 1 d; hours est.)'),
  ('63ow90fe82nc', 'id476g6gfukc', 'h388zz0w70ie', 'virvyte', 35, 'estimate', 'distance+hours: general-knowledge estimate (1982 guide: II-category reference river)'),
  ('wat8suh0o93q', '3t7u4c4dxqgi', '14y68hzop1s9', 'sesupe', 12.4, 'page', '6upe.lt site source (12.41 km, 3-4 h)'),
  ('2hyf8esxw2vm', '14y68hzop1s9', '47qwvzvyhp4q', 'sesupe', 12, 'page', '6upe.lt site source (12 km, 3-4 h)'),
  ('3mdy9b40c4jg', '47qwvzvyhp4q', '2l2v5gzvy5fb', 'sesupe', 11.2, 'page', '6upe.lt site source (11.2 km, 2-3 h)'),
  ('yf8v2whvhxae', '4e0drq59k1w5', '5nit7dkkwwjf', 'sesupe', 22, 'page', 'mytrips.lt (22 km, 1 d; border permit needed; hours est.)'),
  ('5frydf3rm6b2', '4e0drq59k1w5', '68ylnaiep1ou', 'sesupe', 37, 'page', 'mytrips.lt (37 km, 2 d; border permit needed)'),
  ('20gzlc00ytzm', '2nw65d9v6t6v', '2lpxi0rj4cy0', 'dovine', 47, 'page', 'upese.lt Obelienius Dovinė (47 km, 3 d, starts at lake Obelija near Mankūnai); take-out assumed'),
  ('1dp93qynez7j', '33n64gvlivln', '1b4e8a0xxzb5', 'baltoji-ancia', 17, 'estimate', 'km+hours general-knowledge estimate (upese.lt: whole lake-and-river route 91 km, 4 d)'),
  ('2kvl4wlblq6s', '5v73vxzsgzoj', '1f7gypvwt773', 'akmena', 49, 'page', 'upese.lt Akmena km mark 49 (Pagrybis) to mouth at Pagramantis; route 50 km, 3 d, IV-V'),
  ('svfc8zzg18qa', '1f7gypvwt773', '4ejy7e47s645', 'jura', 20, 'estimate', 'distance+hours: general-knowledge estimate'),
  ('3u2seqjues0e', '4ejy7e47s645', '1vmdnu0orc40', 'jura', 35, 'estimate', 'distance+hours: general-knowledge estimate'),
  ('5593amyhso5e', '5i722t8hkh3q', '23yaop8s5b4r', 'nevezis', 28, 'estimate', 'distance+hours: general-knowledge estimate (Krekenava regional park water route)'),
  ('32nwsszo7kms', '23yaop8s5b4r', '5k3vnf8tufc4', 'nevezis', 20, 'estimate', 'distance+hours: general-knowledge estimate'),
  ('26zn7vgbl70q', '4qx9li9igoyr', '511psb059kn0', 'nevezis', 25, 'estimate', 'distance+hours: general-knowledge estimate'),
  ('1x1pzo9ywchb', '5ai7evgv5g6h', '65gt6mr772nd', 'susve', 10, 'estimate', 'distance+hours: general-knowledge estimate'),
  ('3bihl0uep9o7', '3gvu3zcr43ob', '3pc3m9kqt6b7', 'levuo', 25, 'estimate', 'kmintys.lt (Kupiškis dam-Palėvenė-Subačius, 1 d, high water); km general-knowledge estimate'),
  ('mazrlmo99l0x', '4kwzt8xvohj9', '4prpvaby7d9i', 'musa', 24, 'estimate', 'distance+hours: general-knowledge estimate'),
  ('1khsem2uuw6p', '652t3cgurqru', '20y12bs31h4x', 'nemunelis', 22, 'estimate', 'distance+hours: general-knowledge estimate'),
  ('5x6zd24m5a84', '4ggrspr444dd', '16xgxkryt5zp', 'bartuva', 20, 'estimate', 'distance+hours: general-knowledge estimate'),
  ('6b4du7epmr1u', '47n05isfm2iv', '63r9frhyu5ce', 'babrungas', 24, 'estimate', 'distance+hours: general-knowledge estimate'),
  ('5b2wpcxo23cf', '4eixtb7gldn8', '4eixtb7gldn8', 'dane', 3, 'page', 'delfi.lt Malonūs nuovargiai (guided canoe, 3 km, 2 h)'),
  ('5j29e7p09p27', '23zeh123ztkw', '3iwb5exytbds', 'nemunas', 44, 'estimate', 'distance+hours: general-knowledge estimate'),
  ('69yjc4dd9vd7', '23zeh123ztkw', '44uzwzhd9c55', 'nemunas', 13, 'estimate', 'distance+hours: general-knowledge estimate'),
  ('1c085oorrw6r', '3iwb5exytbds', '1dcvy953sntk', 'nemunas', 55, 'estimate', 'distance+hours: general-knowledge estimate'),
  ('5exicqjbwvqg', '1dcvy953sntk', '31feub0o5u1n', 'nemunas', 62, 'page', '~60 km Nemunas loops park stretch (keliaukkitaip.lt); end points assumed'),
  ('4spzb5rnqo1v', 'rvv5loqslgw3', '31feub0o5u1n', 'nemunas', 14, 'estimate', 'distance+hours: general-knowledge estimate'),
  ('5w2cquog77qw', '45c1d79vsrys', '2f51ldxp2d6x', 'nemunas', 20, 'estimate', 'distance+hours: general-knowledge estimate (Kaunas operators sell a 15 km Nemunas route, tricksfast.com/delfi)'),
  ('5uho8gtf27ny', '63sk371ybcua', '3jtyzckpioyi', 'nemunas', 62, 'estimate', 'distance+hours: general-knowledge estimate'),
  ('2c2eyklmrlwk', '1ralaz5pnoya', '1ralaz5pnoya', 'atmata', 28, 'page', '15min.lt Nemunas delta paddle marathon (28 km loop Rusnė-Pakalnė-Atmata-Minija-lagoon)');
