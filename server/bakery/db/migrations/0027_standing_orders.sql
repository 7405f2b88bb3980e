CREATE TABLE "standing_orders" (
	"standing_order_id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"weekdays" smallint[] NOT NULL,
	"time" text NOT NULL,
	"branch_id" integer NOT NULL,
	"order_mode" text NOT NULL,
	"origin" jsonb,
	"note" text DEFAULT '' NOT NULL,
	"lines" jsonb NOT NULL,
	"next_day" date NOT NULL,
	"paused_until" date,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "standing_weeks" (
	"week_guid" uuid PRIMARY KEY NOT NULL,
	"standing_order_id" uuid NOT NULL,
	"day" date NOT NULL,
	"skipped_at" timestamp with time zone,
	"prepared_at" timestamp with time zone,
	"obstacle" jsonb,
	"cart_id" uuid,
	"target_at" timestamp with time zone,
	"lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "standing_orders" ADD CONSTRAINT "standing_orders_customer_id_customers_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("customer_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standing_weeks" ADD CONSTRAINT "standing_weeks_standing_order_id_standing_orders_standing_order_id_fk" FOREIGN KEY ("standing_order_id") REFERENCES "public"."standing_orders"("standing_order_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "standing_orders_due" ON "standing_orders" USING btree ("next_day") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "standing_orders_customer" ON "standing_orders" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "standing_weeks_once" ON "standing_weeks" USING btree ("standing_order_id","day");--> statement-breakpoint
CREATE INDEX "standing_weeks_cart" ON "standing_weeks" USING btree ("cart_id") WHERE cart_id is not null;--> statement-breakpoint
CREATE INDEX "standing_weeks_day" ON "standing_weeks" USING btree ("day");