CREATE TABLE "bread_saver_evenings" (
	"branch_id" integer NOT NULL,
	"day" date NOT NULL,
	"bags" jsonb NOT NULL,
	"bags_before" jsonb,
	"change_id" uuid NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	"answered_by" text NOT NULL,
	CONSTRAINT "bread_saver_evenings_branch_id_day_pk" PRIMARY KEY("branch_id","day")
);
--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "bread_saver_minutes" integer DEFAULT 90 NOT NULL;--> statement-breakpoint
ALTER TABLE "push_messages" ADD COLUMN "refused" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bread_saver_evenings" ADD CONSTRAINT "bread_saver_evenings_branch_id_branches_branch_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("branch_id") ON DELETE cascade ON UPDATE no action;