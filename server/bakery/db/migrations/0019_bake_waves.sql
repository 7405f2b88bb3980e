CREATE TABLE "bake_waves" (
	"name" text PRIMARY KEY NOT NULL,
	"time" text NOT NULL,
	"weekdays" smallint[] NOT NULL,
	"cut_off" text NOT NULL,
	"cut_off_days_before" smallint NOT NULL,
	CONSTRAINT "bake_waves_times" CHECK (time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' and cut_off ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "bake_waves_cut_off" CHECK (cut_off_days_before > 0 or (cut_off_days_before = 0 and cut_off collate "C" < time collate "C"))
);
--> statement-breakpoint
CREATE TABLE "product_waves" (
	"branch_id" integer,
	"skuid" integer NOT NULL,
	"wave" text
);
--> statement-breakpoint
CREATE TABLE "production_versions" (
	"version_id" uuid PRIMARY KEY NOT NULL,
	"wave" text NOT NULL,
	"day" date NOT NULL,
	"bakes_at" timestamp with time zone NOT NULL,
	"version" smallint NOT NULL,
	"supplement" smallint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"list" jsonb NOT NULL,
	"total" integer NOT NULL,
	CONSTRAINT "production_versions_numbers" CHECK (version >= 1 and supplement >= 0 and total >= 0)
);
--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "transport_minutes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "wave" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "wave_day" date;--> statement-breakpoint
ALTER TABLE "product_waves" ADD CONSTRAINT "product_waves_branch_id_branches_branch_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("branch_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_waves" ADD CONSTRAINT "product_waves_skuid_products_skuid_fk" FOREIGN KEY ("skuid") REFERENCES "public"."products"("skuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "product_waves_key" ON "product_waves" USING btree ("skuid",coalesce(branch_id, 0),coalesce(wave, ''));--> statement-breakpoint
CREATE UNIQUE INDEX "production_versions_number" ON "production_versions" USING btree ("day","wave","version","supplement");--> statement-breakpoint
CREATE INDEX "production_versions_bakes" ON "production_versions" USING btree ("bakes_at");--> statement-breakpoint
CREATE INDEX "order_lines_wave" ON "order_lines" USING btree ("wave_day","wave") WHERE wave <> '';