/**
 * Starts every npm script: installs missing or outdated packages, then runs the program with the bundled Node. This file runs with
 * the host's Node, which may be older, so it uses no dependencies and no new syntax.
 */
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..')
/** Loaded in every process, to resolve imports of the chosen brand. */
const brandHook = pathToFileURL(path.join(root, 'brands/node.mjs')).href
const NEEDED_NODE = 24

/** `tools`: the program needs development dependencies, which take most of the time of an installation. */
const programs = {
  start: { run: ['tools/launch/shop.ts', 'start'], tools: false },
  dev: { run: ['tools/launch/shop.ts', 'dev'], tools: false },
  backend: { run: ['tools/launch/shop.ts', 'backend'], tools: false },
  simulator: { run: ['tools/launch/shop.ts', 'simulator'], tools: false },
  test: { run: ['scripts/gate.ts'], tools: true },
  e2e: { run: ['scripts/e2e.ts'], tools: true },
  screens: { run: ['scripts/screens.ts'], tools: true },
  'table-codes': { run: ['tools/tool.ts', 'table-codes'], tools: false },
  package: { run: ['tools/package.ts'], tools: false },
  migrate: { run: ['tools/tool.ts', 'migrate'], tools: false },
  import: { run: ['tools/tool.ts', 'import'], tools: false },
  export: { run: ['tools/tool.ts', 'export'], tools: false },
  pictures: { run: ['tools/tool.ts', 'pictures'], tools: false },
  audit: { run: ['tools/tool.ts', 'audit'], tools: false },
  backup: { run: ['tools/tool.ts', 'backup'], tools: false },
  restore: { run: ['tools/tool.ts', 'restore'], tools: false },
  'search-misses': { run: ['tools/tool.ts', 'search-misses'], tools: false },
  sums: { run: ['tools/tool.ts', 'sums'], tools: false },
  team: { run: ['tools/tool.ts', 'team'], tools: false },
  webhooks: { run: ['tools/tool.ts', 'webhooks'], tools: false },
  'push-key': { run: ['tools/tool.ts', 'push-key'], tools: false },
  warm: { run: ['tools/tool.ts', 'warm'], tools: false },
  openapi: { run: ['tools/tool.ts', 'openapi'], tools: false },
  conformance: { run: ['tools/tool.ts', 'conformance'], tools: false },
  generate: { run: ['bench/modes/generate.ts'], tools: false },
  attack: { run: ['bench/modes/attack.ts'], tools: false },
  load: { run: ['bench/modes/load.ts'], tools: false },
  week: { run: ['week/main.ts'], tools: true },
  bench: { run: ['bench/main.ts'], tools: true },
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(path.join(root, file), 'utf8')).packages
  } catch {
    return undefined
  }
}

/** npm writes node_modules/.package-lock.json at the end of an installation. */
function isInstalled(tools) {
  const required = readPackages('package-lock.json') || {}
  const installed = readPackages('node_modules/.package-lock.json')
  if (!installed) return false
  return Object.keys(required).every((name) => {
    // Optional packages are for other platforms; '' is the project itself.
    if (name === '' || required[name].optional || required[name].devOptional) return true
    if (required[name].dev && !tools) return true
    return Boolean(installed[name]) && installed[name].version === required[name].version
  })
}

/** Whether development dependencies are installed; a new installation then keeps them. */
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

/** Node 24 from the optional packages node-linux-*; on other platforms the host's Node, if it is new enough. */
function findNode() {
  const bundled = path.join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node')
  if (existsSync(bundled)) return bundled
  return Number(process.versions.node.split('.')[0]) >= NEEDED_NODE ? process.execPath : undefined
}

/** The ids of npm's process and its shell. They change when npm is killed with -9, which it cannot forward. */
function lineage() {
  const parent = process.ppid
  try {
    const [, name, grandparent] = /^\d+ \((.*)\) \S (\d+)/.exec(readFileSync(`/proc/${parent}/stat`, 'utf8')) || []
    return /^(ba|da)?sh$/.test(name) ? `${grandparent} ${parent}` : String(parent)
  } catch {
    return String(parent)
  }
}

function runProgram(node, program, rest) {
  const child = spawn(node, ['--import', 'tsx', '--import', brandHook].concat(program, rest), {
    cwd: root,
    // The program notices by the IPC channel when this process is killed.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  if (process.env.npm_lifecycle_event) {
    const initial = lineage()
    setInterval(() => lineage() !== initial && child.kill('SIGTERM'), 1000).unref()
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
    console.error('The packages could not be installed; npm printed the reason above.')
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
runProgram(node, program.run, rest)
