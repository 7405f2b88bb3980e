import { growing, repeat } from './memory'

const MB = 1_000_000
/** Two nodes; the second one keeps what it has. */
const rounds = (...megabytes: number[]) =>
  megabytes.map((one) => [
    { pid: 1, bytes: one * MB },
    { pid: 2, bytes: 140 * MB },
  ])

test('a node that grows in every round is an offence', () => {
  expect(growing(rounds(100, 120, 126, 129, 130, 131, 132.5, 133))).toEqual([
    {
      invariant: 'the same work leaves no more memory in a node',
      text: 'a node has 130.0, 131.0, 132.5, 133.0 MB in use',
    },
  ])
})

test.each([
  ['loads much at first use', [100, 160, 160, 160, 160, 160, 160, 160]],
  ['fills a cache in some rounds', [100, 130, 130, 130, 130, 135, 140, 140.1]],
  ['fills its caches ever more slowly', [184, 187.2, 190.4, 191.9, 192.4, 192.7, 192.8, 192.9]],
  ['keeps a session of each visitor', [100, 130, 130.02, 130.04, 130.06, 130.08, 130.1, 130.12]],
])('a node that %s is none', (_, megabytes) => {
  expect(growing(rounds(...megabytes))).toEqual([])
})

/** The nodes after each round, if one has so many megabytes after the rounds. */
const weighed = async (megabytesAfter: (rounds: number) => number) => {
  let done = 0
  const samples = await repeat(
    async () => {
      done += 1
    },
    async () => [{ pid: 1, bytes: megabytesAfter(done) * MB }],
  )
  return samples.map(([node]) => (node?.bytes ?? 0) / MB)
}

test('the nodes are weighed after each of eight rounds', async () => {
  expect(await weighed(() => 100)).toEqual(Array.from({ length: 8 }, () => 100))
})

test('the work goes on as long as a node grows, because caches fill for some rounds', async () => {
  const slower = await weighed((rounds) => 100 + Math.min(rounds, 11))
  expect(slower).toHaveLength(12)
  const leaking = await weighed((rounds) => 100 + rounds)
  expect(leaking).toHaveLength(24)
})
