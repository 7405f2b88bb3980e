ALTER TABLE "branches" ADD COLUMN "reusable" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "own_container" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD COLUMN "packed" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "vessel" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "reusable_deposit_cents" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "own_container" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "packaging" text;