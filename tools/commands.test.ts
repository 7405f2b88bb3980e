import { readFileSync } from 'node:fs'
import { commands } from './commands'
import { LaunchError } from './launch/lifecycle'

jest.mock('./launch/database', () => ({
  findDatabase: () => Promise.reject(new Error('The arguments are read before the database.')),
}))

const names = Object.keys(commands)

test('each command has an npm script that starts it', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  const runner = readFileSync('tools/run.mjs', 'utf8')
  expect(names).toContain('team')
  for (const name of names) {
    expect({ name, script: scripts[name] }).toEqual({ name, script: `node tools/run.mjs ${name}` })
    expect(runner).toMatch(new RegExp(`^ {2}'?${name}'?: \\{ run: `, 'm'))
  }
})

const lifecycle = { onStop: () => {}, stop: jest.fn(), isStopping: () => false }
const refusalOf = async (name: string, ...args: string[]) => {
  const run = await commands[name]?.()
  return run?.(lifecycle, args).catch((fault: unknown) => fault)
}

test.each(names)('%s refuses an option that it does not know, and shows its usage', async (name) => {
  const refusal = await refusalOf(name, '--unknown')
  expect(refusal).toBeInstanceOf(LaunchError)
  const command = name === 'backend' ? 'node tool\\.mjs' : 'npm run'
  expect(String(refusal)).toMatch(new RegExp(`^Error: Unknown option '--unknown'\\.\\nUsage: ${command} ${name}`))
})

test.each(names)('%s refuses more arguments than it reads', async (name) => {
  const refusal = await refusalOf(name, ...Array.from({ length: 20 }, (_, index) => `argument-${index}`))
  expect(refusal).toBeInstanceOf(LaunchError)
  expect(String(refusal)).toMatch(/^Error: 'argument-\d+' is one argument too many\.\nUsage: /)
})
