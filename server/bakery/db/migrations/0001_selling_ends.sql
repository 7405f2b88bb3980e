ALTER TABLE "branches" ADD COLUMN "late_orders" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "baked_in_shop" boolean DEFAULT false NOT NULL;