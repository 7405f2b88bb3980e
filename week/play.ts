/** Plays a plan in a world: act by act in compressed time, with the invariants after every simulated hour and at the end. */
import { addCalendarDays, clockOf, dayOf, instantAt } from '@/lib/format/berlin-time'
import { openBrowser } from './actors/browser'
import type { Facts } from './actors/context'
import { createMemory, type Memory } from './actors/memory'
import { findNoise, nothingWaits, paymentsAreDue } from './invariants/calm'
import { auditDatabase, findOffences, withAllNames } from './invariants/check'
import type { Evidence, Offence } from './invariants/invariant'
import { growing, repeat } from './invariants/memory'
import { money } from './invariants/money'
import type { Act, FaultKind } from './plan/acts'
import { QUIET_HOUR } from './plan/plan'
import { planRound } from './plan/round'
import { createSteps } from './steps'
import type { NodeMemory } from './world/node'
import { startWorld, type World, type WorldSettings } from './world/world'

/** Acts within these minutes happen at the same moment. */
const STEP_MINUTES = 10
const HOUR = 60
const DAY_HOURS = 24
/** After the last act: emails are tried again within six hours, payments are looked after for two days. */
const RECOVERY_STEPS = [10, 60, 240].flatMap((minutes) => Array.from({ length: 12 }, () => minutes))
/** The provider knows its idempotency keys for 45 days. */
const FORGETTING_DAYS = [1, 5, 10, 15, 15]
/** So many runs of the jobs are enough for the payments of a week; whatever goes on after them is heard in the calm hour. */
const MOST_RUNS = 30
/** Without an act, the clock is set less often. */
const IDLE_MINUTES = 30
/** The calm hour begins at this hour, when no standing order is announced. */
const CALM_HOUR = 2
/** The same work is done again and again from this hour on, when every branch is open. */
const WORKING_HOUR = '10:00'

export type PlaySettings = WorldSettings & {
  acts: readonly Act[]
  days: number
  branches: number
  /** Whether the same work is repeated at the end, to find what stays in the memory of the nodes. */
  weighsMemory: boolean
  /** Plays no further than this simulated hour. */
  untilHour?: number | undefined
  say: (line: string) => void
}

type Steps = ReturnType<typeof createSteps>

export type Outcome = {
  offences: readonly Offence[]
  /** Simulated hour of the first offence. */
  hour: number
  memory: Memory
  faults: ReadonlyMap<FaultKind, number>
  /** Nights in which nothing was broken and nothing waited, so that silence could be checked. */
  silentNights: number
  figures: {
    orders: number
    paidCents: number
    letters: number
    webhooks: number
    requests: number
    providerCalls: number
  }
  /** Errors that the nodes logged, the latest last. */
  logged: readonly string[]
  /** MB in use in both nodes after the first and the last of the equal rounds of work at the end; null if there were none. */
  memoryMb: { first: number; last: number } | null
}

async function readFacts(world: World, branches: number): Promise<Facts> {
  const { call } = openBrowser({ url: () => world.urlOf(0), onFault: () => {}, count: () => {} })
  const listed = await call('POST /api/branch/branches', {})
  if (!listed.ok) throw new Error(`the branches could not be read: ${listed.code}`)
  const shelves = await world.query<{ slug: string }>('select slug from categories order by position')
  const coupons = await world.query<{ code: string }>('select code from coupons order by code')
  const shops = listed.value.filter(({ branchKind }) => branchKind === 'shop')
  return {
    // The branches with the most services are the busy ones.
    branches: shops.toSorted((a, b) => services(b) - services(a) || a.branchId - b.branchId).slice(0, branches),
    shelves: shelves.map(({ slug }) => `/produkte/${slug}`),
    coupons: coupons.map(({ code }) => code),
  }
}
const services = (branch: Facts['branches'][number]): number =>
  [branch.branchServiceInhouse, branch.branchServiceDelivery, branch.branchServiceExpress].filter(Boolean).length

