/** The page of a run: what was played, faults by kind, and figures. */
import { writeFile } from 'node:fs/promises'
import type { PlanOptions } from '../plan/acts'
import type { Outcome } from '../play'

type Run = PlanOptions & { branches: number; seconds: number; outcome: Outcome }

const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): string[] => [
  `| ${head.join(' | ')} |`,
  `| ${head.map(() => '---').join(' | ')} |`,
  ...rows.map((row) => `| ${row.join(' | ')} |`),
]

/** @internal for its test */
export function pageOf({ seed, days, orders, branches, seconds, outcome }: Run): string {
  const { figures, faults, memory, memoryMb, offences, silentNights } = outcome
  const ends = [...memory.outcomes]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([name, count]) => {
      const [act = '', end = ''] = name.split(/: (.*)/s)
      return { act, text: `${end} ${count}` }
    })
  const acts = [...Map.groupBy(ends, ({ act }) => act)].map(([act, of]) => [act, of.map(({ text }) => text).join(', ')])
  return [
    '# A week of the chain under one seed',
    '',
    `\`npm run week\` plays the demo chain from a seed, with faults; [week/README.md](../week/README.md) explains it. The run below:
seed ${seed}, days: ${days}, attempted purchases: ${orders}, branches: ${branches}, ${seconds} seconds.`,
    '',
    ...table(
      ['Figure', 'Value'],
      [
        ['offences', offences.length],
        ['paid orders', figures.orders],
        ['requests to the shop', figures.requests],
        ['calls of the provider', figures.providerCalls],
        ['letters', figures.letters],
        ['webhooks', figures.webhooks],
        ['nights that were checked for silence', silentNights],
        ...(memoryMb === null
          ? []
          : [
              [
                'memory in use in both nodes after the first and the last of equal rounds of work',
                `${memoryMb.first} MB, ${memoryMb.last} MB`,
              ],
            ]),
      ],
    ),
    '',
    ...table(['Fault', 'Times'], [...faults]),
    '',
    ...table(['Act', 'Its ends, and how often'], acts),
    '',
  ].join('\n')
}

export const writePage = (file: string, run: Run): Promise<void> => writeFile(file, pageOf(run))
