/**
 * Where tests keep a server's data while it runs, and packaged shops: in memory where there is room. A database is nearly a
 * thousand files, a shop nearly five thousand, and file systems take up to half a millisecond of a core to make one: 400 ms
 * for a copy of the template, in memory 25.
 */
import { chmod, mkdtemp, readdir, readFile, rm, statfs } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

const MEMORY = '/dev/shm'
/** Bytes that must be free there: several times what all tests at once have. */
const ROOM = 3 * 1_024 ** 3
const NAME = 'bakery-test'
const OF_A_PROCESS = new RegExp(`^${NAME}-(\\d+)-`)

const hasRoom = (): Promise<boolean> =>
  statfs(MEMORY).then(
    ({ bavail, bsize }) => bavail * bsize >= ROOM,
    () => false,
  )

/** Docker's, for one, runs no program that lies there. */
const runsPrograms = async (): Promise<boolean> => {
  const mounts = await readFile('/proc/mounts', 'utf8').catch(() => '')
  return !new RegExp(`^\\S+ ${MEMORY} \\S+ \\S*noexec`, 'm').test(mounts)
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** What a process left that was killed: memory is not cleared before the machine is. */
async function clear(): Promise<void> {
  for (const name of await readdir(MEMORY)) {
    const [, pid] = OF_A_PROCESS.exec(name) ?? []
    if (pid !== undefined && !isRunning(Number(pid)))
      await rm(path.join(MEMORY, name), { recursive: true, force: true })
  }
}

/** A fresh directory that PostgreSQL's own user can enter, too. Whoever asks for it removes it. */
export async function createScratch(): Promise<string> {
  const inMemory = (await hasRoom()) && (await runsPrograms())
  if (inMemory) await clear()
  const directory = await mkdtemp(path.join(inMemory ? MEMORY : os.tmpdir(), `${NAME}-${process.pid}-`))
  await chmod(directory, 0o755)
  return directory
}
