import net from 'node:net'
import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { createTestDatabase } from '@/testing/database'
import { openForFile } from '@/testing/lifetime'
import { connect, type Tx } from './client'
import { carts } from './schema/carts'

const database = openForFile(async () => {
  const { databaseUrl, drop } = await createTestDatabase()
  // One connection: what is planned on it is seen on it.
  const connection = connect(databaseUrl, 1)
  return {
    ...connection,
    close: async () => {
      await connection.close()
      await drop()
    },
  }
})

const { write } = net.Socket.prototype
const CART = '00000000-0000-4000-8000-000000000001'

async function planned(part: string): Promise<number> {
  const { rows } = await database.db.execute(sql`select statement from pg_prepared_statements`)
  return rows.filter(({ statement }) => String(statement).includes(part)).length
}

test('a statement that comes again is planned once, in transactions as well, whoever builds its text', async () => {
  const ask = () =>
    database.db.transaction((tx) => tx.select({ found: carts.note }).from(carts).where(eq(carts.cartId, CART)))
  for (let times = 0; times < 5; times++) expect(await ask()).toEqual([])
  expect(await planned('"note" from "carts"')).toBe(1)
})

test('one that came once, and what takes no values, goes out as it is', async () => {
  await database.db.execute(sql`select ${1}::int as once`)
  for (let times = 0; times < 5; times++) await database.db.execute(sql`select 2 as always`)
  expect([await planned('as once'), await planned('as always')]).toEqual([0, 0])
})

test('one that failed can be asked again', async () => {
  const divide = (by: number) => database.db.execute(sql`select 6 / ${by}::int as part`)
  for (const by of [1, 2, 3, 0, 0, 2]) {
    const answer = await divide(by).then(
      ({ rows }) => rows,
      () => 'refused',
    )
    expect(answer).toEqual(by === 0 ? 'refused' : [{ part: 6 / by }])
  }
})

describe('the columns of a statement are described once', () => {
  const written: Buffer[] = []
  let socket: jest.SpyInstance | undefined
  beforeEach(() => {
    written.length = 0
    socket = jest.spyOn(net.Socket.prototype, 'write').mockImplementation(function (this: net.Socket, ...given) {
      if (Buffer.isBuffer(given[0])) written.push(given[0])
      return Reflect.apply(write, this, given)
    })
  })
  afterEach(() => socket?.mockRestore())

  /** Times of a Describe of the unnamed portal, in all that was sent. */
  const describedTimes = () =>
    written.filter((message) => message.includes(Buffer.from('D\0\0\0\x06P\0', 'latin1'))).length

  test('and its rows are read as the first time, each call in one write', async () => {
    const ask = (part: number) => database.db.execute(sql`select ${part}::int as part, ${null}::text as nothing`)
    for (let times = 0; times < 4; times++) await ask(times)
    written.length = 0
    for (const part of [5, 6]) expect((await ask(part)).rows).toEqual([{ part, nothing: null }])
    expect([written.length, describedTimes()]).toEqual([2, 0])
  })

  test('also one that answers no rows, and one that is read in two ways', async () => {
    const touch = () => database.db.update(carts).set({ note: '' }).where(eq(carts.cartId, CART))
    for (let times = 0; times < 5; times++) expect((await touch()).rowCount).toBe(0)
    const text = 'select $1::timestamptz as at'
    const at = new Date('2026-11-24T02:00:00Z')
    for (let times = 0; times < 4; times++) {
      expect((await database.pool.query({ text }, [at])).rows).toEqual([{ at }])
      expect((await database.pool.query({ text, rowMode: 'array' }, [at])).rows).toEqual([[at]])
    }
  })

  test('one that failed on the way is described anew, or as it was', async () => {
    const divide = (by: number) => database.db.execute(sql`select 12 / ${by}::int as whole`)
    for (const by of [3, 4, 6, 0, 2]) {
      const answer = await divide(by).then(
        ({ rows }) => rows,
        () => 'refused',
      )
      expect(answer).toEqual(by === 0 ? 'refused' : [{ whole: 12 / by }])
    }
  })
})

