CREATE TABLE "slot_limits" (
	"branch_id" integer NOT NULL,
	"order_mode" text NOT NULL,
	"weekday" smallint NOT NULL,
	"opens" text NOT NULL,
	"closes" text NOT NULL,
	"orders" integer,
	"units" integer,
	CONSTRAINT "slot_limits_branch_id_order_mode_weekday_opens_pk" PRIMARY KEY("branch_id","order_mode","weekday","opens")
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "work_units" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "work_units" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "slot_holds" ADD COLUMN "units" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "time_slots" ADD COLUMN "unit_capacity" integer;--> statement-breakpoint
ALTER TABLE "time_slots" ADD COLUMN "taken_units" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "slot_limits" ADD CONSTRAINT "slot_limits_branch_id_branches_branch_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("branch_id") ON DELETE cascade ON UPDATE no action;