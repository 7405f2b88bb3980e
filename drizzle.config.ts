import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './server/bakery/db/schema/*.ts',
  out: './server/bakery/db/migrations',
  casing: 'snake_case',
})
