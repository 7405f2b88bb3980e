import { mkdtempSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { GET } from '@/app/.well-known/apple-developer-merchantid-domain-association/route'
import { provideShop } from '@/server/shop'
import * as pageApi from '../page-api'

beforeAll(() => provideShop(pageApi))

const settings: { applePayDomainFile?: string } = {}
jest.mock('../../config', () => ({ config: () => settings }))

test('serves the current file, and responds 404 without one', async () => {
  expect((await GET()).status).toBe(404)
  const file = path.join(mkdtempSync(path.join(os.tmpdir(), 'apple-')), 'domain')
  settings.applePayDomainFile = file
  for (const content of ['7B227073', '7B22707301']) {
    writeFileSync(file, content)
    const answer = await GET()
    expect(await answer.text()).toBe(content)
    expect(answer.headers.get('content-type')).toContain('text/plain')
  }
})
