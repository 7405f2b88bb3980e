/**
 * `npm run openapi`: writes the contract into docs/openapi as OpenAPI 3.1. `npm run openapi -- --html DIRECTORY` writes
 * HTML pages instead, which need no server.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { readArguments } from './launch/arguments'
import type { Tool } from './launch/lifecycle'
import { bakeryDocument } from './openapi/bakery-document'
import { readExamples } from './openapi/examples'
import { readablePage } from './openapi/page'
import { shopDocument } from './openapi/shop-document'

const DIRECTORY = 'docs/openapi'

type Files = Record<string, string>

const documents = async () => ({ bakery: await bakeryDocument(readExamples()), shop: await shopDocument() })

/** Current content by file name. */
export async function openapiFiles(): Promise<Files> {
  const { bakery, shop } = await documents()
  const text = (document: object) => `${JSON.stringify(document, null, 1)}\n`
  return { 'bakery.json': text(bakery), 'shop.json': text(shop) }
}

export async function openapiPages(): Promise<Files> {
  const { bakery, shop } = await documents()
  return { 'bakery.html': readablePage(bakery), 'shop.html': readablePage(shop) }
}

export const openapi: Tool = async (_lifecycle, cliArgs) => {
  const { values } = readArguments(cliArgs, {
    usage: 'npm run openapi [-- --html DIRECTORY]',
    options: { html: { type: 'string' } },
  })
  const directory = values.html ?? DIRECTORY
  const files = await (values.html === undefined ? openapiFiles() : openapiPages())
  await mkdir(directory, { recursive: true })
  for (const [name, content] of Object.entries(files)) {
    await writeFile(path.join(directory, name), content)
    console.log(path.join(directory, name))
  }
  return 0
}
