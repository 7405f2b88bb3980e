/**
 * Runs the conformance suite against two independent bakeries: the shop's own, and one in Python.
 */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { contract } from '@/lib/contract/contract'
import { readFiles } from '@/server/bakery/exchange/files'
import { importSheets } from '@/server/bakery/exchange/service'
import { serveBakery } from '@/server/bakery/http'
import { startTestBakery } from '@/testing/bakery'
import { createTestDatabase } from '@/testing/database'
import { openForFile } from '@/testing/lifetime'
import { startPythonBakery } from '@/testing/python-bakery'
import { conformance } from '../conformance'
import { readExamples } from '../openapi/examples'
import type { Outcome } from './case'
import { isConformant } from './report'
import { runConformance } from './run'

const SECRET = 'a secret of both of them, 32 letters or more'
const DATA = 'tools/conformance/data-set'
const PYTHONS = ['catalogue', 'branches', 'content']
const lifecycle = {
  onStop: () => {},
  stop: () => Promise.reject(new Error('nobody stops it')),
  isStopping: () => false,
}
const quiet = { info: () => {}, warn: () => {}, error: () => {} }

const ask = (url: string, modules: readonly string[]) =>
  runConformance({ url, secret: SECRET, modules, examples: readExamples() })
const bad = (outcomes: readonly Outcome[]) =>
  outcomes.filter(({ result }) => result === 'wrong' || result === 'missing').map(({ reason: _, ...what }) => what)
const countOf = (outcomes: readonly Outcome[], expected: string) =>
  outcomes.filter(({ result }) => result === expected).length

const directory = { place: '' }
beforeAll(async () => {
  directory.place = await mkdtemp(path.join(os.tmpdir(), 'conformance-'))
})
afterAll(() => rm(directory.place, { recursive: true }))

describe("the shop's own bakery", () => {
  const own = openForFile(async () => {
    const database = await createTestDatabase()
    const options = { dryRun: false, replace: false, progress: () => {} }
    const { faults } = await importSheets(database.db, await readFiles(DATA), options)
    const bakery = startTestBakery(database.databaseUrl)
    const served = await serveBakery(bakery.backend, { port: 0, secret: SECRET, log: quiet })
    const close = async () => {
      await served.close()
      await bakery.close()
      await database.drop()
    }
    return { url: served.url, faults, close }
  })

  test('imports the data set and passes every operation', async () => {
    expect(own.faults).toEqual([])
    const outcomes = await ask(own.url, Object.keys(contract))
    expect(outcomes.filter(({ result }) => result === 'wrong' || result === 'missing')).toEqual([])
    expect(isConformant(outcomes)).toBe(true)
    expect(countOf(outcomes, 'passed')).toBeGreaterThan(30)
    // All operations for customers or staff only.
    expect(countOf(outcomes, 'refused correctly')).toBeGreaterThan(50)
  })
})

describe('the bakery in Python', () => {
  const python = openForFile(() => startPythonBakery({ data: DATA, secret: SECRET }))

  test('passes catalogue, branches and content', async () => {
    const outcomes = await ask(python.url, PYTHONS)
    expect(outcomes.filter(({ result }) => result !== 'passed' && result !== 'refused correctly')).toEqual([])
    expect(countOf(outcomes, 'passed')).toBeGreaterThan(20)
  })

  test('gets a list of missing operations', async () => {
    const outcomes = await ask(python.url, ['content', 'acts'])
    expect(bad(outcomes)).toEqual([{ operation: 'acts.list', says: 'refuses an anonymous caller', result: 'missing' }])
  })

  test('fails with another secret', async () => {
    const outcomes = await runConformance({
      url: python.url,
      secret: 'y'.repeat(32),
      modules: ['content'],
      examples: {},
    })
    expect(outcomes[0]).toMatchObject({ says: 'accepts a valid signature', result: 'wrong' })
    expect(outcomes.at(-1)).toMatchObject({
      operation: 'content.legalTexts',
      result: 'wrong',
      reason: 'the bakery responded with status 403',
    })
  })

  test('an unreachable address gives one sentence, not a failure of every operation', async () => {
    const nobody = runConformance({ url: 'http://localhost:9', secret: SECRET, modules: PYTHONS, examples: {} })
    await expect(nobody).rejects.toThrow(/^http:\/\/localhost:9 does not respond: /)
  })

  test('is tested by the command, which writes a JUnit report', async () => {
    const said = jest.spyOn(console, 'log').mockImplementation(() => {})
    const junit = path.join(directory.place, 'report.xml')
    const args = ['--url', python.url, '--secret', SECRET, '--modules', PYTHONS.join(','), '--junit', junit]
    expect(await conformance(lifecycle, args)).toBe(0)
    const last = said.mock.lastCall
    said.mockRestore()
    expect(last).toEqual([
      expect.stringMatching(/^\d+ passed, \d+ refused correctly, 0 wrong, 0 missing, 0 not tested$/),
    ])
    const report = await readFile(junit, 'utf8')
    expect(report).toContain('<testcase classname="content.faq" name="questions by category, in editorial order">')
    expect(report).toMatch(/<testsuite name="conformance" tests="\d+" failures="0" skipped="0">/)
  })
})

test('finds prices that differ by a cent', async () => {
  const data = path.join(directory.place, 'data')
  await cp(DATA, data, { recursive: true })
  const prices = path.join(data, 'prices.csv')
  await writeFile(prices, (await readFile(prices, 'utf8')).replace('9905;;;0;2,50', '9905;;;0;2,51'))
  const python = await startPythonBakery({ data, secret: SECRET })
  const outcomes = await ask(python.url, PYTHONS).finally(python.close)
  expect(bad(outcomes).map(({ operation }) => operation)).toEqual([
    'catalogue.board',
    'catalogue.variants',
    'catalogue.price',
  ])
  expect(isConformant(outcomes)).toBe(false)
})
