ALTER TABLE "daily_inventory" ALTER COLUMN "quantity" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "daily_inventory" ADD COLUMN "sold_out" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "daily_inventory" ADD COLUMN "change_id" uuid;--> statement-breakpoint
ALTER TABLE "daily_inventory" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "daily_inventory" ADD COLUMN "quantity_before" integer;--> statement-breakpoint
ALTER TABLE "daily_inventory" ADD COLUMN "sold_out_before" boolean DEFAULT false NOT NULL;