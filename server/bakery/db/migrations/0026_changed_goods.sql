ALTER TABLE "orders" DROP CONSTRAINT "orders_refunded";--> statement-breakpoint
ALTER TABLE "order_changes" ADD COLUMN "from_goods" jsonb;--> statement-breakpoint
ALTER TABLE "order_changes" ADD COLUMN "difference_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_changes" ADD COLUMN "invoice_number" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "price_terms" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "changes_order_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "wanted" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "captured_cents" integer;--> statement-breakpoint
ALTER TABLE "replaced_invoices" ADD COLUMN "change_id" uuid;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "payment_order_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_changes_order_id_orders_order_id_fk" FOREIGN KEY ("changes_order_id") REFERENCES "public"."orders"("order_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "replaced_invoices" ADD CONSTRAINT "replaced_invoices_change_id_order_changes_change_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."order_changes"("change_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_order_id_orders_order_id_fk" FOREIGN KEY ("payment_order_id") REFERENCES "public"."orders"("order_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_changes" ON "orders" USING btree ("changes_order_id") WHERE changes_order_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_open_change" ON "orders" USING btree ("changes_order_id") WHERE state in ('pending', 'awaiting_approval', 'capturing', 'review');--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("payment_order_id") WHERE payment_order_id is not null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_change" CHECK (changes_order_id is null or invoice_number is null);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_refunded" CHECK (refunded_cents between 0 and case when capture_id is null then 0 else coalesce(captured_cents, grand_total_cents) end);--> statement-breakpoint
-- Each payment for itself: what went back of the money of a change stands in the order that paid it.
CREATE OR REPLACE FUNCTION "count_refunds"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  counted integer := 0;
  counts integer := 0;
BEGIN
  IF tg_op <> 'INSERT' AND old.state <> 'refused' THEN counted := old.amount_cents; END IF;
  IF tg_op <> 'DELETE' AND new.state <> 'refused' THEN counts := new.amount_cents; END IF;
  IF counts <> counted THEN
    UPDATE orders SET refunded_cents = refunded_cents + counts - counted
    WHERE order_id = CASE WHEN tg_op = 'DELETE' THEN coalesce(old.payment_order_id, old.order_id)
      ELSE coalesce(new.payment_order_id, new.order_id) END;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- An order that was changed was never paid back by a node of the version before.
DO $$ BEGIN
  EXECUTE replace(pg_get_functiondef('carry_over_refunds()'::regprocedure),
    'WHERE o.state = ''refunded''', 'WHERE o.captured_cents IS NULL AND o.state = ''refunded''');
END $$;
