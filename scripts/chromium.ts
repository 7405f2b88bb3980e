/**
 * The browser of the tests: Debian's headless shell if it is or can be installed (half the CPU time of the full browser), else
 * Debian's Chromium, else Playwright's own.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'
import { installFromDebian } from './debian'

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

/** The `launchOptions` with the browser's path; empty if Playwright finds its own. */
export function browserProgram(): { executablePath?: string } {
  const found = [HEADLESS_SHELL, '/usr/bin/chromium'].find((program) => existsSync(program))
  return found === undefined ? {} : { executablePath: found }
}

/** Installs a browser if there is none. Without one the browser tests fail with a message. */
export function ensureChromium(): void {
  if (existsSync(HEADLESS_SHELL) || installFromDebian('Chromium for the browser tests', 'chromium-headless-shell'))
    return
  if (browserProgram().executablePath !== undefined || existsSync(chromium.executablePath())) return
  const playwright = ['node_modules/playwright/cli.js', 'install', 'chromium']
  if (spawnSync(process.execPath, playwright, { stdio: ['ignore', 'ignore', 'inherit'] }).status !== 0) {
    console.error('Chromium could not be installed, so the browser tests will fail: apt-get install chromium')
  }
}
