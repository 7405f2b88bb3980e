/** Calm: an hour in which nobody does anything, and the shop asks nobody for anything. */
import type { World } from '../world/world'
import type { Offender } from './invariant'

const traffic = ({ simulator, mail, receiver, push }: World) => ({
  'requests to the provider': simulator.restCalls(),
  letters: mail.letters.length,
  webhooks: receiver.arrived.length,
  'push messages': push.asked(),
})

const MOST = 5

/** Whether the shop is to look after a payment at the provider now. */
export async function paymentsAreDue({ query, now }: World): Promise<boolean> {
  const [due] = await query<{ count: number }>(
    'select count(*)::int as count from payments where least(next_check_at, next_refund_check_at) <= $1',
    [now()],
  )
  return due?.count !== 0
}

/**
 * Whether the shop has nobody to ask until this moment: nothing is left to be sent, paid or paid back, and nothing is planned. It
 * plans changes of prices, and looks for refunds that were made at the provider.
 */
export async function nothingWaits({ query }: World, until: Date): Promise<boolean> {
  const [waiting] = await query<{ count: number }>(
    `select ((select count(*) from outbox where sent_at is null)
       + (select count(*) from webhook_messages where delivered_at is null and dead_at is null)
       + (select count(*) from payments where state in ('pending', 'awaiting_approval', 'capturing', 'review'))
       + (select count(*) from payments where next_refund_check_at <= $1)
       + (select count(*) from assortment_changes where state = 'planned' and from_at <= $1)
       + (select count(*) from refunds where state <> 'done'))::int as count`,
    [until],
  )
  return waiting?.count === 0
}

/** Lets `steps` steps pass, with all jobs. */
export async function findNoise(world: World, steps: number, step: () => Promise<void>): Promise<Offender[]> {
  const before = traffic(world)
  const [letters, webhooks] = [world.mail.letters.length, world.receiver.arrived.length]
  for (let passed = 0; passed < steps; passed += 1) await step()
  const after = traffic(world)
  const asked = after['requests to the provider'] - before['requests to the provider']
  const heard = [
    ...(asked === 0 ? [] : world.simulator.lastCalls().slice(-asked)),
    ...world.mail.letters.slice(letters).map(({ subject }) => `letter '${subject}'`),
    ...world.receiver.arrived.slice(webhooks).map(({ type, subject }) => `webhook ${type} of ${subject}`),
  ]
  return (Object.keys(before) as (keyof typeof before)[]).flatMap((what) =>
    after[what] === before[what]
      ? []
      : [{ text: `${after[what] - before[what]} ${what}, heard: ${heard.slice(0, MOST).join(', ') || 'nothing'}` }],
  )
}
