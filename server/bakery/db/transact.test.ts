import { sql } from 'drizzle-orm'
import { ok, refuse } from '@/lib/contract/operation'
import { createTestDatabase } from '@/testing/database'
import { postgresProxy } from '@/testing/postgres-proxy'
import { connect, type Db, type Tx } from './client'
import { runNamed } from './named-statements'
import { sqlStateOf } from './sql-state'
import { inTransaction, transact } from './transact'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let db: Db
beforeAll(async () => {
  database = await createTestDatabase()
  ;({ db } = database)
})
afterAll(() => database.drop())

const write = (tx: Tx, series: string) =>
  tx.execute(sql`insert into number_series (series, year, last) values (${series}, 2026, 1)`)
const divide = (tx: Tx, by: number) => runNamed<{ part: number }>(tx, 'divide', sql`select 6 / ${by}::int as part`)
async function isWritten(series: string): Promise<boolean> {
  const found = await database.pool.query('select 1 from number_series where series = $1', [series])
  return found.rowCount === 1
}

/** A connection that the test can cut, or on which it can make statements fail. */
async function proxied(isCancelled?: (sent: string) => boolean) {
  const proxy = await postgresProxy(database.databaseUrl, isCancelled)
  const connection = connect(proxy.databaseUrl, 1)
  return {
    db: connection.db,
    cut: proxy.goAway,
    [Symbol.asyncDispose]: async () => {
      await connection.close()
      await proxy.close()
    },
  }
}

describe('commit and rollback', () => {
  test('a result is committed', async () => {
    const answer = await transact(db, async (tx) => {
      await write(tx, 'kept')
      return ok('done')
    })
    expect(answer).toEqual({ ok: true, value: 'done' })
    expect(await isWritten('kept')).toBe(true)
  })

  test('a refusal is returned unchanged, and its writes are rolled back', async () => {
    const refusal = refuse('slot_full', { details: { nextSlots: [] } })
    const answer = await transact(db, async (tx) => {
      await write(tx, 'refused')
      return refusal
    })
    expect(answer).toBe(refusal)
    expect(await isWritten('refused')).toBe(false)
  })

  test('inTransaction commits the writes of a refusal', async () => {
    const refusal = refuse('slot_full', { details: { nextSlots: [] } })
    const work = async (tx: Tx) => {
      await write(tx, 'refused and kept')
      return refusal
    }
    expect(await inTransaction(db, work)).toBe(refusal)
    expect(await isWritten('refused and kept')).toBe(true)
  })

  test('a fault is rethrown, and all writes are rolled back', async () => {
    const work = inTransaction(db, async (tx) => {
      await write(tx, 'broken')
      throw new Error('a bug')
    })
    await expect(work).rejects.toThrow('a bug')
    expect(await isWritten('broken')).toBe(false)
  })

  test('a failed statement rolls back, even if its fault was caught, and the caller gets a fault', async () => {
    const work = inTransaction(db, async (tx) => {
      await write(tx, 'beside a fault')
      await divide(tx, 0).catch(() => {})
    })
    await expect(work).rejects.toThrow('its transaction was rolled back')
    expect(await isWritten('beside a fault')).toBe(false)
  })
})

