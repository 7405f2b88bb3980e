/** Installs Java, which the HTML checker of the browser tests needs. */
import { spawnSync } from 'node:child_process'
import { installFromDebian } from './debian'

/** Installs Debian's Java if there is none. Without it one test fails with a message. */
export function ensureJava(): void {
  if (spawnSync('java', ['-version'], { stdio: 'ignore' }).status === 0) return
  installFromDebian('Java for the HTML checker', '--no-install-recommends', 'default-jre-headless')
}
