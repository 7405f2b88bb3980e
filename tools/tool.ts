/** `npm run migrate | import | export | pictures | audit | backup | restore | table-codes | search-misses | sums | warm | team | webhooks | push-key | openapi | conformance`: the commands for operators, each in its own file. */
import { loadEnvironmentFiles } from './launch/environment'
import { createLifecycle, explain, LaunchError, type Tool } from './launch/lifecycle'

const tools: Readonly<Record<string, () => Promise<Tool>>> = {
  migrate: async () => (await import('./migrate')).migrate,
  backend: async () => (await import('./launch/backend')).backend,
  import: async () => (await import('./import-export')).importTables,
  export: async () => (await import('./import-export')).exportTables,
  pictures: async () => (await import('./import-pictures')).importPictures,
  audit: async () => (await import('./audit')).audit,
  backup: async () => (await import('./backup')).backup,
  restore: async () => (await import('./backup')).restore,
  'table-codes': async () => (await import('./table-codes')).tableCodes,
  'search-misses': async () => (await import('./search-misses')).searchMisses,
  sums: async () => (await import('./sums')).sums,
  team: async () => (await import('./team')).team,
  webhooks: async () => (await import('./webhooks')).webhooks,
  'push-key': async () => (await import('./push-key')).pushKey,
  warm: async () => (await import('./warm-pictures')).warm,
  openapi: async () => (await import('./openapi')).openapi,
  conformance: async () => (await import('./conformance')).conformance,
}

const lifecycle = createLifecycle()
try {
  const [name = '', ...args] = process.argv.slice(2)
  const load = tools[name]
  if (load === undefined) throw new LaunchError(`Usage: ${Object.keys(tools).join(' | ')}`)
  loadEnvironmentFiles()
  const run = await load()
  await lifecycle.stop(await run(lifecycle, args))
} catch (fault) {
  explain(fault)
  await lifecycle.stop(1)
}
