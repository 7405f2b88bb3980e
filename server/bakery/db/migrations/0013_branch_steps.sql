CREATE TABLE "order_steps" (
	"order_id" uuid NOT NULL,
	"step" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"staff_id" uuid,
	"staff_name" text NOT NULL,
	CONSTRAINT "order_steps_order_id_step_pk" PRIMARY KEY("order_id","step")
);
--> statement-breakpoint
ALTER TABLE "order_steps" ADD CONSTRAINT "order_steps_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
INSERT INTO "order_steps" ("order_id", "step", "at", "staff_name")
SELECT "order_id", "to_state", max("at"), '' FROM "order_events" WHERE "to_state" IN ('ready', 'collected') GROUP BY 1, 2;
