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
	CONSTRAINT "amenities_amount_not_negative" CHECK ("amenities"."amount_cents" >= 0),
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
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "providers_name_length" CHECK (char_length("providers"."name") between 1 and 120),
	CONSTRAINT "providers_languages_known" CHECK ("providers"."languages" <@ array['lt', 'en', 'pl', 'ru', 'de', 'lv', 'fr', 'uk']::text[]),
	CONSTRAINT "providers_boats_known" CHECK ("providers"."boats" <@ array['single-kayak', 'double-kayak', 'triple-kayak', 'raft']::text[]),
	CONSTRAINT "providers_location_on_earth" CHECK ("providers"."location"[0] between -180 and 180 and "providers"."location"[1] between -90 and 90)
);
--> statement-breakpoint
CREATE TABLE "socials" (
	"id" text PRIMARY KEY NOT NULL,
	"provider_id" text NOT NULL,
	"network" text NOT NULL,
	"url" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "socials_network_known" CHECK ("socials"."network" in ('facebook', 'instagram', 'youtube', 'linkedin', 'tiktok', 'twitter')),
	CONSTRAINT "socials_url_is_web" CHECK ("socials"."url" ~ '^https?://')
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
CREATE TABLE "installation" (
	"is_only" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"id" text DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "installation_one_row" CHECK ("installation"."is_only" = 1)
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"hits" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "rate_limits_key_window_start_pk" PRIMARY KEY("key","window_start"),
	CONSTRAINT "rate_limits_hits_positive" CHECK ("rate_limits"."hits" > 0)
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
	"website" text DEFAULT '' NOT NULL,
	"distance_km" double precision NOT NULL,
	"days" integer DEFAULT 1 NOT NULL,
	"duration_hours" double precision,
	"difficulty" double precision NOT NULL,
	"price_cents" integer NOT NULL,
	"currency" text DEFAULT 'EUR' NOT NULL,
	"departure" "point",
	"departure_address" text DEFAULT '' NOT NULL,
	"arrival" "point",
	"arrival_address" text DEFAULT '' NOT NULL,
	"regions" text[] DEFAULT '{}' NOT NULL,
	"rivers" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tours_id_provider_id_key" UNIQUE("id","provider_id"),
	CONSTRAINT "tours_distance_range" CHECK ("tours"."distance_km" between 1 and 1000),
	CONSTRAINT "tours_days_range" CHECK ("tours"."days" between 1 and 60),
	CONSTRAINT "tours_duration_range" CHECK ("tours"."duration_hours" between 1 and 24),
	CONSTRAINT "tours_duration_one_day_only" CHECK ("tours"."days" = 1 or "tours"."duration_hours" is null),
	CONSTRAINT "tours_difficulty_range" CHECK ("tours"."difficulty" between 1 and 5),
	CONSTRAINT "tours_price_range" CHECK ("tours"."price_cents" between 0 and 10000000),
	CONSTRAINT "tours_currency_known" CHECK ("tours"."currency" in ('EUR')),
	CONSTRAINT "tours_departure_on_earth" CHECK ("tours"."departure"[0] between -180 and 180 and "tours"."departure"[1] between -90 and 90),
	CONSTRAINT "tours_arrival_on_earth" CHECK ("tours"."arrival"[0] between -180 and 180 and "tours"."arrival"[1] between -90 and 90),
	CONSTRAINT "tours_regions_known" CHECK ("tours"."regions" <@ array['aukstaitija', 'dzukija', 'mazoji-lietuva', 'suvalkija', 'zemaitija']::text[]),
	CONSTRAINT "tours_rivers_are_slugs" CHECK (array_to_string("tours"."rivers", ',') ~ '^[a-z,-]*$')
);
--> statement-breakpoint
CREATE TABLE "mail_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"purpose" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_tokens_purpose_known" CHECK ("mail_tokens"."purpose" in ('verify-email', 'reset-password'))
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
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_lower_case" CHECK ("users"."email" = lower("users"."email") and position('@' in "users"."email") > 1),
	CONSTRAINT "users_role_known" CHECK ("users"."role" in ('user', 'pending', 'manager', 'admin')),
	CONSTRAINT "users_token_version_counts_up" CHECK ("users"."token_version" >= 0)
);
--> statement-breakpoint
ALTER TABLE "amenities" ADD CONSTRAINT "amenities_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "amenity_texts" ADD CONSTRAINT "amenity_texts_amenity_id_amenities_id_fk" FOREIGN KEY ("amenity_id") REFERENCES "public"."amenities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_texts" ADD CONSTRAINT "provider_texts_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "providers" ADD CONSTRAINT "providers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "socials" ADD CONSTRAINT "socials_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_tour_id_tours_id_fk" FOREIGN KEY ("tour_id") REFERENCES "public"."tours"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tour_amenities" ADD CONSTRAINT "tour_amenities_tour_fkey" FOREIGN KEY ("tour_id","provider_id") REFERENCES "public"."tours"("id","provider_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tour_amenities" ADD CONSTRAINT "tour_amenities_amenity_fkey" FOREIGN KEY ("amenity_id","provider_id") REFERENCES "public"."amenities"("id","provider_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tour_texts" ADD CONSTRAINT "tour_texts_tour_id_tours_id_fk" FOREIGN KEY ("tour_id") REFERENCES "public"."tours"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tours" ADD CONSTRAINT "tours_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_tokens" ADD CONSTRAINT "mail_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_identities" ADD CONSTRAINT "user_identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "amenities_provider_id_idx" ON "amenities" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "providers_user_id_idx" ON "providers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "socials_provider_id_idx" ON "socials" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "photos_tour_id_idx" ON "photos" USING btree ("tour_id");--> statement-breakpoint
CREATE UNIQUE INDEX "photos_one_primary_key" ON "photos" USING btree ("tour_id") WHERE "photos"."is_primary";--> statement-breakpoint
CREATE INDEX "tour_amenities_amenity_id_idx" ON "tour_amenities" USING btree ("amenity_id");--> statement-breakpoint
CREATE INDEX "tours_provider_id_idx" ON "tours" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "tours_newest_idx" ON "tours" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "tours_rivers_idx" ON "tours" USING gin ("rivers");--> statement-breakpoint
CREATE INDEX "tours_regions_idx" ON "tours" USING gin ("regions");--> statement-breakpoint
CREATE INDEX "mail_tokens_user_id_purpose_idx" ON "mail_tokens" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE INDEX "user_identities_user_id_idx" ON "user_identities" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree ("email");--> statement-breakpoint
INSERT INTO "installation" DEFAULT VALUES;
