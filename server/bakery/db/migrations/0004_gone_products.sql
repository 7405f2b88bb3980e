CREATE TABLE "gone_products" (
	"sku_number" text PRIMARY KEY NOT NULL,
	"gone_at" timestamp with time zone DEFAULT now() NOT NULL
);
