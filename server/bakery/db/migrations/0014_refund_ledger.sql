CREATE TABLE "refunds" (
	"refund_id" text PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"deposit_cents" integer NOT NULL,
	"shipping_cents" integer NOT NULL,
	"goodwill_cents" integer NOT NULL,
	"lines" jsonb NOT NULL,
	"vat" jsonb NOT NULL,
	"reason" text,
	"asked_by" text NOT NULL,
	"staff_id" uuid,
	"staff_name" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"provider" text NOT NULL,
	"provider_refund_id" text,
	"correction_number" text,
	"corrected_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"next_try_at" timestamp with time zone,
	"refusal" text,
	CONSTRAINT "refunds_amount" CHECK (amount_cents > 0),
	CONSTRAINT "refunds_state" CHECK (state in ('due', 'done', 'refused'))
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refunded_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refund_look_at" timestamp with time zone;--> statement-breakpoint
-- Orders of before are looked at when a notice comes.
ALTER TABLE "orders" ALTER COLUMN "refund_look_at" SET DEFAULT now() + interval '1 day';--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_at_provider" ON "refunds" USING btree ("provider","provider_refund_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_correction" ON "refunds" USING btree ("correction_number");--> statement-breakpoint
CREATE INDEX "refunds_due" ON "refunds" USING btree ("next_try_at") WHERE next_try_at is not null;--> statement-breakpoint
CREATE INDEX "refunds_unassigned" ON "refunds" USING btree ("created_at") WHERE reason is null and state = 'done';--> statement-breakpoint
CREATE INDEX "refunds_staff" ON "refunds" USING btree ("staff_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_refund_look" ON "orders" USING btree ("refund_look_at") WHERE refund_look_at is not null;--> statement-breakpoint
CREATE INDEX "orders_refunded_before" ON "orders" USING btree ("order_id") WHERE state = 'refunded' and capture_id is not null and refunded_cents < grand_total_cents;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_refunded" CHECK (refunded_cents between 0 and case when capture_id is null then 0 else grand_total_cents end);--> statement-breakpoint
-- Whoever writes a refund, on whatever node: the sum stands in its order, which is locked by that, and its check refuses
-- what would be more than was taken.
CREATE FUNCTION "count_refunds"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  counted integer := 0;
  counts integer := 0;
BEGIN
  IF tg_op <> 'INSERT' AND old.state <> 'refused' THEN counted := old.amount_cents; END IF;
  IF tg_op <> 'DELETE' AND new.state <> 'refused' THEN counts := new.amount_cents; END IF;
  IF counts <> counted THEN
    UPDATE orders SET refunded_cents = refunded_cents + counts - counted
    WHERE order_id = CASE WHEN tg_op = 'DELETE' THEN old.order_id ELSE new.order_id END;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "refunds_counted" AFTER INSERT OR UPDATE OR DELETE ON "refunds" FOR EACH ROW
  EXECUTE FUNCTION "count_refunds"();--> statement-breakpoint
-- What the version before paid back stands in the order alone: carried over here, and by the reconciler as long as nodes of
-- that version may run.
CREATE FUNCTION "carry_over_refunds"() RETURNS void LANGUAGE sql AS $$
  INSERT INTO refunds (refund_id, order_id, amount_cents, deposit_cents, shipping_cents, goodwill_cents, lines, vat,
    reason, asked_by, state, provider, provider_refund_id, created_at, done_at)
  SELECT
    CASE WHEN o.refunded_cents = 0 THEN 'rf-' || o.capture_id ELSE gen_random_uuid()::text END,
    o.order_id,
    o.grand_total_cents - o.refunded_cents,
    CASE WHEN o.refunded_cents = 0 THEN (o.totals->>'depositTotal')::integer ELSE 0 END,
    CASE WHEN o.refunded_cents = 0 THEN (o.totals->>'shippingPrice')::integer ELSE 0 END,
    CASE WHEN o.refunded_cents = 0 THEN 0 ELSE o.grand_total_cents - o.refunded_cents END,
    CASE WHEN o.refunded_cents = 0 THEN (
      SELECT coalesce(jsonb_agg(jsonb_build_object('position', l.position, 'units', l.units, 'goods',
        l.total_price_cents, 'deposit', l.units * l.deposit_cents) ORDER BY l.position), '[]')
      FROM order_lines l WHERE l.order_id = o.order_id
    ) ELSE '[]' END,
    (
      SELECT coalesce(jsonb_agg(part ORDER BY (part->>'rate')::integer), '[]') FROM (
        SELECT jsonb_build_object('rate', (v->>'rate')::integer,
          'net', (v->>'net')::integer - coalesce(sum((b->>'net')::integer), 0),
          'tax', (v->>'tax')::integer - coalesce(sum((b->>'tax')::integer), 0)) AS part
        FROM jsonb_array_elements(o.totals->'vat') v
        LEFT JOIN refunds r ON r.order_id = o.order_id AND r.state <> 'refused'
        LEFT JOIN jsonb_array_elements(r.vat) b ON b->>'rate' = v->>'rate'
        GROUP BY v
      ) rows
    ),
    CASE WHEN o.refunded_cents = 0 THEN 'cancelled' END,
    CASE WHEN e.from_state = 'cancelled' THEN 'customer' WHEN e.from_state = 'refund_due' THEN 'shop' ELSE 'provider' END,
    'done', coalesce(o.provider, 'paypal'), o.refund_id, coalesce(e.at, o.created_at), coalesce(e.at, o.created_at)
  FROM orders o
  LEFT JOIN LATERAL (
    SELECT at, from_state FROM order_events WHERE order_id = o.order_id AND to_state = 'refunded' ORDER BY id DESC LIMIT 1
  ) e ON true
  WHERE o.state = 'refunded' AND o.capture_id IS NOT NULL AND o.refunded_cents < o.grand_total_cents
  ON CONFLICT DO NOTHING
$$;--> statement-breakpoint
SELECT "carry_over_refunds"();
