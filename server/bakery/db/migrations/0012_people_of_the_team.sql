CREATE TABLE "staff_acts" (
	"act_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_acts_act_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"staff_id" uuid,
	"staff_name" text NOT NULL,
	"device" text NOT NULL,
	"operation" text NOT NULL,
	"subject" text NOT NULL,
	"branch_id" integer,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "staff_assignments" (
	"staff_id" uuid NOT NULL,
	"role" text NOT NULL,
	"branch_id" integer,
	CONSTRAINT "staff_assignments_once" UNIQUE NULLS NOT DISTINCT("staff_id","role","branch_id")
);
--> statement-breakpoint
CREATE TABLE "staff_invitations" (
	"staff_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_members" (
	"staff_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone,
	"access_ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_sessions" (
	"session_id" text PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"browser" text NOT NULL,
	"system" text NOT NULL,
	"remembered" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "staff_assignments" ADD CONSTRAINT "staff_assignments_staff_id_staff_members_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_members"("staff_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_assignments" ADD CONSTRAINT "staff_assignments_branch_id_branches_branch_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("branch_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_staff_id_staff_members_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_members"("staff_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_staff_id_staff_members_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_members"("staff_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_acts_time" ON "staff_acts" USING btree ("at","act_id");--> statement-breakpoint
CREATE INDEX "staff_acts_staff" ON "staff_acts" USING btree ("staff_id","at");--> statement-breakpoint
CREATE INDEX "staff_acts_branch" ON "staff_acts" USING btree ("branch_id","at");--> statement-breakpoint
CREATE INDEX "staff_acts_operation" ON "staff_acts" USING btree ("operation","at");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_invitations_token" ON "staff_invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_members_email" ON "staff_members" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "staff_sessions_staff" ON "staff_sessions" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_sessions_expiry" ON "staff_sessions" USING btree ("expires_at");