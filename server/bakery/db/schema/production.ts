import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { VersionList } from '@/server/bakery/production/version-rules'
import { branches } from './branches'
import { products } from './catalogue'

const CLOCK = sql.raw(`'^([01][0-9]|2[0-3]):[0-5][0-9]$'`)

/** Production waves: when the bakehouse bakes, and the cut-off for orders. */
export const bakeWaves = pgTable(
  'bake_waves',
  {
    name: text().primaryKey(),
    /** Local time HH:mm. */
    time: text().notNull(),
    /** ISO weekdays of the day it bakes on. */
    weekdays: smallint().array().notNull(),
    /** Local time HH:mm, `cutOffDaysBefore` days earlier. */
    cutOff: text().notNull(),
    cutOffDaysBefore: smallint().notNull(),
  },
  () => [
    check('bake_waves_times', sql`time ~ ${CLOCK} and cut_off ~ ${CLOCK}`),
    check(
      'bake_waves_cut_off',
      sql`cut_off_days_before > 0 or (cut_off_days_before = 0 and cut_off collate "C" < time collate "C")`,
    ),
  ],
)

/** Exceptions from "baked in the last wave before the appointment"; rows of a branch override those of all branches. */
export const productWaves = pgTable(
  'product_waves',
  {
    /** null: all branches. */
    branchId: integer().references(() => branches.branchId, { onDelete: 'cascade' }),
    skuid: integer()
      .notNull()
      .references(() => products.skuid, { onDelete: 'cascade' }),
    /** A wave that bakes it; ignored if the wave no longer exists; null: not made by the bakehouse. */
    wave: text(),
  },
  (t) => [uniqueIndex('product_waves_key').on(t.skuid, sql`coalesce(branch_id, 0)`, sql`coalesce(wave, '')`)],
)

/**
 * Production lists as locked for a bakehouse, wave and day, with their supplements. Append-only: a trigger rejects updates and
 * deletions.
 */
export const productionVersions = pgTable(
  'production_versions',
  {
    versionId: uuid().primaryKey(),
    bakehouse: text().notNull(),
    wave: text().notNull(),
    day: date().notNull(),
    bakesAt: timestamp({ withTimezone: true }).notNull(),
    /** From 1, without gaps. */
    version: smallint().notNull(),
    /** 0: the version itself with all units. From 1: a supplement with added (positive) and removed (negative) units. */
    supplement: smallint().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** Name of the person who locked or printed it; '': the cut-off. */
    by: text().notNull(),
    list: jsonb().$type<VersionList>().notNull(),
    /** Units of the version with all its supplements up to this one. */
    total: integer().notNull(),
  },
  (t) => [
    uniqueIndex('production_versions_number').on(t.day, t.bakehouse, t.wave, t.version, t.supplement),
    index('production_versions_bakes').on(t.bakesAt),
    check('production_versions_numbers', sql`version >= 1 and supplement >= 0 and total >= 0`),
  ],
)
