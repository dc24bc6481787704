CREATE TABLE "booking_codes" (
	"booking_id" text PRIMARY KEY NOT NULL,
	"browser_hash" text NOT NULL,
	"code_hash" text,
	"expires_at" timestamp with time zone,
	"tries" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "booking_codes_tries_range" CHECK ("booking_codes"."tries" between 0 and 5),
	CONSTRAINT "booking_codes_expire" CHECK (("booking_codes"."code_hash" is null) = ("booking_codes"."expires_at" is null))
);
--> statement-breakpoint
ALTER TABLE "booking_codes" ADD CONSTRAINT "booking_codes_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_codes_created_at_idx" ON "booking_codes" USING btree ("created_at");