import { chmod, mkdir, mkdtemp, readdir, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres } from './embedded-postgres'
import { PostgresStartError, removeData } from './postgres-binaries'

/** PostgreSQL's user enters these, so they must be open to all. */
async function openDirectory(): Promise<string> {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'embedded-'))
  await chmod(directory, 0o755)
  return directory
}

/** A PostgreSQL whose initdb runs `script`; `$2` is the directory. */
async function withInitdb(script: string): Promise<string> {
  const programs = await openDirectory()
  await mkdir(path.join(programs, 'bin'))
  await writeFile(path.join(programs, 'bin', 'initdb'), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  return programs
}

test('starts after a first start that was killed while it set up the data', async () => {
  const directory = await openDirectory()
  try {
    // A copy that the operator has put aside.
    await mkdir(path.join(directory, 'postgres-old'))
    const programs = await withInitdb('echo 18 > "$2/PG_VERSION"; mkdir "$2/base"; kill -9 $$')
    await expect(startEmbeddedPostgres(directory, { programs })).rejects.toThrow(PostgresStartError)
    const postgres = await startEmbeddedPostgres(directory, { durable: false })
    await postgres.stop()
    expect((await readdir(directory)).toSorted()).toEqual(['postgres', 'postgres-old'])
  } finally {
    await removeData(directory)
  }
})

test('a refusal of initdb becomes a sentence', async () => {
  const directory = await openDirectory()
  try {
    const programs = await withInitdb('echo "initdb: error: no space left on device" >&2; exit 1')
    await expect(startEmbeddedPostgres(directory, { programs })).rejects.toThrow(
      'The embedded PostgreSQL could not be set up: initdb: error: no space left on device',
    )
  } finally {
    await removeData(directory)
  }
})
