/**
 * Simulates a machine without this project: a separate root directory with system programs, Node and copied files. Each
 * program runs in a mount namespace of its own, so nothing has to be cleaned up. Needs Linux and root rights.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, lstatSync } from 'node:fs'
import { cp, mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** User ids: `node` of the image, `shop` of the handbook; neither owns a file. */
const users = { root: 0, node: 1000, shop: 4711 } as const
/** Read-only directories of a base image or a fresh Debian. */
const SYSTEM = ['usr', 'bin', 'sbin', 'lib', 'lib32', 'lib64']
export const NODE = '/node/bin/node'

export type Stay = {
  /** Writable directories of this root; null: all are writable. */
  writable: readonly string[] | null
  user: keyof typeof users
  cwd: string
  env: Readonly<Record<string, string>>
}

/** Why such roots cannot be created on this machine; null if they can. */
export function emptyRootObstacle(): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'an empty root is made on Linux, by root'
  const made = spawnSync('unshare', ['--mount', 'sh', '-c', 'mount -t tmpfs none /mnt'])
  return made.status === 0
    ? null
    : `unshare --mount is not possible here: ${made.stderr?.toString().trim() ?? 'missing'}`
}

/** `$1` root, `$2` read-only or not, `$3` uid, `$4` directory, `$5` Node, `$6` socket of the database; then the command. */
const ENTER = `
set -e
root=$1 mode=$2 uid=$3 cwd=$4 node=$5 socket=$6; shift 6
inside=$PATH PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
mount --make-rprivate /
mount --bind "$root" "$root"
for name in ${SYSTEM.join(' ')}; do
  if [ -d "$root/$name" ] && [ ! -L "$root/$name" ]; then
    mount --bind "/$name" "$root/$name"
    mount -o remount,bind,ro "$root/$name"
  fi
done
mount --rbind /proc "$root/proc"
mount --rbind /dev "$root/dev"
mount --bind "$node" "$root${NODE}"
mount --bind "$socket" "$root/socket"
mount -t tmpfs -o mode=1777 none "$root/tmp"
while [ "$1" != -- ]; do
  mkdir -p "$root$1"; mount --bind "$root$1" "$root$1"; shift
done
shift
if [ "$mode" = ro ]; then mount -o remount,bind,ro "$root"; fi
exec chroot "$root" env PATH="$inside" setpriv --reuid "$uid" --regid "$uid" --clear-groups --no-new-privs \\
  sh -c 'cd "$0" && exec "$@"' "$cwd" "$@"
`

/** Prepares the directory `root`; `socket` is the directory of PostgreSQL's socket, mounted as `/socket` inside. */
export async function createEmptyRoot(root: string, socket: string) {
  for (const name of ['proc', 'dev', 'tmp', 'etc', 'socket', path.dirname(NODE)]) {
    await mkdir(path.join(root, name), { recursive: true })
  }
  await writeFile(path.join(root, NODE), '')
  for (const name of SYSTEM.filter((one) => existsSync(`/${one}`))) {
    const into = path.join(root, name)
    if (lstatSync(`/${name}`).isSymbolicLink()) await cp(`/${name}`, into, { verbatimSymlinks: true })
    else await mkdir(into)
  }
  const accounts = Object.entries(users)
  const lines = (line: (name: string, id: number) => string) => accounts.map(([name, id]) => line(name, id)).join('')
  await writeFile(
    path.join(root, 'etc/passwd'),
    lines((name, id) => `${name}:x:${id}:${id}::/:/bin/sh\n`),
  )
  await writeFile(
    path.join(root, 'etc/group'),
    lines((name, id) => `${name}:x:${id}:\n`),
  )
  await writeFile(path.join(root, 'etc/hosts'), '127.0.0.1 localhost\n')

  return {
    at: (...names: string[]) => path.join(root, ...names),
    /** Starts a program inside the root; signals to the child reach the program itself. */
    run(command: readonly string[], { writable, user, cwd, env }: Stay): ChildProcess {
      const mode = writable === null ? 'rw' : 'ro'
      const settings = [root, mode, String(users[user]), cwd, process.execPath, socket, ...(writable ?? []), '--']
      return spawn('unshare', ['--mount', 'sh', '-c', ENTER, 'enter', ...settings, ...command], {
        env: { NODE_ENV: 'production', PATH: `${path.dirname(NODE)}:/usr/local/bin:/usr/bin:/bin`, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
    },
  }
}

export type EmptyRoot = Awaited<ReturnType<typeof createEmptyRoot>>
