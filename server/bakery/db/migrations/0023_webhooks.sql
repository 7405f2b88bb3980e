CREATE TABLE "webhook_endpoints" (
	"endpoint_id" uuid PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"types" text[] DEFAULT '{}' NOT NULL,
	"secret_version" integer DEFAULT 1 NOT NULL,
	"rolled_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"stopped_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "webhook_messages" (
	"sequence" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_messages_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"message_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"endpoint_id" uuid NOT NULL,
	"type" text NOT NULL,
	"subject" text NOT NULL,
	"order_id" uuid,
	"facts" jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"body" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"dead_at" timestamp with time zone,
	"last_answer" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "webhook_messages" ADD CONSTRAINT "webhook_messages_endpoint_id_webhook_endpoints_endpoint_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("endpoint_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_endpoints_url" ON "webhook_endpoints" USING btree ("url");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_messages_id" ON "webhook_messages" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "webhook_messages_open" ON "webhook_messages" USING btree ("endpoint_id","subject","sequence") WHERE delivered_at is null and dead_at is null;--> statement-breakpoint
CREATE INDEX "webhook_messages_dead" ON "webhook_messages" USING btree ("dead_at") WHERE dead_at is not null;--> statement-breakpoint
CREATE INDEX "webhook_messages_delivered" ON "webhook_messages" USING btree ("delivered_at") WHERE delivered_at is not null;