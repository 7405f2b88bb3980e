/** Firefox and WebKit for the walks in e2e/runtime/engines.spec.ts; Xvfb is the screen on which WebKit draws. */
import { existsSync } from 'node:fs'
import { installFromDebian } from './debian'

export const PROGRAMS = {
  firefox: '/usr/bin/firefox-esr',
  webKitDriver: '/usr/bin/WebKitWebDriver',
  screen: '/usr/bin/Xvfb',
}
const PACKAGES = ['firefox-esr', 'webkit2gtk-driver', 'xvfb']

/** Installs Debian's packages if a program is missing. Without them the walks fail with a message. */
export function ensureEngines(): void {
  const isMissing = Object.values(PROGRAMS).some((program) => !existsSync(program))
  if (
    !isMissing ||
    installFromDebian('Firefox and WebKit for the browser tests', '--no-install-recommends', ...PACKAGES)
  )
    return
  console.error(
    `Firefox and WebKit could not be installed, so e2e/runtime/engines.spec.ts will fail: apt-get install ${PACKAGES.join(' ')}`,
  )
}
