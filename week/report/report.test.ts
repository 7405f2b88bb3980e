import { createMemory } from '../actors/memory'
import type { Outcome } from '../play'
import { describeFailure } from './failure'
import { pageOf } from './page'

function played(): Outcome {
  const memory = createMemory()
  const bought = memory.begin(3, 65, 'purchase')
  bought.objects.add('guid-of-the-order')
  bought.steps.push('placed')
  memory.begin(4, 70, 'desk').steps.push('worked')
  memory.begin(5, 75, 'node_killed')
  memory.countOutcome('purchase: placed')
  return {
    offences: [{ invariant: 'bread is warm', text: 'HJ-1 is cold', objects: ['HJ-1', 'guid-of-the-order'] }],
    hour: 1,
    memory,
    faults: new Map([['node_killed', 1]]),
    figures: { orders: 1, paidCents: 250, letters: 1, webhooks: 2, requests: 9, providerCalls: 3 },
    logged: ['{"level":50}'],
    silentNights: 0,
    memoryMb: { first: 400, last: 410 },
  }
}

test('a failure names seed, hour, invariant, the acts with the order, the faults before it, and how to play it again', () => {
  expect(describeFailure(played(), 7, 'npm run week -- --seed 7 --until 1')).toEqual([
    'Seed 7, hour 1: 1 offences.',
    '  bread is warm',
    '    HJ-1 is cold',
    '    act 3, day 1 01:05, purchase: placed',
    'The last faults before it:',
    '    act 5, day 1 01:15, node_killed',
    'A node logged: {"level":50}',
    'Play it again: npm run week -- --seed 7 --until 1',
  ])
})

test('the page of a run has its figures, its faults by kind, and how the acts ended', () => {
  const page = pageOf({ seed: 7, days: 1, orders: 2, faults: [], branches: 42, seconds: 60, outcome: played() })
  for (const row of ['| paid orders | 1 |', '| node_killed | 1 |', '| purchase | placed 1 |'])
    expect(page).toContain(row)
})
