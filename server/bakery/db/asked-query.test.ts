import { sql } from 'drizzle-orm'
import pg from 'pg'
import { createTestDatabase } from '@/testing/database'
import { openForFile } from '@/testing/lifetime'
import { connect } from './client'
import { statementOnce } from './prepare-once'

const database = openForFile(async () => {
  const { databaseUrl, drop } = await createTestDatabase()
  // One connection: what was asked on it, it knows.
  const connection = connect(databaseUrl, 1)
  return {
    ...connection,
    close: async () => {
      await connection.close()
      await drop()
    },
  }
})

describe('a statement whose answer nobody hears', () => {
  const noted = statementOnce(
    'noted_series',
    () => sql`insert into number_series (series, year, last)
      values (${sql.placeholder('series')}, 2026, ${sql.placeholder('last')}::int) returning series`,
  )
  const isNoted = async (series: string): Promise<boolean> => {
    const { rows } = await database.db.execute(sql`select 1 as found from number_series where series = ${series}`)
    return rows.length === 1
  }
  const asked = () => {
    const spy = jest.spyOn(pg.Client.prototype, 'query')
    return () => {
      const { length } = spy.mock.calls
      spy.mockRestore()
      return length
    }
  }
  /** The first of a connection is asked by itself. */
  beforeAll(() => database.db.transaction((tx) => noted(tx).send({ series: 'known', last: 1 })))

  test('travels with what is asked next, whose answer is its own', async () => {
    const count = asked()
    const found = await database.db.transaction(async (tx) => {
      await noted(tx).send({ series: 'first', last: 1 })
      await noted(tx).send({ series: 'second', last: 2 })
      const { rows } = await tx.execute(sql`select last from number_series where series in (${'first'}, ${'second'})`)
      return rows.map(({ last }) => last)
    })
    expect([found.toSorted(), count()]).toEqual([[1, 2], 2])
  })

  test('be it COMMIT, with all of a transaction', async () => {
    const count = asked()
    await database.db.transaction((tx) => noted(tx).send({ series: 'whole', last: 1 }))
    expect(count()).toBe(1)
    expect(await isNoted('whole')).toBe(true)
  })

  test('or text without values', async () => {
    await database.db.transaction(async (tx) => {
      await noted(tx).send({ series: 'before text', last: 1 })
      const { rows } = await tx.execute(sql.raw("select last from number_series where series = 'before text'"))
      expect(rows).toEqual([{ last: 1 }])
    })
  })

  test('has a fault: it is that of what is asked next, and nothing stays', async () => {
    const work = database.db.transaction(async (tx) => {
      await noted(tx).send({ series: 'beside', last: 1 })
      await noted(tx).send({ series: 'first', last: 1 })
      await tx.execute(sql`select ${'after'}::text`)
    })
    await expect(work).rejects.toMatchObject({ cause: { code: '23505' } })
    const atTheEnd = database.db.transaction(async (tx) => {
      await noted(tx).send({ series: 'beside', last: 1 })
      await noted(tx).send({ series: 'first', last: 1 })
    })
    await expect(atTheEnd).rejects.toMatchObject({ cause: { code: '23505' } })
    expect(await isNoted('beside')).toBe(false)
    expect((await database.db.execute(sql`select ${1}::int as goes_on`)).rows).toEqual([{ goes_on: 1 }])
  })

  test('is never sent when its transaction is taken back', async () => {
    const count = asked()
    const work = database.db.transaction(async (tx) => {
      await noted(tx).send({ series: 'taken back', last: 1 })
      throw new Error('a bug')
    })
    await expect(work).rejects.toThrow('a bug')
    expect([count(), await isNoted('taken back')]).toEqual([0, false])
  })

  test('is asked at once outside of a transaction', async () => {
    await noted(database.db).send({ series: 'alone at once', last: 1 })
    expect(await isNoted('alone at once')).toBe(true)
  })
})
