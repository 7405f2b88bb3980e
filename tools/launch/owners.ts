/** Files that a tool makes as root: nodes run as somebody else, and have to write beside them. */
import { lchown, lstat, readdir } from 'node:fs/promises'
import path from 'node:path'

const ROOT = 0

type Owner = { uid: number; gid: number }

async function give(file: string, { uid, gid }: Owner): Promise<void> {
  const found = await lstat(file)
  const isTaken = found.uid === ROOT && uid !== ROOT
  if (isTaken) await lchown(file, uid, gid)
  if (!found.isDirectory()) return
  const owner = isTaken ? { uid, gid } : found
  for (const name of await readdir(file)) await give(path.join(file, name), owner)
}

/** What root owns at `place` and below it is given to the owner of the folder that it lies in. As somebody else: nothing. */
export async function inheritOwners(place: string): Promise<void> {
  if (process.getuid?.() === ROOT) await give(place, await lstat(path.dirname(path.resolve(place))))
}
