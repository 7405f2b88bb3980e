ALTER TABLE "categories" ADD COLUMN "loyalty_tab" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "bread_saver" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "companions" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "variant_question" text DEFAULT '' NOT NULL;
--> statement-breakpoint
UPDATE "categories" SET "loyalty_tab" = true WHERE "slug" IN ('brote', 'getraenke');--> statement-breakpoint
UPDATE "categories" SET "bread_saver" = true WHERE "slug" = 'brotretter-tueten';--> statement-breakpoint
UPDATE "categories" SET "variant_question" = 'Wie möchten Sie Ihr Getränk?' WHERE "slug" = 'getraenke';--> statement-breakpoint
UPDATE "categories" SET "variant_question" = 'Wie möchten Sie Ihren Snack?' WHERE "slug" = 'snacks';--> statement-breakpoint
UPDATE "categories" SET "companions" = ARRAY['snacks/Aufstriche & Butter', 'getraenke/Heißgetränke'] WHERE "slug" = 'brote';--> statement-breakpoint
UPDATE "categories" SET "companions" = ARRAY['snacks/Aufstriche & Butter', 'getraenke/Säfte'] WHERE "slug" = 'broetchen';--> statement-breakpoint
UPDATE "categories" SET "companions" = ARRAY['getraenke/Heißgetränke'] WHERE "slug" = 'suesses-kuchen';--> statement-breakpoint
UPDATE "categories" SET "companions" = ARRAY['getraenke/Kaltgetränke'] WHERE "slug" = 'snacks';--> statement-breakpoint
UPDATE "categories" SET "companions" = ARRAY['suesses-kuchen/Franzbrötchen & Schnecken'] WHERE "slug" = 'getraenke';--> statement-breakpoint
UPDATE "categories" SET "companions" = ARRAY['snacks/Aufstriche & Butter'] WHERE "slug" = 'brotretter-tueten';
