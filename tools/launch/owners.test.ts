import { chown, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { inheritOwners } from './owners'

const NOBODY = 65_534
const OTHER = 4_242
let deployment: string
beforeEach(async () => {
  deployment = await mkdtemp(path.join(os.tmpdir(), 'owners-'))
})
afterEach(() => rm(deployment, { recursive: true }))

const ownerOf = async (...names: string[]) => (await stat(path.join(deployment, ...names))).uid

const asRoot = process.getuid?.() === 0 ? test : test.skip

asRoot('files of root get the owner of their parent folder, files of others are unchanged', async () => {
  await mkdir(path.join(deployment, 'cache', 'pictures'), { recursive: true })
  await writeFile(path.join(deployment, 'cache', 'pictures', 'a.avif'), '')
  await writeFile(path.join(deployment, 'cache', 'theirs'), '')
  await chown(path.join(deployment, 'cache', 'theirs'), OTHER, OTHER)
  await chown(deployment, NOBODY, NOBODY)
  await inheritOwners(path.join(deployment, 'cache'))
  expect(await ownerOf('cache')).toBe(NOBODY)
  expect(await ownerOf('cache', 'pictures', 'a.avif')).toBe(NOBODY)
  expect(await ownerOf('cache', 'theirs')).toBe(OTHER)
})

asRoot('a deployment owned by root is unchanged', async () => {
  await mkdir(path.join(deployment, 'cache'))
  await inheritOwners(path.join(deployment, 'cache'))
  expect(await ownerOf('cache')).toBe(0)
})
