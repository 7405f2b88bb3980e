/** Members of staff of the demo at their screens. */
import staff from '@brand/demo/staff.json' with { type: 'json' }
import type { Browser } from '../browser'
import type { Stage } from '../context'

type Role = 'counter' | 'manager' | 'bakehouse' | 'head_office' | 'assortment' | 'books'

/** A new browser of the first or another person with the role; null without an answer. */
export async function logIn(stage: Stage, role: Role, which = 0): Promise<Browser | null> {
  const person = staff.filter((one) => one.role === role)[which]
  if (person === undefined) throw new Error(`Nobody of the demo has the role ${role}.`)
  const browser = stage.browser()
  const { email, password } = person
  const answer = await browser.call('POST /api/team/login', { email, password, remember: false })
  if (answer.ok) return browser
  stage.end(`login: ${answer.code}`)
  return null
}
