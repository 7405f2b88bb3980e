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

/** Whether nothing is left to be sent, paid or paid back, so that the shop has nobody to ask. */
export async function nothingWaits({ query }: World): Promise<boolean> {
  const [waiting] = await query<{ count: number }>(
    `select ((select count(*) from outbox where sent_at is null)
       + (select count(*) from webhook_messages where delivered_at is null and dead_at is null)
       + (select count(*) from payments where state in ('pending', 'awaiting_approval', 'capturing', 'review'))
       + (select count(*) from refunds where state <> 'done'))::int as count`,
  )
  return waiting?.count === 0
}

/** Lets an hour pass in steps of `stepMinutes`, with all jobs. */
export async function findNoise(
  world: World,
  pass: (minutes: number) => Promise<void>,
  stepMinutes = 10,
): Promise<Offender[]> {
  const before = traffic(world)
  const [letters, webhooks] = [world.mail.letters.length, world.receiver.arrived.length]
  for (let minutes = 0; minutes < 60; minutes += stepMinutes) await pass(stepMinutes)
  const after = traffic(world)
  const heard = [
    ...world.mail.letters.slice(letters).map(({ subject }) => `letter '${subject}'`),
    ...world.receiver.arrived.slice(webhooks).map(({ type, subject }) => `webhook ${type} of ${subject}`),
  ]
  return (Object.keys(before) as (keyof typeof before)[]).flatMap((what) =>
    after[what] === before[what]
      ? []
      : [{ text: `${after[what] - before[what]} ${what}, heard: ${heard.slice(0, MOST).join(', ') || 'nothing'}` }],
  )
}
