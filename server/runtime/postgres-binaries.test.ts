import { mkdir, mkdtemp } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { exists, postgresData, removeData } from './postgres-binaries'

test('removes data also from the location outside of the requested directory', async () => {
  // Accessible only to its owner, so root's cluster is at another location.
  const directory = await mkdtemp(path.join(os.tmpdir(), 'closed-'))
  const cluster = await postgresData(directory)
  await mkdir(cluster, { recursive: true })
  await removeData(directory)
  expect([await exists(cluster), await exists(directory)]).toEqual([false, false])
})
