ALTER TABLE "orders" ADD COLUMN "provider" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "provider_reference" text;--> statement-breakpoint
-- Nodes of the version before go on meanwhile, and know a payment by its old column alone.
CREATE FUNCTION "same_payment"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF new.provider_reference IS NULL THEN
    new.provider := 'paypal';
    new.provider_reference := new.paypal_order_id;
  ELSIF new.provider = 'paypal' THEN
    new.paypal_order_id := new.provider_reference;
  END IF;
  RETURN new;
END $$;--> statement-breakpoint
CREATE TRIGGER "orders_same_payment" BEFORE INSERT OR UPDATE ON "orders" FOR EACH ROW
  WHEN (new.paypal_order_id IS DISTINCT FROM new.provider_reference) EXECUTE FUNCTION "same_payment"();--> statement-breakpoint
UPDATE "orders" SET "provider" = 'paypal', "provider_reference" = "paypal_order_id" WHERE "paypal_order_id" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_payment" ON "orders" USING btree ("provider","provider_reference");--> statement-breakpoint
DROP INDEX "orders_capture";--> statement-breakpoint
CREATE UNIQUE INDEX "orders_payment_capture" ON "orders" USING btree ("provider","capture_id");--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "provider" text DEFAULT 'paypal' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_events" DROP CONSTRAINT "payment_events_pkey";--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_provider_event_id_pk" PRIMARY KEY("provider","event_id");
