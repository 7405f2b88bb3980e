CREATE TABLE "order_search" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"keys" "tsvector" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_amount";--> statement-breakpoint
DROP INDEX "order_lines_wave";--> statement-breakpoint
DROP INDEX "production_versions_number";--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "bakehouse" text DEFAULT 'Backstube' NOT NULL;--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "late_orders" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "baked_in_shop" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "bakehouse" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "production_versions" ADD COLUMN "bakehouse" text NOT NULL;--> statement-breakpoint
ALTER TABLE "order_search" ADD CONSTRAINT "order_search_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_search_keys" ON "order_search" USING gin ("keys");--> statement-breakpoint
CREATE INDEX "order_lines_wave" ON "order_lines" USING btree ("wave_day","bakehouse","wave") WHERE wave <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "production_versions_number" ON "production_versions" USING btree ("day","bakehouse","wave","version","supplement");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_amount" CHECK (amount_cents > 0 or (amount_cents = 0 and state = 'done'));