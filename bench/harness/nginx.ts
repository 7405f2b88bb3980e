/** Starts nginx with the configuration of a deployment in front of local nodes. */
import { spawn } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { follow, type Running } from '@/testing/shop-process'

/** `nodes`: ports of both nodes. nginx writes its files to `directory`. */
export async function startNginx(directory: string, front: number, nodes: readonly [number, number]): Promise<Running> {
  const file = path.join(directory, 'nginx.conf')
  const own = (await readFile('deploy/nginx.conf', 'utf8'))
    .replace('shop-1:3000', `127.0.0.1:${nodes[0]}`)
    .replace('shop-2:3000', `127.0.0.1:${nodes[1]}`)
    .replace(/^( +listen) 80;/m, `$1 127.0.0.1:${front};`)
    .replace('/dev/stdout plain', `${directory}/access.log plain`)
  await writeFile(file, own)
  const settings = `daemon off; pid ${directory}/nginx.pid; error_log ${directory}/error.log;`
  return follow(spawn('nginx', ['-c', file, '-g', settings]))
}