export async function play(settings: PlaySettings): Promise<Outcome> {
  const world = await startWorld(settings)
  const memory = createMemory()
  try {
    const facts = await readFacts(world, settings.branches)
    const steps = createSteps(world, memory, facts)
    let memoryMb: Outcome['memoryMb'] = null
    let silentNights = 0
    const end = async (offences: readonly Offence[]): Promise<Outcome> => ({
      offences: await withAllNames(world, offences),
      ...{ hour: Math.floor(world.minutesPassed() / HOUR), memory, faults: steps.faults(), silentNights },
      figures: await figuresOf(world, memory),
      logged: world.nodes.flatMap((node) => node.output().split('\n')).filter(isError),
      memoryMb,
    })
    const evidence = () => evidenceOf(world, memory, steps)

    const inTheDays = await playDays(settings, world, memory, steps)
    silentNights = inTheDays.silentNights
    if (inTheDays.offences.length > 0) return await end(inTheDays.offences)

    settings.say('The faults end, and the shop has two days to finish what it has begun.')
    await steps.mendAll()
    await recover(world)
    const offences = [...(await findOffences(evidence(), 'calm')), ...(await auditDatabase(world.databaseUrl))]
    if (offences.length > 0) return await end(offences)
    settings.say('The provider forgets what it was asked, and nobody asks it again.')
    const late = await findLateOffences(evidence())
    if (late.length > 0 || !settings.weighsMemory) return await end(late)
    settings.say('The same work is done again and again, and must leave nothing in the nodes.')
    const rounds = await workAgain(world, steps)
    memoryMb = { first: inUseMb(rounds[0]), last: inUseMb(rounds.at(-1)) }
    return await end([...growing(rounds), ...(await findOffences(evidence(), 'hourly'))])
  } finally {
    await world.end()
  }
}

const evidenceOf = (world: World, memory: Memory, steps: Steps): Evidence => ({
  world,
  memory,
  interruptions: steps.interruptions(),
})

/** Plays hour by hour until an invariant is violated. Nobody acts in a quiet hour, if nothing is broken and nothing waits. */
async function playDays(
  settings: PlaySettings,
  world: World,
  memory: Memory,
  steps: Steps,
): Promise<{ offences: readonly Offence[]; silentNights: number }> {
  const byStep = Map.groupBy(settings.acts, ({ minute }) => Math.floor(minute / STEP_MINUTES))
  const hours = Math.min(settings.days * DAY_HOURS, (settings.untilHour ?? Number.POSITIVE_INFINITY) + 1)
  let silentNights = 0
  for (let hour = 0; hour < hours; hour += 1) {
    const noise = isQuiet(hour) && steps.isMended() ? await nightNoise(world, hour) : null
    if (noise === null) await playHour(world, steps, byStep, hour)
    else silentNights += 1
    const offences = [...(noise ?? []), ...(await findOffences(evidenceOf(world, memory, steps), 'hourly'))]
    if (offences.length > 0) return { offences, silentNights }
    settings.say(await progressOf(world, memory))
  }
  return { offences: [], silentNights }
}

async function playHour(
  world: World,
  steps: Steps,
  byStep: ReadonlyMap<number, readonly Act[]>,
  hour: number,
): Promise<void> {
  for (let minute = hour * HOUR; minute < (hour + 1) * HOUR; minute += STEP_MINUTES) {
    const acts = byStep.get(minute / STEP_MINUTES) ?? []
    if (acts.length === 0 && minute % IDLE_MINUTES > 0) continue
    await pass(world, minute)
    await steps.play(acts)
  }
}

/** The nodes take turns to run the jobs. */
const pass = (world: World, minute: number): Promise<void> =>
  world.setClock(world.momentOf(minute), (minute / STEP_MINUTES) % 2 === 0 ? 0 : 1)

