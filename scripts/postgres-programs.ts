/** PostgreSQL with pg_dump, which the embedded one comes without; a dump is made by no older programs than the server. */
import { existsSync, readdirSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { installFromDebian } from './debian'

const DEBIAN = '/usr/lib/postgresql'

/** The directory above Debian's newest `bin` with server and client; undefined where there is none. */
export function postgresPrograms(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).toSorted((a, b) => Number(a) - Number(b)) : []
  return versions
    .map((version) => path.join(DEBIAN, version))
    .findLast((found) => ['pg_dump', 'pg_restore', 'postgres'].every((one) => existsSync(path.join(found, 'bin', one))))
}

/** Installs Debian's where there is none and it may be. Without it backups are not tested. */
export async function ensurePostgresPrograms(): Promise<void> {
  if (postgresPrograms() !== undefined) return
  // The package would start a server of its own on 5432.
  const settings = '/etc/postgresql-common/createcluster.d'
  if (process.getuid?.() === 0) {
    await mkdir(settings, { recursive: true })
    await writeFile(path.join(settings, 'none.conf'), 'create_main_cluster = false\n')
  }
  installFromDebian('PostgreSQL for the tests of backups', '--no-install-recommends', 'postgresql')
}
