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
ALTER TABLE "answer_templates" ADD CONSTRAINT "answer_templates_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "answer_templates_provider_id_idx" ON "answer_templates" USING btree ("provider_id");