/** Lets the time pass that the shop needs at most, and goes on to the calm hour. The provider decides what it reviews. */
async function recover(world: World): Promise<void> {
  for (const minutes of RECOVERY_STEPS) {
    for (const { id, captures } of world.simulator.orders.all())
      if (captures.some(({ status }) => status === 'PENDING')) await world.endPendingCapture(id)
    await pass(world, world.minutesPassed() + minutes)
  }
  while (Number(clockOf(world.now()).slice(0, 2)) !== CALM_HOUR) await pass(world, world.minutesPassed() + HOUR)
}

/** Nobody acts in this hour. */
const isQuiet = (hour: number): boolean => hour % DAY_HOURS === QUIET_HOUR

/** An hour without acts is silent if nothing waits; null if something waits. What the next hour brings is not heard. */
async function nightNoise(world: World, hour: number): Promise<Offence[] | null> {
  await pass(world, hour * HOUR)
  if (!(await nothingWaits(world, world.momentOf((hour + 1) * HOUR)))) return null
  const step = () => pass(world, world.minutesPassed() + STEP_MINUTES)
  const noise = await findNoise(world, HOUR / STEP_MINUTES - 1, step)
  return noise.map((offender) => ({ invariant: 'a night without acts is silent', ...offender }))
}

/** Days later the money is where it was, and an hour is silent. The provider would do again what it is asked again. */
async function findLateOffences(evidence: Evidence): Promise<Offence[]> {
  const { world } = evidence
  const step = () => pass(world, world.minutesPassed() + STEP_MINUTES)
  for (const days of FORGETTING_DAYS) {
    const night = instantAt(addCalendarDays(dayOf(world.now()), days), `0${CALM_HOUR}:00`)
    await pass(world, world.minuteOf(night))
    // Payments that became due meanwhile are looked at in several runs, each of a limited number.
    for (let runs = 0; runs < 2 || (runs < MOST_RUNS && (await paymentsAreDue(world))); runs += 1) await step()
  }
  const noise = await findNoise(world, HOUR / STEP_MINUTES, step)
  return [
    ...noise.map((offender) => ({ invariant: 'a calm hour is silent', ...offender })),
    ...(await findOffences(evidence, 'calm', money)),
  ]
}

/** The nodes after each round. Both are the same processes all the time, because nothing breaks any more. */
async function workAgain(world: World, steps: Steps): Promise<NodeMemory[][]> {
  await pass(world, world.minuteOf(instantAt(addCalendarDays(dayOf(world.now()), 1), WORKING_HOUR)))
  const work = async (round: number) => {
    await pass(world, world.minutesPassed() + STEP_MINUTES)
    await steps.play(planRound(round, world.minutesPassed()))
  }
  return repeat(work, world.memory)
}

const inUseMb = (nodes: readonly NodeMemory[] = []): number =>
  Math.round(nodes.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000_000)

async function progressOf(world: World, memory: Memory): Promise<string> {
  const { orders } = await figuresOf(world, memory)
  return `${dayOf(world.now())} ${clockOf(world.now())}  ${orders} orders, ${memory.requests()} requests`
}

/** A line of the log in JSON: 50 is the level of errors. */
const isError = (line: string): boolean => /"level":(?:"error"|50)/.test(line)

async function figuresOf(world: World, memory: Memory): Promise<Outcome['figures']> {
  const [sums] = await world.query<{ orders: number; cents: number }>(
    `select count(*)::int as orders, coalesce(sum(grand_total_cents), 0)::int as cents from orders
     where created_at >= $1 and paid_at is not null`,
    [world.start],
  )
  return {
    ...{ orders: sums?.orders ?? 0, paidCents: sums?.cents ?? 0, letters: world.mail.letters.length },
    ...{
      webhooks: world.receiver.booked.size,
      requests: memory.requests(),
      providerCalls: world.simulator.restCalls(),
    },
  }
}