describe('what is asked in one moment of a transaction', () => {
  const part = (name: string) => (tx: Tx, value: number) =>
    tx
      .execute<{ part: number }>(sql`select ${name}::text as name, 12 / ${value}::int as part`)
      .then(({ rows }) => rows[0])
  /** Each of them is described by the fourth time: text that comes often gets a name, and then its columns are known. */
  const known = async (...asks: ReturnType<typeof part>[]) => {
    for (let times = 0; times < 4; times++)
      await database.db.transaction(async (tx) => {
        for (const ask of asks) await ask(tx, 1)
      })
  }
  const writes = () => {
    const asked = jest.spyOn(pg.Client.prototype, 'query')
    return { count: () => asked.mock.calls.length, [Symbol.dispose]: () => asked.mockRestore() }
  }
  const [one, other, objects] = [
    part('one'),
    part('other'),
    (tx: Tx, value: number) =>
      tx
        .select({ value: sql<number>`${value}::int` })
        .from(sql`generate_series(1, 2)`)
        .then((rows) => rows),
  ] as const

  test('travels in one write, and each has its own rows, however they are read', async () => {
    await known(one, other, objects as never)
    using sent = writes()
    const answers = await database.db.transaction((tx) => Promise.all([one(tx, 3), objects(tx, 5), other(tx, 4)]))
    expect(answers).toEqual([{ name: 'one', part: 4 }, [{ value: 5 }, { value: 5 }], { name: 'other', part: 3 }])
    expect(sent.count()).toBe(2)
  })

  test('is asked one after the other while the database does not know it', async () => {
    const [a, b, c] = [part('a'), part('b'), part('c')]
    const warned = jest.spyOn(process, 'emitWarning')
    const answers = await database.db.transaction((tx) => Promise.all([a(tx, 1), b(tx, 2), c(tx, 3)]))
    expect(answers.map((answer) => answer?.part)).toEqual([12, 6, 4])
    expect(warned).not.toHaveBeenCalled()
    warned.mockRestore()
  })

  test('fails together: what comes after a fault is not done, and the connection goes on', async () => {
    await known(one, other)
    const work = database.db.transaction(async (tx) => {
      const [first, second] = await Promise.allSettled([one(tx, 0), other(tx, 1)])
      return [first.status, second.status]
    })
    expect(await work).toEqual(['rejected', 'rejected'])
    expect(await database.db.transaction((tx) => one(tx, 6))).toEqual({ name: 'one', part: 2 })
  })

  test('nothing of it is kept where a later one fails', async () => {
    const count = (tx: Tx, series: string) =>
      tx.execute(sql`insert into number_series (series, year, last) values (${series}, 2027, 1)`)
    for (const series of ['k1', 'k2', 'k3']) await database.db.transaction((tx) => count(tx, series))
    await known(one)
    const work = database.db.transaction((tx) => Promise.all([count(tx, 'k4'), one(tx, 0)]))
    await expect(work).rejects.toThrow()
    const { rows } = await database.db.execute(sql`select series from number_series where year = 2027 order by series`)
    expect(rows.map(({ series }) => series)).toEqual(['k1', 'k2', 'k3'])
  })
})

describe('a transaction begins with its first statement', () => {
  const write = (series: string) => sql`insert into number_series (series, year, last) values (${series}, 2026, 1)`
  const isWritten = async (series: string): Promise<boolean> => {
    const { rows } = await database.db.execute(sql`select 1 as found from number_series where series = ${series}`)
    return rows.length === 1
  }
  /** The connection's first BEGIN is asked by itself. */
  beforeAll(() => database.db.transaction((tx) => tx.execute(sql`select ${1}::int as warm`)))

  test('in one message, of which it has the rows, and those after it are within it', async () => {
    const asked = jest.spyOn(pg.Client.prototype, 'query')
    const counts = await database.db.transaction(async (tx) => {
      const { rows, rowCount } = await tx.execute(sql`select ${7}::int as part, pg_current_xact_id()::text as id`)
      const { rows: later } = await tx.execute(sql`select pg_current_xact_id()::text as id`)
      return { part: rows[0]?.['part'], rowCount, same: rows[0]?.['id'] === later[0]?.['id'] }
    })
    expect([counts, asked.mock.calls.length]).toEqual([{ part: 7, rowCount: 1, same: true }, 3])
    asked.mockRestore()
  })

  test('and what that wrote goes with it', async () => {
    const work = database.db.transaction(async (tx) => {
      expect((await tx.execute(write('opened'))).rowCount).toBe(1)
      throw new Error('a bug')
    })
    await expect(work).rejects.toThrow('a bug')
    expect(await isWritten('opened')).toBe(false)
  })

  test('also where that takes no values', async () => {
    const work = database.db.transaction(async (tx) => {
      await tx.execute(sql.raw("insert into number_series (series, year, last) values ('plain', 2026, 1)"))
      throw new Error('a bug')
    })
    await expect(work).rejects.toThrow('a bug')
    expect(await isWritten('plain')).toBe(false)
  })

  test('one that fails as the first ends the transaction, and the connection goes on', async () => {
    for (let times = 0; times < 4; times++) {
      const work = database.db.transaction(async (tx) => {
        await tx.execute(sql`select 6 / ${0}::int as part`).catch(() => {})
        await tx.execute(write('after'))
      })
      await expect(work).rejects.toThrow()
    }
    expect(await isWritten('after')).toBe(false)
  })

  test('the database skips it should BEGIN fail', async () => {
    await database.db.execute(sql`deallocate shop_begin`)
    await expect(database.db.transaction((tx) => tx.execute(write('alone')))).rejects.toThrow()
    expect(await isWritten('alone')).toBe(false)
  })

  test('where nothing is asked, the database is not asked either', async () => {
    const asked = jest.spyOn(pg.Client.prototype, 'query')
    expect(await database.db.transaction(async () => 'done')).toBe('done')
    expect(asked).not.toHaveBeenCalled()
    asked.mockRestore()
  })
})
