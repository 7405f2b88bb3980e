import { readFileSync } from 'node:fs'

/** Names of the tools in `tools/tool.ts`. */
const tools = [
  ...readFileSync('tools/tool.ts', 'utf8').matchAll(/^ {2}'?([a-z-]+)'?: async \(\) => \(await import/gm),
].map(([, name]) => String(name))

test('each tool has an npm script that starts it', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  const runner = readFileSync('tools/run.mjs', 'utf8')
  expect(tools).toContain('team')
  for (const name of tools) {
    expect({ name, script: scripts[name] }).toEqual({ name, script: `node tools/run.mjs ${name}` })
    expect(runner).toMatch(new RegExp(`^ {2}'?${name}'?: \\{ run: `, 'm'))
  }
})
