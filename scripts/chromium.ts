/** The browser of the tests: Debian's Chromium where it is or can be installed, otherwise Playwright's own. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'
import { installFromDebian } from './debian'

const SYSTEM_CHROMIUM = '/usr/bin/chromium'

/** Installs a browser if there is none. Without one the browser tests fail and say so themselves. */
export function ensureChromium(): void {
  if (existsSync(SYSTEM_CHROMIUM) || existsSync(chromium.executablePath())) return
  if (installFromDebian('Chromium for the browser tests', 'chromium')) return
  const playwright = ['node_modules/playwright/cli.js', 'install', 'chromium']
  if (spawnSync(process.execPath, playwright, { stdio: ['ignore', 'ignore', 'inherit'] }).status !== 0) {
    console.error('Chromium could not be installed: the browser tests will fail.')
  }
}
