/** Starts Firefox and WebKit, each with an empty profile that is removed at the end. */
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Builder, Session, WebDriver } from 'selenium-webdriver'
import { PROGRAMS } from '../../../scripts/engines'
import { freePort } from '../../../server/runtime/free-port'
import { createBidiExecutor } from './bidi-executor'

type Browser = { driver: WebDriver; stop: () => Promise<void> }

/** Without WebGL, so that the picture of the map is tried; without photos, as most tests. */
const FIREFOX_SETTINGS = {
  'webgl.disabled': true,
  'intl.accept_languages': 'de-DE',
  'ui.prefersReducedMotion': 1,
  'permissions.default.image': 2,
}
const WEBKIT_SETTINGS = ['--automation', '--enable-webgl=false', '--auto-load-images=false']

/** Starts a program, and resolves to the first match of `ready` in what it writes. */
async function start(program: string, args: string[], ready: RegExp, env: Record<string, string> = {}) {
  if (!existsSync(program)) throw new Error(`${program} is missing: apt-get install firefox-esr webkit2gtk-driver xvfb`)
  const child = spawn(program, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  const found = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk
      const match = ready.exec(output)
      if (match !== null) resolve(match[1] ?? '')
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('error', reject)
    child.once('exit', () => reject(new Error(`${program} ended: ${output}`)))
  })
  return { child, found }
}

const end = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })

async function untilAnswers(url: string): Promise<void> {
  while (
    !(await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    ))
  )
    await wait(50)
}

type OnStop = (stop: () => Promise<unknown>) => void

/** Starts a browser of several parts, which end in reverse order, also if one of them does not start. */
async function together(startParts: (onStop: OnStop, home: string) => Promise<WebDriver>): Promise<Browser> {
  const home = await mkdtemp(path.join(os.tmpdir(), 'shop-engine-'))
  const stops = [async () => rm(home, { recursive: true, force: true, maxRetries: 5 })] as (() => Promise<unknown>)[]
  const stop = async () => {
    for (const each of stops.toReversed()) await each()
  }
  try {
    return { driver: await startParts((each) => stops.push(each), home), stop }
  } catch (fault) {
    await stop()
    throw fault
  }
}

export const startFirefox = (): Promise<Browser> =>
  together(async (onStop, home) => {
    const settings = Object.entries(FIREFOX_SETTINGS).map(
      ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
    )
    await writeFile(path.join(home, 'user.js'), settings.join('\n'))
    const size = ['--width', '1280', '--height', '800']
    const { child, found } = await start(
      PROGRAMS.firefox,
      ['--headless', '--no-remote', '--profile', home, '--remote-debugging-port', '0', ...size],
      /WebDriver BiDi listening on (ws:\S+)/,
      { HOME: home },
    )
    onStop(() => end(child))
    const executor = await createBidiExecutor(`${found}/session`)
    onStop(executor.close)
    return new WebDriver(new Session('firefox', {}), executor)
  })

export const startWebKit = (): Promise<Browser> =>
  together(async (onStop, home) => {
    // The screen chooses its own number and writes it.
    const screen = await start(
      PROGRAMS.screen,
      ['-displayfd', '1', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'],
      /^(\d+)$/m,
    )
    onStop(() => end(screen.child))
    const port = await freePort()
    const server = spawn(PROGRAMS.webKitDriver, [`--port=${port}`], {
      env: { ...process.env, HOME: home, DISPLAY: `:${screen.found}`, LANG: 'C.UTF-8', LANGUAGE: 'de_DE' },
      stdio: 'ignore',
    })
    onStop(() => end(server))
    const address = `http://127.0.0.1:${port}`
    await untilAnswers(`${address}/status`)
    const driver = await new Builder()
      .usingServer(address)
      .withCapabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': { args: WEBKIT_SETTINGS } })
      .build()
    onStop(() => driver.quit())
    return driver
  })
