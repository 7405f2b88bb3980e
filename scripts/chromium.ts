/** The browser of the tests: Debian's Chromium where it is or can be installed, otherwise Playwright's own. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

const SYSTEM_CHROMIUM = '/usr/bin/chromium'

const succeeds = (command: string, args: readonly string[]): boolean =>
  spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0

/** Installs a browser if there is none. Without one the browser tests fail and say so themselves. */
export function ensureChromium(): void {
  if (existsSync(SYSTEM_CHROMIUM) || existsSync(chromium.executablePath())) return
  console.log('Installing Chromium for the browser tests (once) …')
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (
    mayInstall &&
    succeeds('apt-get', ['update', '-qq']) &&
    succeeds('apt-get', ['install', '-y', '-qq', 'chromium'])
  ) {
    return
  }
  if (!succeeds(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium'])) {
    console.error('Chromium could not be installed: the browser tests will fail.')
  }
}
