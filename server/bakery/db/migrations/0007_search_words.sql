CREATE TABLE "search_misses" (
	"text" text NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "search_misses_text_day_pk" PRIMARY KEY("text","day")
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text NOT NULL,
	"means" text NOT NULL,
	"kind" text NOT NULL,
	"region" text DEFAULT '' NOT NULL,
	CONSTRAINT "search_words_word_means_pk" PRIMARY KEY("word","means")
);
--> statement-breakpoint
CREATE INDEX "search_misses_day" ON "search_misses" USING btree ("day");