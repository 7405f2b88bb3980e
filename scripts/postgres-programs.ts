/** Installs PostgreSQL with pg_dump, which the embedded one lacks; pg_dump must not be older than the server. */
import { existsSync, readdirSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { installFromDebian } from './debian'

const DEBIAN = '/usr/lib/postgresql'

/** The parent directory of Debian's newest `bin` with server and client; undefined if there is none. */
export function postgresPrograms(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).toSorted((a, b) => Number(a) - Number(b)) : []
  return versions
    .map((version) => path.join(DEBIAN, version))
    .findLast((found) => ['pg_dump', 'pg_restore', 'postgres'].every((one) => existsSync(path.join(found, 'bin', one))))
}

/** Installs Debian's packages if there are none. Without them backups are not tested. */
export async function ensurePostgresPrograms(): Promise<void> {
  if (postgresPrograms() !== undefined) return
  // Without this option the package would start a server on port 5432.
  const settings = '/etc/postgresql-common/createcluster.d'
  if (process.getuid?.() === 0) {
    await mkdir(settings, { recursive: true })
    await writeFile(path.join(settings, 'none.conf'), 'create_main_cluster = false\n')
  }
  installFromDebian('PostgreSQL for the tests of backups', '--no-install-recommends', 'postgresql')
}
