/** Import rules. `scripts/import-rules.test.ts` checks them and plants a violation of each. */
const tests = '\\.test\\.tsx?$'
/** `rules.ts`, or several files such as `discount-rules.ts`. */
const rules = '[/-]rules\\.ts$'
const module = (names) => `^server/bakery/(${names})/`

/** The use cases of changing an order belong to orders, and are given payments, refunds and mail. */
const CHANGE_USE_CASES = '^server/bakery/orders/changing/deps\\.ts$'
/** Folders of payment providers. */
const paymentAdapters = `${module('payments')}(?!checkout/)[^/]+/`

/** Modules of the bakery, lowest first: a module may import those before it. */
const knowledge = [
  'catalogue|branches|baking-waves|change-deadline',
  'pricing|slots|coupons',
  'carts',
  'orders',
  'payments|mail',
]
const orderOfKnowledge = knowledge.slice(0, -1).map((names, level) => ({
  name: `module-order: ${names}`,
  severity: 'error',
  comment: `${names} must not import modules of a higher level`,
  from: { path: module(names), pathNot: [tests, CHANGE_USE_CASES] },
  to: { path: module(knowledge.slice(level + 1).join('|')) },
}))

const area = (names) => `^components/(${names})/`

/** Areas of components, lowest first: an area may import those before it. */
const areas = [
  ...[
    'ui',
    'metadata',
    'analytics',
    'state',
    'notification',
    'consent',
    'branch',
    'push',
    'standing-orders',
    'account',
    // The page of the wishlist shows product cards, so it is an area after the catalogue.
    'wishlist(?!/page)',
    'invoice',
    'order-config',
  ],
  ...[
    'payment',
    'catalogue',
    'cart',
    'checkout',
    'telephone-orders',
    'withdrawal',
    'new-time',
    'order-change',
    'wishlist/page',
    'store-finder',
  ],
  ...['layout', 'home', 'messages', 'team'],
]
const orderOfAreas = areas.slice(0, -1).map((name, index) => ({
  name: `area-order: ${name}`,
  severity: 'error',
  comment: `components/${name} must not import areas listed after it`,
  from: { path: area(name) },
  to: { path: area(areas.slice(index + 1).join('|')) },
}))

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'shipped-code-imports-no-dev-code',
      severity: 'error',
      comment: 'the shop and its tools must not import code for checks, benchmarks or tests',
      from: { pathNot: ['^(scripts|testing|bench|e2e|week)/', tests] },
      to: { path: '^(scripts|testing|bench|e2e|week)/' },
    },
    {
      name: 'shop-imports-no-tools',
      severity: 'error',
      comment: 'tools/ contains commands for operators, which use the shop and not the reverse',
      from: { path: '^(app|components|lib|server|middleware\\.ts$)', pathNot: tests },
      to: { path: '^tools/' },
    },
    {
      name: 'lib-is-a-leaf',
      severity: 'error',
      comment:
        'lib runs in browser and server: it imports only the brand and packages, no other module and nothing of Node',
      from: { path: '^lib/', pathNot: tests },
      to: { pathNot: '^(lib|brands|node_modules)/' },
    },
    {
      name: 'brands-contain-no-code',
      severity: 'error',
      comment: 'a brand contains texts, settings, tokens and fonts, but no code',
      from: { path: '^brands/[^/]+/' },
      to: { pathNot: '^(lib/brand-kinds\\.ts|styles/tokens\\.css|node_modules/(next/font|@fontsource).*)' },
    },
    {
      name: 'contract-imports-only-zod',
      severity: 'error',
      from: { path: '^lib/contract/', pathNot: tests },
      // brand.ts is allowed because texts for customers contain the brand's words.
      to: { pathNot: '^(lib/contract/|lib/brand\\.ts|node_modules/zod/)' },
    },
    {
      name: 'components-import-neither-app-nor-server',
      severity: 'error',
      from: { path: '^components/' },
      to: { path: '^(app|server)/' },
    },
    ...orderOfAreas,
    {
      name: 'customer-pages-import-no-team-screens',
      severity: 'error',
      comment: 'screens for staff are imported only by pages of /team',
      from: { path: '^(app|components)/', pathNot: '^(components/team|app/(team|api|filiale))/' },
      to: { path: '^(components/team/|lib/(web/team-routes|words/de/(audit-log|staff))\\.ts$)' },
    },
    {
      name: 'staff-pages-have-their-own-not-found',
      severity: 'error',
      comment: 'staff see a way to their screens (app/team/or-not-found.tsx), customers see the shelves',
      from: { path: '^app/team/', pathNot: '^app/team/or-not-found\\.tsx$' },
      to: { path: '^app/\\[\\.\\.\\.notFound\\]/' },
    },
    {
      name: 'areas-are-listed',
      severity: 'error',
      comment: 'a new area of components must be added to `areas` above',
      from: { path: '^(app|components)/' },
      to: { path: '^components/', pathNot: area(areas.join('|')) },
    },
    {
      name: 'pages-import-the-server-through-one-file',
      severity: 'error',
      comment: 'the server is loaded once, by server/main.ts; a page that imports it would bundle a second copy',
      from: { path: '^(app/|middleware\\.ts$)' },
      to: { path: '^server/', pathNot: '^server/shop\\.ts$' },
    },
    {
      name: 'http-imports-only-the-contract',
      severity: 'error',
      comment:
        'beside configuration, fonts, log, clock and the table of operations; two files know the embedded bakery, to start it and to call it',
      from: { path: '^server/http/', pathNot: ['^server/http/backend/(embedded-)?backend\\.ts$', tests] },
      to: {
        path: '^(server|app|components)/',
        pathNot:
          '^server/(http/|(config|brand-font|email-fonts|load-once|log|lru-options|operations|shop-clock)\\.ts$)',
      },
    },
    {
      name: 'bakery-imports-no-web',
      severity: 'error',
      from: { path: '^server/bakery/' },
      to: { path: ['^(server/http|app|components)/', '^node_modules/(next|react|react-dom)/'] },
    },
    {
      name: 'modules-import-only-services-and-rules',
      severity: 'error',
      comment:
        'another module of the bakery only through its service.ts or its rules; the demo data fills all of them, and who takes the money has a door of its own',
      from: { path: '^server/bakery/([^/]+)/', pathNot: [tests, module('demo')] },
      to: {
        path: '^server/bakery/[^/]+/',
        pathNot: [
          ...['^server/bakery/$1/', '/service\\.ts$', rules, module('db|platform')],
          '^server/bakery/payments/provider\\.ts$',
        ],
      },
    },
    ...orderOfKnowledge,
    {
      name: 'payment-adapters-are-private',
      severity: 'error',
      comment: 'only providers.ts imports payment providers; all other code uses provider.ts',
      from: { pathNot: [paymentAdapters, '^server/bakery/payments/providers\\.ts$', tests] },
      to: { path: paymentAdapters },
    },
    {
      name: 'spreadsheet-packages-are-private',
      severity: 'error',
      comment:
        'two files read spreadsheets; what they read is typed (file-cell.ts), so that no cell is guessed or lost',
      from: { pathNot: [`${module('exchange')}(csv|workbook)\\.ts$`, tests] },
      to: { path: '^node_modules/(hucre|csv-parse|exceljs|xlsx|papaparse|read-excel-file)/' },
    },
    {
      name: 'far-responses-are-private',
      severity: 'error',
      comment: 'only http-backend.ts reads responses of a far bakery, because it validates them against the contract',
      from: { pathNot: ['^server/http/backend/(http-backend|signed-call|parse-response)\\.ts$', tests] },
      to: { path: '^server/http/backend/(http-post|signed-call|parse-response)\\.ts$' },
    },
    {
      name: 'rules-are-pure',
      severity: 'error',
      comment: 'rules import only lib, other rules and calendars',
      from: { path: rules, pathNot: '^(lib|components)/' },
      to: {
        pathNot: ['^lib/', rules, '/public-holidays\\.ts$', '^node_modules/(date-fns|date-holidays)/'],
      },
    },
    {
      name: 'only-stores-use-sql',
      severity: 'error',
      from: {
        pathNot: [
          ...['/store\\.ts$', module('db|demo'), '^server/runtime/', '^drizzle\\.config\\.ts$'],
          ...['^(bench|testing|week)/', tests],
        ],
      },
      to: { path: '^node_modules/(drizzle-orm|drizzle-kit|pg)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // dependency-cruiser cannot use TypeScript 7: without this option and @swc/core it reads no TypeScript and reports success.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
}
