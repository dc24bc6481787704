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
ALTER TABLE "audit_events" DROP CONSTRAINT "audit_events_kind_known";--> statement-breakpoint
ALTER TABLE "provider_traders" ADD CONSTRAINT "provider_traders_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_kind_known" CHECK ("audit_events"."kind" in ('signed-up', 'signed-in', 'signed-out', 'sign-in-refused', 'call-refused', 'password-changed', 'password-reset', 'password-assigned', 'email-changed', 'identity-linked', 'factor-added', 'factor-removed', 'recovery-codes-renewed', 'recovery-code-used', 'role-changed', 'account-deleted', 'provider-deleted', 'tour-deleted', 'changed-by-admin', 'trader-changed'));