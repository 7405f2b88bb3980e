CREATE TABLE "push_devices" (
	"device_id" uuid PRIMARY KEY NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_messages" (
	"message_id" uuid PRIMARY KEY NOT NULL,
	"device_id" uuid NOT NULL,
	"event" text NOT NULL,
	"content" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "push_wishes" (
	"device_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"order_id" uuid,
	"branch_id" integer,
	"customer_id" uuid,
	"session_id" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "push_wishes_once" UNIQUE NULLS NOT DISTINCT("device_id","topic","order_id","branch_id","customer_id"),
	CONSTRAINT "push_wishes_about_something" CHECK (num_nonnulls(order_id, branch_id, customer_id) > 0)
);
--> statement-breakpoint
ALTER TABLE "push_messages" ADD CONSTRAINT "push_messages_device_id_push_devices_device_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."push_devices"("device_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_wishes" ADD CONSTRAINT "push_wishes_device_id_push_devices_device_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."push_devices"("device_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_wishes" ADD CONSTRAINT "push_wishes_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_wishes" ADD CONSTRAINT "push_wishes_customer_id_customers_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("customer_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "push_devices_endpoint" ON "push_devices" USING btree ("endpoint");--> statement-breakpoint
CREATE INDEX "push_devices_seen" ON "push_devices" USING btree ("seen_at");--> statement-breakpoint
CREATE UNIQUE INDEX "push_messages_once" ON "push_messages" USING btree ("device_id","event");--> statement-breakpoint
CREATE INDEX "push_messages_due" ON "push_messages" USING btree ("next_attempt_at") WHERE next_attempt_at is not null;--> statement-breakpoint
CREATE INDEX "push_messages_event" ON "push_messages" USING btree ("event");--> statement-breakpoint
CREATE INDEX "push_messages_created" ON "push_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "push_wishes_order" ON "push_wishes" USING btree ("order_id") WHERE order_id is not null;--> statement-breakpoint
CREATE INDEX "push_wishes_customer" ON "push_wishes" USING btree ("customer_id") WHERE customer_id is not null;--> statement-breakpoint
CREATE INDEX "push_wishes_branch" ON "push_wishes" USING btree ("branch_id") WHERE branch_id is not null;