describe('a connection', () => {
  const isBegin = (sent: string) => sent.includes('begin')

  test('whose BEGIN fails while it lives on gets no further statements', async () => {
    await using broken = await proxied(isBegin)
    const work = inTransaction(broken.db, (tx) => write(tx, 'without a transaction'))
    await expect(work).rejects.toMatchObject({ code: '57014' })
    expect(await isWritten('without a transaction')).toBe(false)
  })

  test('that breaks during BEGIN runs nothing', async () => {
    let cut = async () => {}
    await using broken = await proxied((sent) => {
      if (!isBegin(sent)) return false
      void cut()
      return true
    })
    ;({ cut } = broken)
    await expect(inTransaction(broken.db, (tx) => write(tx, 'during begin'))).rejects.toThrow()
    expect(await isWritten('during begin')).toBe(false)
  })

  test('that breaks after BEGIN commits nothing', async () => {
    await using broken = await proxied()
    const work = inTransaction(broken.db, async (tx) => {
      await broken.cut()
      await write(tx, 'after begin')
    })
    await expect(work).rejects.toThrow()
    expect(await isWritten('after begin')).toBe(false)
  })

  test('that breaks before COMMIT commits nothing', async () => {
    await using broken = await proxied()
    const work = inTransaction(broken.db, async (tx) => {
      await write(tx, 'before commit')
      await broken.cut()
    })
    await expect(work).rejects.toThrow()
    expect(await isWritten('before commit')).toBe(false)
  })

  test('that breaks while a refusal is rolled back is a fault, not a refusal', async () => {
    const work = transact(db, async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
      await db.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`)
      return refuse('slot_full')
    })
    await expect(work).rejects.toThrow()
  })
})

describe('statements issued together', () => {
  test('run in their order, each with its own rows', async () => {
    const answers = await inTransaction(db, (tx) =>
      Promise.all([divide(tx, 1), write(tx, 'together').execute(), divide(tx, 2), isSeenBy(tx, 'together')]),
    )
    expect(answers.map(({ rows }) => rows)).toEqual([[{ part: 6 }], [], [{ part: 3 }], [{ seen: 1 }]])
  })

  test('fail together: all are rolled back, whichever fails', async () => {
    const first = inTransaction(db, (tx) => Promise.all([divide(tx, 0), write(tx, 'behind a fault').execute()]))
    await expect(first).rejects.toMatchObject({ cause: { code: '22012' } })
    const last = inTransaction(db, (tx) => Promise.all([write(tx, 'before a fault').execute(), divide(tx, 0)]))
    await expect(last).rejects.toMatchObject({ cause: { code: '22012' } })
    expect(await Promise.all([isWritten('behind a fault'), isWritten('before a fault')])).toEqual([false, false])
  })

  test('of a branch that continues after another has failed do not run outside of the transaction', async () => {
    const { promise: goesOn, resolve: goOn } = Promise.withResolvers<void>()
    let late: Promise<unknown> = Promise.resolve()
    const work = inTransaction(db, async (tx) => {
      late = goesOn.then(() => write(tx, 'late'))
      await Promise.all([late, Promise.reject(new Error('a bug'))])
    })
    await expect(work).rejects.toThrow('a bug')
    goOn()
    await expect(late).rejects.toThrow()
    expect(await isWritten('late')).toBe(false)
  })

  const isSeenBy = (tx: Tx, series: string) =>
    tx.execute(sql`select 1 as seen from number_series where series = ${series}`).execute()
})

describe('a kind of transaction', () => {
  test('snapshot reads one state and cannot write', async () => {
    const seen = await inTransaction(
      db,
      async (tx) => {
        const count = async () => (await tx.execute(sql`select from number_series`)).rowCount
        const before = await count()
        await db.execute(sql`insert into number_series (series, year, last) values ('meanwhile', 2026, 1)`)
        return { before, after: await count() }
      },
      'snapshot',
    )
    expect(seen.after).toBe(seen.before)
    const writing = inTransaction(db, (tx) => write(tx, 'of a snapshot'), 'snapshot')
    await expect(writing).rejects.toMatchObject({ cause: { code: '25006' } })
  })

  test('asyncCommit does not wait for the disk, and the next transaction of the connection does', async () => {
    const { db: one, close } = connect(database.databaseUrl, 1)
    const setting = async (tx: Tx) =>
      (await tx.execute<{ synchronous_commit: string }>(sql`show synchronous_commit`)).rows[0]?.synchronous_commit
    await one.execute(sql`set synchronous_commit = on`)
    expect(await inTransaction(one, setting, 'asyncCommit')).toBe('off')
    expect(await inTransaction(one, setting)).toBe('on')
    await close()
  })
})

describe('the fault of a refused statement', () => {
  /** As `Promise.all`, but the fault of the second statement is always reported first. */
  const together = (first: Promise<unknown>, second: Promise<unknown>) =>
    Promise.all([Promise.allSettled([first, second]).then(() => first), second])
  const faultOf = (work: Promise<unknown>) =>
    work.then(
      () => null,
      (fault: unknown) => fault,
    )
  const DIVISION_BY_ZERO = '22012'
  const NO_SUCH_TABLE = '42P01'

  test('is reported first, and has the fault of the failed one as its cause', async () => {
    const work = inTransaction(db, (tx) => together(divide(tx, 0), write(tx, 'behind').execute()))
    const fault = await faultOf(work)
    expect(fault).toMatchObject({ message: expect.stringContaining('insert into number_series') })
    expect(sqlStateOf(fault)).toBe(DIVISION_BY_ZERO)
    expect(await isWritten('behind')).toBe(false)
  })

  test('does not have a fault as its cause that was undone by a savepoint', async () => {
    const work = inTransaction(db, async (tx) => {
      await tx.execute(sql`savepoint before`)
      const undone = await Promise.allSettled([divide(tx, 0), divide(tx, 1)])
      expect(undone.map((end) => end.status === 'rejected' && sqlStateOf(end.reason))).toEqual([
        DIVISION_BY_ZERO,
        DIVISION_BY_ZERO,
      ])
      await tx.execute(sql`rollback to savepoint before`)
      expect((await divide(tx, 2)).rows).toEqual([{ part: 3 }])
      await together(tx.execute(sql`select from nowhere`).execute(), divide(tx, 1))
    })
    expect(sqlStateOf(await faultOf(work))).toBe(NO_SUCH_TABLE)
  })

  test('does not exist outside of a transaction: each statement has its own fault or result', async () => {
    const { db: one, close } = connect(database.databaseUrl, 1)
    const ends = await Promise.allSettled([
      one.execute(sql`select 6 / ${0}::int as part`),
      one.execute(sql`select from nowhere`),
      one.execute(sql`select 1 as part`),
    ])
    expect(ends).toMatchObject([
      { status: 'rejected', reason: { cause: { code: DIVISION_BY_ZERO } } },
      { status: 'rejected', reason: { cause: { code: NO_SUCH_TABLE } } },
      { status: 'fulfilled', value: { rows: [{ part: 1 }] } },
    ])
    await close()
  })
})
