/** Programs that are no commands of `tools/commands.ts`: what they print for wrong arguments. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { neutralEnvironment } from '@/testing/environment'

async function run(args: readonly string[]) {
  const child = spawn(process.execPath, ['--import', 'tsx', '--import', './brands/node.mjs', ...args], {
    env: { ...neutralEnvironment(), NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [printed, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  return { printed, code }
}

test.each([
  ['bench/main.ts --nope', "Unknown option '--nope'.\nUsage: npm run bench"],
  ['bench/main.ts --nodes --orders many', '--orders must be a whole number, e.g. 1000000\n'],
  ['bench/modes/generate.ts --nope', "Unknown option '--nope'.\nUsage: npm run generate"],
  ['bench/modes/load.ts --nope', "Unknown option '--nope'.\nUsage: npm run load"],
  ['bench/modes/attack.ts --nope', "Unknown option '--nope'.\nUsage: npm run attack"],
  ['bench/modes/attack.ts --url http://127.0.0.1:9', 'Nothing answers at http://127.0.0.1:9.\n'],
  ['week/main.ts --nope', "Unknown option '--nope'.\nUsage: npm run week"],
  ['week/main.ts --start 2026-13-45', '--start must be a day, e.g. 2026-11-30.\n'],
  ['tools/package.ts --nope', "Unknown option '--nope'.\nUsage: npm run package"],
  ['tools/launch/shop.ts start --nope', "Unknown option '--nope'.\nUsage: npm run start"],
])('%s ends with a sentence', async (command, sentence) => {
  const { printed, code } = await run(command.split(' '))
  expect(printed.slice(0, sentence.length)).toBe(sentence)
  expect(printed).not.toMatch(/^ {4}at /m)
  expect(code).toBe(1)
})
