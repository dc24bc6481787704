CREATE TABLE "condition_votes" (
	"condition_id" text NOT NULL,
	"person" text NOT NULL,
	"says" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"user_id" text,
	"booking_id" text,
	CONSTRAINT "condition_votes_condition_id_person_pk" PRIMARY KEY("condition_id","person"),
	CONSTRAINT "condition_votes_says_known" CHECK ("condition_votes"."says" in ('there', 'gone'))
);
--> statement-breakpoint
CREATE TABLE "conditions" (
	"id" text PRIMARY KEY NOT NULL,
	"river" text NOT NULL,
	"kind" text NOT NULL,
	"km" double precision,
	"location" "point",
	"access_point_id" text,
	"words" text DEFAULT '' NOT NULL,
	"locale" text NOT NULL,
	"seen_on" date NOT NULL,
	"from_day" date,
	"until_day" date,
	"ends_at" timestamp with time zone NOT NULL,
	"status" text NOT NULL,
	"is_reviewed" boolean NOT NULL,
	"ended_by" text,
	"ended_at" timestamp with time zone,
	"reporter" text NOT NULL,
	"person" text NOT NULL,
	"user_id" text,
	"booking_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conditions_river_is_slug" CHECK ("conditions"."river" ~ '^[a-z-]+$'),
	CONSTRAINT "conditions_kind_known" CHECK ("conditions"."kind" in ('tree', 'weir-open', 'weir-closed', 'low-water', 'high-water', 'access', 'closed', 'other')),
	CONSTRAINT "conditions_km_range" CHECK ("conditions"."km" between 0 and 1000),
	CONSTRAINT "conditions_location_on_earth" CHECK ("conditions"."location"[0] between -180 and 180 and "conditions"."location"[1] between -90 and 90),
	CONSTRAINT "conditions_words_length" CHECK (char_length("conditions"."words") between 0 and 500),
	CONSTRAINT "conditions_locale_known" CHECK ("conditions"."locale" in ('lt', 'en')),
	CONSTRAINT "conditions_status_known" CHECK ("conditions"."status" in ('waiting', 'shown', 'hidden', 'ended')),
	CONSTRAINT "conditions_ended_by_known" CHECK ("conditions"."ended_by" in ('clock', 'votes', 'reporter', 'admin')),
	CONSTRAINT "conditions_reporter_known" CHECK ("conditions"."reporter" in ('guest', 'account', 'provider', 'admin')),
	CONSTRAINT "conditions_closure_has_end" CHECK (("conditions"."kind" = 'closed') = ("conditions"."until_day" is not null)),
	CONSTRAINT "conditions_closure_in_order" CHECK ("conditions"."from_day" <= "conditions"."until_day"),
	CONSTRAINT "conditions_say_how_ended" CHECK (("conditions"."status" = 'ended') = ("conditions"."ended_by" is not null) and num_nonnulls("conditions"."ended_by", "conditions"."ended_at") <> 1)
);
--> statement-breakpoint
ALTER TABLE "condition_votes" ADD CONSTRAINT "condition_votes_condition_id_conditions_id_fk" FOREIGN KEY ("condition_id") REFERENCES "public"."conditions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "condition_votes" ADD CONSTRAINT "condition_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "condition_votes" ADD CONSTRAINT "condition_votes_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conditions" ADD CONSTRAINT "conditions_access_point_id_access_points_id_fk" FOREIGN KEY ("access_point_id") REFERENCES "public"."access_points"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conditions" ADD CONSTRAINT "conditions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conditions" ADD CONSTRAINT "conditions_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "condition_votes_user_id_idx" ON "condition_votes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "condition_votes_booking_id_idx" ON "condition_votes" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "conditions_river_idx" ON "conditions" USING btree ("river","status");--> statement-breakpoint
CREATE INDEX "conditions_status_idx" ON "conditions" USING btree ("status","ends_at");--> statement-breakpoint
CREATE INDEX "conditions_access_point_id_idx" ON "conditions" USING btree ("access_point_id");--> statement-breakpoint
CREATE INDEX "conditions_user_id_idx" ON "conditions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "conditions_booking_id_idx" ON "conditions" USING btree ("booking_id");