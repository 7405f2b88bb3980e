/** The books: read every day, and closed when a month is over. */
import { dayOf } from '@/lib/format/berlin-time'
import type { Stage } from '../context'
import { logIn } from './log-in'

/** Reads the books of the month, the report of today and the queues. */
export async function books(stage: Stage): Promise<void> {
  const { end, world } = stage
  const browser = await logIn(stage, 'books')
  if (browser === null) return
  const month = dayOf(world.now()).slice(0, 7)
  const days = await browser.call('GET /api/books/days', { month, offset: 0, limit: 50 })
  const office = await logIn(stage, 'head_office')
  const report = await office?.call('GET /api/reports/today', {})
  const queues = await office?.call('GET /api/queues', {})
  const refused = [days, report, queues].find((answer) => answer?.ok === false)
  end(refused === undefined || refused.ok ? 'read' : refused.code)
}

const FIRST_ACCOUNT = 8_300

/** Closes the first month that is over and still open; two people may do it at once. */
export async function closeBooks(stage: Stage): Promise<void> {
  const { dice, end, memory } = stage
  const browser = await logIn(stage, 'books')
  if (browser === null) return
  const shown = await browser.call('GET /api/books/month', {})
  if (!shown.ok) return end(shown.code)
  const { month, missing, settings } = shown.value
  if (missing.length > 0) {
    const keys = missing.filter((key) => key !== 'consultant' && key !== 'client')
    const set = Object.keys(settings.accounts).length
    const added = Object.fromEntries(keys.map((key, index) => [key, String(FIRST_ACCOUNT + set + index)]))
    const accounts = { ...settings.accounts, ...added }
    const saved = await browser.call('POST /api/books/settings', {
      ...{ ...settings, accounts, consultant: '29098', client: '55003' },
    })
    if (!saved.ok) return end(saved.code)
  }
  const close = () => browser.call('POST /api/books/close', { month })
  const answers = await Promise.all(dice.chance(0.3) ? [close(), close()] : [close()])
  const closed = answers.find((answer) => answer.ok)
  if (closed === undefined) return end(answers.map((answer) => (answer.ok ? '' : answer.code)).join(' '))
  memory.closedMonths.set(month, closed.value.total.gross)
  end('closed')
}
