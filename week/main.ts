/**
 * `npm run week -- --seed 7 --days 7 --orders 5000`: plays days of the demo chain from a seed, with faults, and checks the
 * invariants after every simulated hour. week/README.md explains the options.
 */
import { z } from 'zod'
import { instantAt } from '@/lib/format/berlin-time'
import { programArguments } from '@/tools/launch/arguments'
import { ensureBuild } from '@/tools/launch/build'
import { createLifecycle } from '@/tools/launch/lifecycle'
import { type FaultKind, faultKinds } from './plan/acts'
import { firstDayOf, planWeek } from './plan/plan'
import { type Outcome, play } from './play'
import { plantedFaults } from './replay/planted-faults'
import { findPlanted } from './replay/prove'
import { actsIn, rangesOf, shrink } from './replay/shrink'
import { describeFailure } from './report/failure'
import { writePage } from './report/page'
import { bundleForWeek } from './world/programs'

const SHRINK_PLAYS = 12

const { values } = programArguments({
  usage: 'npm run week -- --seed 7 --days 7 --orders 5000 (week/README.md explains all options)',
  options: {
    seed: { type: 'string', default: '1' },
    days: { type: 'string', default: '1' },
    orders: { type: 'string', default: '100' },
    branches: { type: 'string', default: '42' },
    faults: { type: 'string', default: 'all' },
    start: { type: 'string' },
    until: { type: 'string' },
    acts: { type: 'string' },
    plant: { type: 'string' },
    build: { type: 'string', default: '.next' },
    built: { type: 'boolean', default: false },
    shrink: { type: 'boolean', default: false },
    prove: { type: 'boolean', default: false },
    nginx: { type: 'boolean', default: false },
    'no-memory': { type: 'boolean', default: false },
    page: { type: 'string' },
  },
})

function fail(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}

function whole(name: 'seed' | 'days' | 'orders' | 'branches', least: number): number {
  const number = Number(values[name])
  return Number.isInteger(number) && number >= least ? number : fail(`--${name} must be a whole number from ${least}.`)
}

function chosenFaults(): readonly FaultKind[] {
  if (values.faults === 'all') return faultKinds
  if (values.faults === 'none') return []
  const names = values.faults.split(',')
  const chosen = faultKinds.filter((kind) => names.includes(kind))
  return chosen.length === names.length
    ? chosen
    : fail(`--faults must be all, none, or some of ${faultKinds.join(',')}.`)
}

const plan = { seed: whole('seed', 0), days: whole('days', 1), orders: whole('orders', 1), faults: chosenFaults() }
const branches = whole('branches', 1)
const day = values.start ?? firstDayOf(plan.seed)
if (!z.iso.date().safeParse(day).success) fail('--start must be a day, e.g. 2026-11-30.')
const start = instantAt(day, '00:00')
const planted = plantedFaults.find(({ name }) => name === values.plant)
if (values.plant !== undefined && planted === undefined)
  fail(`--plant must be one of ${plantedFaults.map(({ name }) => name).join(', ')}.`)

const command = (more: string) =>
  `npm run week -- --seed ${plan.seed} --days ${plan.days} --orders ${plan.orders} --branches ${branches} --faults ${values.faults} --start ${day}${
    planted === undefined ? '' : ` --plant ${planted.name}`
  }${values.nginx ? ' --nginx' : ''}${values['no-memory'] ? ' --no-memory' : ''}${more}`

if (!values.built) await ensureBuild(createLifecycle(), values.build)
if (values.prove) {
  const { days, orders } = plan
  const missed = await findPlanted(
    { build: values.build, nginx: values.nginx, start, days, orders, branches, weighsMemory: true, say: () => {} },
    console.log,
  )
  console.log(missed.length === 0 ? 'Every planted fault was found.' : `Not found: ${missed.join(', ')}.`)
  process.exit(missed.length === 0 ? 0 : 1)
}
const programs = await bundleForWeek(values.build, planted)
const all = planWeek(plan)
const acts = values.acts === undefined ? all : actsIn(all, values.acts)
const weighsMemory = !values['no-memory']
const settings = { programs, build: values.build, nginx: values.nginx, weighsMemory, start, days: plan.days, branches }
const untilHour = values.until === undefined ? undefined : Number(values.until)

console.log(`Seed ${plan.seed}: ${acts.length} acts from ${day} 00:00, ${plan.orders} purchases in ${plan.days} days.`)
const startedAt = performance.now()
const outcome = await play({ ...settings, acts, untilHour, say: console.log })
const seconds = Math.round((performance.now() - startedAt) / 1_000)

function sameOffence({ offences }: Outcome): boolean {
  return offences.some(({ invariant }) => invariant === outcome.offences[0]?.invariant)
}

if (outcome.offences.length > 0) {
  const until = ` --until ${outcome.hour}${values.acts === undefined ? '' : ` --acts ${values.acts}`}`
  console.error(describeFailure(outcome, plan.seed, command(until)).join('\n'))
  if (values.shrink) {
    const before = acts.filter(({ minute }) => minute < (outcome.hour + 1) * 60)
    const smallest = await shrink(
      before,
      async (some) => sameOffence(await play({ ...settings, acts: some, untilHour, say: () => {} })),
      SHRINK_PLAYS,
    )
    console.error(`With ${smallest.length} of ${acts.length} acts: ${command(`${until} --acts ${rangesOf(smallest)}`)}`)
  }
  process.exit(1)
}
const { figures, faults, memoryMb } = outcome
console.log(
  [
    `${figures.orders} orders, ${figures.requests} requests, ${figures.letters} letters, ${figures.webhooks} webhooks, ${figures.providerCalls} calls of the provider in ${seconds} s.`,
    `Faults: ${[...faults].map(([kind, count]) => `${count} × ${kind}`).join(', ') || 'none'}.`,
    ...(memoryMb !== null
      ? [
          `Memory in use in both nodes: ${memoryMb.first} MB after the first round of the same work, ${memoryMb.last} MB after the last.`,
        ]
      : []),
    `Silent nights: ${outcome.silentNights}. 0 offences.`,
  ].join('\n'),
)
if (values.page !== undefined) await writePage(values.page, { ...plan, branches, seconds, outcome })
process.exit(0)
