/** People: every order has a person and a letter, and nobody gets a letter twice. */
import { bySql, type Evidence, type Invariants, type Offender } from './invariant'

const idOf = (messageId: string): string => /<([\da-f-]{36})@/.exec(messageId)?.[1] ?? ''

async function missingLetters({ world }: Evidence): Promise<Offender[]> {
  const arrived = new Set(world.mail.letters.map(({ messageId }) => idOf(messageId)))
  const rows = await world.query<{ order_number: string; letter: string | null }>(
    `select o.order_number, m.email_id as letter from orders o
     left join outbox m on m.order_id = o.order_id and m.kind = 'order_confirmation' and m.recipient = o.contact->>'email'
     where o.created_at >= $1 and o.invoice_number is not null`,
    [world.start],
  )
  return rows.flatMap(({ order_number, letter }) =>
    letter !== null && arrived.has(letter)
      ? []
      : [
          {
            text: `${order_number}: ${letter === null ? 'no letter' : 'its letter did not arrive'}`,
            objects: [order_number],
          },
        ],
  )
}

async function repeatedLetters({ world, interruptions }: Evidence): Promise<Offender[]> {
  const copies = [...Map.groupBy(world.mail.letters, ({ messageId }) => messageId).values()].filter(
    ({ length }) => length > 1,
  )
  const repeated = copies.reduce((sum, { length }) => sum + length - 1, 0)
  return repeated <= interruptions
    ? []
    : [
        {
          text: `${repeated} letters came again after ${interruptions} interruptions, e.g. '${copies[0]?.[0]?.subject}'`,
        },
      ]
}

async function twinLetters({ world }: Evidence): Promise<Offender[]> {
  const once = world.mail.letters.filter(({ text }) => text.includes('guid='))
  const twins = [...Map.groupBy(once, ({ to, subject, text }) => JSON.stringify([to, subject, text])).values()]
  return twins.flatMap((letters) => {
    const ids = new Set(letters.map(({ messageId }) => messageId))
    const [first] = letters
    const guid = /guid=([\da-f-]{36})/.exec(first?.text ?? '')?.[1] ?? ''
    return ids.size > 1 ? [{ text: `${ids.size} letters '${first?.subject}' to ${first?.to}`, objects: [guid] }] : []
  })
}

async function foreignLetters({ world, memory }: Evidence): Promise<Offender[]> {
  const rows = await world.query<{ id: string; order_number: string; email: string; paid: boolean }>(
    `select m.email_id as id, o.order_number, o.contact->>'email' as email, o.paid_at is not null as paid
     from outbox m join orders o using (order_id) where m.kind = 'order_confirmation' and o.created_at >= $1`,
    [world.start],
  )
  const letters = new Map(world.mail.letters.map((letter) => [idOf(letter.messageId), letter]))
  const own = new Set([...memory.purchases.values()].map(({ email }) => email))
  return rows.flatMap(({ id, order_number, email, paid }) => {
    const letter = letters.get(id)
    if (letter === undefined) return []
    if (!paid) return [{ text: `${order_number} is not paid, but confirmed`, objects: [order_number] }]
    return letter.to === email || !own.has(email)
      ? []
      : [{ text: `${order_number}: letter to ${letter.to}`, objects: [order_number] }]
  })
}

export const people: Invariants = {
  'an order has a person and their address': bySql(
    'hourly',
    `select order_number, order_number || ' has no email address' as offender from orders
     where created_at >= $1 and invoice_number is not null and coalesce(contact->>'email', '') = ''`,
  ),
  'at rest the letter of every order has arrived': { when: 'calm', find: missingLetters },
  'a letter arrives once': { when: 'hourly', find: repeatedLetters },
  'nobody gets two letters with the same words about an order': { when: 'hourly', find: twinLetters },
  'an order is confirmed to its own customer after it was paid': { when: 'hourly', find: foreignLetters },
  'at rest no webhook waits': bySql(
    'calm',
    `select type || ' of ' || subject || ': ' || last_answer as offender from webhook_messages
     where delivered_at is null and dead_at is null`,
  ),
}
