/**
 * Behind every npm script: installs the packages where they are missing or outdated, then hands over to the Node that
 * came with them. It runs under the host's Node, which may be older: no dependencies and no new syntax here.
 */
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..')
/** Every process of ours reads the chosen brand. */
const brandHook = pathToFileURL(path.join(root, 'brands/node.mjs')).href
const NEEDED_NODE = 24

/** A shop starts without the tools of development, which take most of the time of an installation. */
const programs = {
  start: { run: ['tools/launch/shop.ts', 'start'], tools: false },
  dev: { run: ['tools/launch/shop.ts', 'dev'], tools: false },
  backend: { run: ['tools/launch/shop.ts', 'backend'], tools: false },
  simulator: { run: ['tools/launch/shop.ts', 'simulator'], tools: false },
  test: { run: ['scripts/gate.ts'], tools: true },
  e2e: { run: ['scripts/e2e.ts'], tools: true },
  screens: { run: ['scripts/screens.ts'], tools: true },
  'table-codes': { run: ['tools/table-codes.ts'], tools: false },
  package: { run: ['tools/package.ts'], tools: false },
  migrate: { run: ['tools/tool.ts', 'migrate'], tools: false },
  import: { run: ['tools/tool.ts', 'import'], tools: false },
  export: { run: ['tools/tool.ts', 'export'], tools: false },
  pictures: { run: ['tools/tool.ts', 'pictures'], tools: false },
  audit: { run: ['tools/tool.ts', 'audit'], tools: false },
  backup: { run: ['tools/tool.ts', 'backup'], tools: false },
  restore: { run: ['tools/tool.ts', 'restore'], tools: false },
  'search-misses': { run: ['tools/tool.ts', 'search-misses'], tools: false },
  team: { run: ['tools/tool.ts', 'team'], tools: false },
  webhooks: { run: ['tools/tool.ts', 'webhooks'], tools: false },
  'push-key': { run: ['tools/tool.ts', 'push-key'], tools: false },
  warm: { run: ['tools/tool.ts', 'warm'], tools: false },
  openapi: { run: ['tools/tool.ts', 'openapi'], tools: false },
  conformance: { run: ['tools/tool.ts', 'conformance'], tools: false },
  soak: { run: ['scripts/soak.ts'], tools: true },
  generate: { run: ['bench/modes/generate.ts'], tools: false },
  attack: { run: ['bench/modes/attack.ts'], tools: false },
  load: { run: ['bench/modes/load.ts'], tools: false },
  proof: { run: ['bench/modes/proof.ts'], tools: true },
  bench: { run: ['bench/main.ts'], tools: true },
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(path.join(root, file), 'utf8')).packages
  } catch {
    return undefined
  }
}

/** npm writes what it installed into node_modules/.package-lock.json, as the last thing it does. */
function isInstalled(tools) {
  const wanted = readPackages('package-lock.json') || {}
  const found = readPackages('node_modules/.package-lock.json')
  if (!found) return false
  return Object.keys(wanted).every((name) => {
    // Optional packages are those of other platforms; '' is this project itself.
    if (name === '' || wanted[name].optional || wanted[name].devOptional) return true
    if (wanted[name].dev && !tools) return true
    return Boolean(found[name]) && found[name].version === wanted[name].version
  })
}

/** Who has the tools of development keeps them, whichever command notices that the list of packages changed. */
function hasTools() {
  const found = readPackages('node_modules/.package-lock.json') || {}
  return Object.keys(found).some((name) => found[name].dev)
}

function install(tools) {
  console.log('Installing the packages (a minute or two, only when they changed) …')
  const npm = process.env.npm_execpath || ''
  const byScript = npm.endsWith('npm-cli.js')
  const options = ['ci', tools ? '--include=dev' : '--omit=dev', '--include=optional', '--ignore-scripts']
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error']
  const command = byScript ? process.execPath : 'npm'
  const startedAt = Date.now()
  const seconds = () => Math.round((Date.now() - startedAt) / 1000)
  const progress = setInterval(() => console.log(`  still installing (${seconds()} s)`), 20000)
  return new Promise((resolve) => {
    const child = spawn(command, (byScript ? [npm] : []).concat(options, quiet), {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: !byScript && process.platform === 'win32',
    })
    child.once('error', () => resolve(1))
    child.once('exit', (code) => {
      clearInterval(progress)
      if (code === 0) console.log(`  installed in ${seconds()} s`)
      resolve(code === null ? 1 : code)
    })
  })
}

/** Node 24 from the optional packages node-linux-*; elsewhere the host's own, if it is new enough. */
function findNode() {
  const bundled = path.join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node')
  if (existsSync(bundled)) return bundled
  return Number(process.versions.node.split('.')[0]) >= NEEDED_NODE ? process.execPath : undefined
}

/**
 * npm, when killed with -9, cannot pass that on, but then this process gets another parent. Where npm's shell stands
 * between the two, the shell does.
 */
function lineage() {
  const parent = process.ppid
  try {
    const [, name, grandparent] = /^\d+ \((.*)\) \S (\d+)/.exec(readFileSync(`/proc/${parent}/stat`, 'utf8')) || []
    return /^(ba|da)?sh$/.test(name) ? `${grandparent} ${parent}` : String(parent)
  } catch {
    return String(parent)
  }
}

function handOver(node, program, rest) {
  const child = spawn(node, ['--import', 'tsx', '--import', brandHook].concat(program, rest), {
    cwd: root,
    // By the fourth channel the program notices when this process is killed.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  if (process.env.npm_lifecycle_event) {
    const before = lineage()
    setInterval(() => lineage() !== before && child.kill('SIGTERM'), 1000).unref()
  }
  child.once('error', (fault) => {
    console.error(`Cannot run ${node}: ${fault.message}. Install Node ${NEEDED_NODE} and run the command again.`)
    process.exit(1)
  })
  child.once('exit', (code) => process.exit(code === null ? 1 : code))
}

const [name, ...rest] = process.argv.slice(2)
const program = Object.hasOwn(programs, name || '') ? programs[name] : undefined
if (!program) {
  console.error(`Usage: npm run ${Object.keys(programs).join(' | ')}`)
  process.exit(1)
}
if (!isInstalled(program.tools)) {
  const code = await install(program.tools || hasTools())
  if (code !== 0) {
    console.error('The packages could not be installed; npm said why above.')
    process.exit(code)
  }
}
const node = findNode()
if (!node) {
  console.error(
    `This platform (${process.platform}-${process.arch}) needs Node ${NEEDED_NODE} or newer, this is ${process.versions.node}: install it from https://nodejs.org and run the command again.`,
  )
  process.exit(1)
}
handOver(node, program.run, rest)
