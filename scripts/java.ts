/** Java, which the HTML checker of the browser tests runs on. */
import { spawnSync } from 'node:child_process'
import { installFromDebian } from './debian'

/** Installs Debian's where there is none and it may be. Without it one test fails and says so itself. */
export function ensureJava(): void {
  if (spawnSync('java', ['-version'], { stdio: 'ignore' }).status === 0) return
  installFromDebian('Java for the HTML checker', '--no-install-recommends', 'default-jre-headless')
}
