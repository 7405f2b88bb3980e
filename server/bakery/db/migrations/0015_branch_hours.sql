CREATE TABLE "branch_pauses" (
	"branch_id" integer NOT NULL,
	"service" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "branch_pauses_branch_id_service_pk" PRIMARY KEY("branch_id","service")
);
--> statement-breakpoint
CREATE TABLE "order_moves" (
	"move_id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"from_at" timestamp with time zone NOT NULL,
	"to_at" timestamp with time zone NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "time_changes" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "branch_pauses" ADD CONSTRAINT "branch_pauses_branch_id_branches_branch_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("branch_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_moves" ADD CONSTRAINT "order_moves_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_moves_order" ON "order_moves" USING btree ("order_id","asked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "order_moves_open" ON "order_moves" USING btree ("order_id") WHERE answer is null;