/** Changes the owner of files that a tool has created as root, because nodes run as another user and must write there. */
import { lchown, lstat, readdir } from 'node:fs/promises'
import path from 'node:path'

const ROOT = 0

type Owner = { uid: number; gid: number }

async function changeOwner(file: string, { uid, gid }: Owner): Promise<void> {
  const found = await lstat(file)
  const isChanged = found.uid === ROOT && uid !== ROOT
  if (isChanged) await lchown(file, uid, gid)
  if (!found.isDirectory()) return
  const owner = isChanged ? { uid, gid } : found
  for (const name of await readdir(file)) await changeOwner(path.join(file, name), owner)
}

/** Files owned by root at `target` and below get the owner of the parent folder. Does nothing if the process is not root. */
export async function inheritOwners(target: string): Promise<void> {
  if (process.getuid?.() === ROOT) await changeOwner(target, await lstat(path.dirname(path.resolve(target))))
}
