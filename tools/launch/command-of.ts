import { readFileSync } from 'node:fs'
import path from 'node:path'

/** The script behind a package's command of the same name, as the `bin` field of its package.json says. */
export function commandOf(name: string): string {
  const folder = path.join('node_modules', name)
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as { bin: Record<string, string> }
  return path.join(folder, bin[name] ?? '')
}
