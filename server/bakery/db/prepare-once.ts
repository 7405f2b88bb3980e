/**
 * Queries whose text, parameters and rows are worked out once for the process, for the pool and for every transaction.
 * Drizzle binds a prepared query to the session that it was made with, and a transaction is a session of its own: without
 * this the text would be built anew in each. And it asks of every parameter and every column of every row anew what it is;
 * what is found out here once, is asked no more. Together a statement costs a node a third of what it would.
 */
import { Column, DrizzleQueryError, getTableName, is, Param, Placeholder, type SQL } from 'drizzle-orm'
import type { QueryResult } from 'pg'
import type { Db, Tx } from './client'

/** What of drizzle's node-postgres this leans on; prepare-once.test.ts holds it. */
type Decoder = { mapFromDriverValue(value: unknown): unknown }
type Field = Decoder | { decoder: Decoder } | { sql: { decoder: Decoder } }
type Fields = readonly { path: readonly string[]; field: Field }[]
type Built = {
  params: unknown[]
  fields?: Fields
  queryConfig: { text: string }
  rawQueryConfig: { text: string }
  joinsNotNullableMap?: Record<string, boolean>
}
type Client = { query: (query: object, values: unknown[]) => Promise<QueryResult> }
type Internals = {
  session: { client: Client; prepareQuery(query: unknown, fields: undefined, name: string, inArrays: boolean): Built }
  dialect: { sqlToQuery(text: SQL): unknown }
}
const internals = (executor: Db | Tx) => executor as unknown as Internals

type Values = Readonly<Record<string, unknown>>
type Bind = (values: Values) => unknown

/** How a parameter comes to its value. */
function binder(param: unknown): Bind {
  const isEncoded = is(param, Param)
  const holder = isEncoded ? param.value : param
  if (!is(holder, Placeholder)) return () => param
  const { name } = holder as { name: string }
  return (values) => {
    const value = values[name]
    if (value === undefined) throw new Error(`No value for placeholder "${name}" was provided`)
    return isEncoded && value !== null ? param.encoder.mapToDriverValue(value) : value
  }
}

function decoderOf(field: Field): Decoder {
  if ('mapFromDriverValue' in field) return field
  return 'decoder' in field ? field.decoder : field.sql.decoder
}

/** Objects of tables that need not be joined: null where the first of their columns is. */
function optionalObjects(fields: Fields, isJoined: Record<string, boolean> | undefined): Map<string, string> {
  const firsts = new Map<string, string>()
  for (const { path, field } of fields) {
    const [object = '', name] = path
    if (isJoined === undefined || name === undefined || firsts.has(object) || !is(field, Column)) continue
    if (isJoined[getTableName(field.table)] !== true) firsts.set(object, name)
  }
  return firsts
}

type Read = Record<string, unknown>

/** How a row comes to its fields, as drizzle's own reading does it. */
function reader(fields: Fields, isJoined: Record<string, boolean> | undefined): (row: unknown[]) => Read {
  const columns = fields.map(({ path, field }) => {
    if (path.length > 2) throw new Error(`${path.join('.')} lies too deep`)
    return { object: path.length === 2 ? path[0] : undefined, name: path.at(-1) ?? '', decoder: decoderOf(field) }
  })
  const optional = [...optionalObjects(fields, isJoined)]
  return (row) => {
    const read: Read = {}
    for (let index = 0; index < columns.length; index++) {
      const { object, name, decoder } = columns[index] as (typeof columns)[number]
      const value = row[index] === null ? null : decoder.mapFromDriverValue(row[index])
      if (object === undefined) read[name] = value
      else {
        read[object] ??= {}
        ;(read[object] as Read)[name] = value
      }
    }
    for (const [object, first] of optional) if ((read[object] as Read)[first] === null) read[object] = null
    return read
  }
}

function compile(built: Built) {
  const { params, fields } = built
  const binders = params.map(binder)
  const heard = fields === undefined ? built.rawQueryConfig : built.queryConfig
  const unheard = { ...heard, unheard: true }
  const read = fields === undefined ? null : reader(fields, built.joinsNotNullableMap)
  return async (client: Client, values: Values, isHeard: boolean): Promise<unknown> => {
    const bound = binders.map((bind) => bind(values))
    const answer = await client.query(isHeard ? heard : unheard, bound).catch((fault: Error) => {
      throw new DrizzleQueryError(heard.text, bound, fault)
    })
    if (!isHeard) return undefined
    return read === null ? answer : answer.rows.map((row) => read(row as unknown[]))
  }
}

type Prepared = { execute: (values?: Record<string, unknown>) => Promise<unknown> }
type Executable<A> = {
  execute: (values?: Values) => Promise<A>
  /**
   * For a statement whose answer nobody needs: within a transaction it waits, and travels with whatever is asked next, be
   * it COMMIT. A fault of it is a fault of that.
   */
  send: (values?: Values) => Promise<void>
}

function compileOnce<A>(build: (executor: Db | Tx) => Built): (executor: Db | Tx) => Executable<A> {
  let run: ReturnType<typeof compile> | null = null
  return (executor) => {
    const ask = (values: Values, isHeard: boolean) => {
      run ??= compile(build(executor))
      return run(internals(executor).session.client, values, isHeard)
    }
    return {
      execute: async (values = {}) => (await ask(values, true)) as A,
      send: async (values = {}) => void (await ask(values, false)),
    }
  }
}

/** `build` ends in `.prepare(…)`; the answer is that query on the connection of whoever asks. */
export const prepareOnce = <Q extends Prepared>(build: (db: Db | Tx) => Q) =>
  compileOnce<Awaited<ReturnType<Q['execute']>>>((executor) => build(executor) as unknown as Built)

/** A statement of one's own words under a name of its own. What varies are placeholders. */
export const statementOnce = <Row extends Record<string, unknown>>(name: string, text: () => SQL) =>
  compileOnce<QueryResult<Row>>((executor) => {
    const { session, dialect } = internals(executor)
    return session.prepareQuery(dialect.sqlToQuery(text()), undefined, name, false)
  })
