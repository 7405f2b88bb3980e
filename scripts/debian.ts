/** Installs Debian packages of programs that tests need and npm does not have. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const succeeds = (command: string, args: readonly string[]): boolean =>
  spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0

/** `args`: packages and options of apt-get. False if the system is not Debian, the user is not root, or the installation fails. */
export function installFromDebian(what: string, ...args: string[]): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  console.log(`Installing ${what} (once) …`)
  return succeeds('apt-get', ['update', '-qq']) && succeeds('apt-get', ['install', '-y', '-qq', ...args])
}
