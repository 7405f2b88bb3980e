/** Programs that tests need and npm does not have, from Debian. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const succeeds = (command: string, args: readonly string[]): boolean =>
  spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0

/** `given` are packages and options of apt-get. False where it is not Debian, not root's to decide, or could not be done. */
export function installFromDebian(what: string, ...given: string[]): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  console.log(`Installing ${what} (once) …`)
  return succeeds('apt-get', ['update', '-qq']) && succeeds('apt-get', ['install', '-y', '-qq', ...given])
}
