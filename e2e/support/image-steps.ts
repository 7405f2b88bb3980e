/** Executes the instructions of the last stage of the Dockerfile, without a container engine. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

export type ImageStep = { word: string; rest: string }

/** Instructions of the last stage, each on one line. */
export function lastStage(dockerfile: string): ImageStep[] {
  const lines = readFileSync(dockerfile, 'utf8')
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
  const steps = lines.map((line) => {
    const [word = '', ...rest] = line.split(' ')
    return { word, rest: rest.join(' ') }
  })
  return steps.slice(steps.findLastIndex(({ word }) => word === 'FROM') + 1)
}

export type Image = {
  env: Record<string, string>
  cwd: string
  user: string
  command: readonly string[]
  check: readonly string[]
}

const json = (text: string) => JSON.parse(text.slice(text.indexOf('['))) as string[]

/**
 * Executes the steps in `root`; `built` is the directory of `/shop` of the first stage, and `run` runs a shell command as root
 * inside. Throws for an unknown instruction, so that none is skipped.
 */
export async function followSteps(
  steps: readonly ImageStep[],
  { root, built, run }: { root: string; built: string; run: (line: string, cwd: string) => Promise<void> },
): Promise<Image> {
  const image: Image = { env: {}, cwd: '/', user: 'root', command: [], check: [] }
  for (const { word, rest } of steps) {
    switch (word) {
      case 'ENV':
        for (const pair of rest.split(' ')) image.env[pair.split('=')[0] ?? ''] = pair.slice(pair.indexOf('=') + 1)
        break
      case 'WORKDIR':
        image.cwd = rest
        execFileSync('mkdir', ['-p', path.join(root, rest)])
        break
      case 'COPY': {
        const match = /^--from=build --chown=root:root \/shop \.\/$/.exec(rest)
        if (match === null) throw new Error(`COPY ${rest} is not understood by e2e/support/image-steps.ts`)
        execFileSync('cp', ['-a', '--no-preserve=ownership', `${built}/.`, path.join(root, image.cwd)])
        break
      }
      case 'RUN':
        await run(rest, image.cwd)
        break
      case 'USER':
        image.user = rest
        break
      case 'EXPOSE':
        break
      case 'HEALTHCHECK':
        image.check = json(rest)
        break
      case 'CMD':
        image.command = json(rest)
        break
      default:
        throw new Error(`${word} is not understood by e2e/support/image-steps.ts`)
    }
  }
  return image
}
