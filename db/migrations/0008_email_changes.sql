ALTER TABLE "mail_tokens" DROP CONSTRAINT "mail_tokens_purpose_known";--> statement-breakpoint
ALTER TABLE "mail_tokens" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "mail_tokens" ADD CONSTRAINT "mail_tokens_email_of_change" CHECK (("mail_tokens"."email" is not null) = ("mail_tokens"."purpose" = 'change-email'));--> statement-breakpoint
ALTER TABLE "mail_tokens" ADD CONSTRAINT "mail_tokens_email_lower_case" CHECK ("mail_tokens"."email" = lower("mail_tokens"."email"));--> statement-breakpoint
ALTER TABLE "mail_tokens" ADD CONSTRAINT "mail_tokens_purpose_known" CHECK ("mail_tokens"."purpose" in ('verify-email', 'reset-password', 'change-email'));