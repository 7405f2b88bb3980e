/** The operators' commands by name; each is loaded when it runs. */
import type { Tool } from './launch/lifecycle'

export const commands: Readonly<Record<string, () => Promise<Tool>>> = {
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
