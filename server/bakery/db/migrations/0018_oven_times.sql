CREATE TABLE "oven_times" (
	"branch_id" integer NOT NULL,
	"skuid" integer NOT NULL,
	"weekday" smallint NOT NULL,
	"clock" text NOT NULL,
	CONSTRAINT "oven_times_branch_id_skuid_weekday_clock_pk" PRIMARY KEY("branch_id","skuid","weekday","clock")
);
--> statement-breakpoint
ALTER TABLE "oven_times" ADD CONSTRAINT "oven_times_branch_id_branches_branch_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("branch_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oven_times" ADD CONSTRAINT "oven_times_skuid_products_skuid_fk" FOREIGN KEY ("skuid") REFERENCES "public"."products"("skuid") ON DELETE cascade ON UPDATE no action;