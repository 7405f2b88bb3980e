/** `npm run openapi`: writes the contract down as OpenAPI 3.1, for machines and as a page to read. */
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Tool } from './launch/lifecycle'
import { bakeryDocument } from './openapi/bakery-document'
import { readExamples } from './openapi/examples'
import { readablePage } from './openapi/page'
import { shopDocument } from './openapi/shop-document'

const DIRECTORY = 'docs/openapi'

/** File name to its content, as it has to be now. */
export async function openapiFiles(): Promise<Record<string, string>> {
  const bakery = await bakeryDocument(readExamples())
  const shop = await shopDocument()
  return {
    'bakery.json': `${JSON.stringify(bakery, null, 1)}\n`,
    'bakery.html': readablePage(bakery),
    'shop.json': `${JSON.stringify(shop, null, 1)}\n`,
    'shop.html': readablePage(shop),
  }
}

export const openapi: Tool = async () => {
  await mkdir(DIRECTORY, { recursive: true })
  for (const [name, content] of Object.entries(await openapiFiles())) {
    await writeFile(path.join(DIRECTORY, name), content)
    console.log(path.join(DIRECTORY, name))
  }
  return 0
}
