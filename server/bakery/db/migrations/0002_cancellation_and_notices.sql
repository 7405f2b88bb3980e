ALTER TABLE "orders" ADD COLUMN "cancellable_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "order_id" uuid;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "followed_at" timestamp with time zone;--> statement-breakpoint
-- Notices of before were followed up when they came.
UPDATE "payment_events" SET "followed_at" = "received_at";--> statement-breakpoint
CREATE INDEX "payment_events_unfollowed" ON "payment_events" USING btree ("received_at") WHERE followed_at is null;