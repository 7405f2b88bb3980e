/** Installs Python if there is none. Without it the tests that need it fail with a message. */
import { spawnSync } from 'node:child_process'
import { installFromDebian } from './debian'

/** Installs Python if there is none. Without it the tests that need it fail and say so themselves. */
export function ensurePython(): void {
  if (spawnSync('python3', ['--version']).status === 0) return
  if (!installFromDebian('Python for the tests of a bakery in another language', 'python3', 'tzdata'))
    console.error(
      'Python could not be installed, so tests with the bakery in Python will fail: apt-get install python3',
    )
}
