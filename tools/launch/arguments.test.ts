import { readArguments } from './arguments'
import { LaunchError } from './lifecycle'

const form = {
  usage: 'npm run import -- FILE [--dry-run]',
  options: { 'dry-run': { type: 'boolean', default: false }, only: { type: 'string' } },
  maxPositionals: 1,
} as const

const refusalOf = (...args: string[]) => {
  try {
    return readArguments(args, form)
  } catch (fault) {
    expect(fault).toBeInstanceOf(LaunchError)
    return (fault as Error).message
  }
}

afterEach(() => {
  delete process.env['npm_config_dry_run']
})

test('reads options and other arguments', () => {
  expect(readArguments(['bakery.xlsx', '--dry-run'], form)).toMatchObject({
    positionals: ['bakery.xlsx'],
    values: { 'dry-run': true },
  })
})

test.each([
  [['--dry'], "Unknown option '--dry'."],
  [['--only'], "Option '--only <value>' argument missing."],
  [['a.xlsx', 'b.xlsx'], "'b.xlsx' is one argument too many."],
])('refuses %j with a sentence and the usage', (args, sentence) => {
  expect(refusalOf(...args)).toBe(`${sentence}\nUsage: ${form.usage}`)
})

test('refuses to run without an option that npm has taken, because it was written before --', () => {
  process.env['npm_config_dry_run'] = 'true'
  expect(refusalOf('bakery.xlsx')).toContain('npm has taken --dry-run for itself')
})
