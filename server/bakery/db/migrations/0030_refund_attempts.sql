ALTER TABLE "refunds" RENAME COLUMN "next_try_at" TO "next_attempt_at";--> statement-breakpoint
DROP INDEX "refunds_due";--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "refunds_due" ON "refunds" USING btree ("next_attempt_at") WHERE state = 'due';--> statement-breakpoint
-- Of a refund that is done nobody is asked again; one that is due may have been asked for.
UPDATE "refunds" SET "next_attempt_at" = CASE WHEN "state" = 'due' THEN "next_attempt_at" END, "attempts" = 1;
