import { readFileSync } from 'node:fs'

/** What `tools/tool.ts` knows, by the names in front of its imports. */
const tools = [
  ...readFileSync('tools/tool.ts', 'utf8').matchAll(/^ {2}'?([a-z-]+)'?: async \(\) => \(await import/gm),
].map(([, name]) => String(name))

test('each tool of an operator is an npm script, and is started by it', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  const runner = readFileSync('tools/run.mjs', 'utf8')
  expect(tools).toContain('team')
  for (const name of tools) {
    expect({ name, script: scripts[name] }).toEqual({ name, script: `node tools/run.mjs ${name}` })
    expect(runner).toMatch(new RegExp(`^ {2}'?${name}'?: \\{ run: `, 'm'))
  }
})
