/** Java, which the HTML checker of the browser tests runs on. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const succeeds = (command: string, args: readonly string[]): boolean =>
  spawnSync(command, args, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status === 0

/** Installs Debian's where there is none and it may be. Without it one test fails and says so itself. */
export function ensureJava(): void {
  if (succeeds('java', ['-version'])) return
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.log('Installing Java for the HTML checker (once) …')
  succeeds('apt-get', ['update', '-qq'])
  succeeds('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'default-jre-headless'])
}
