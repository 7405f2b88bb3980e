/** Only the browser tests that start shops of their own: the gate runs them with a further worker, in parallel to the others. */
import { defineConfig } from 'playwright/test'
import all from './playwright.config'

// These tests do not use the shared shop.
const { globalSetup: _, projects = [], ...settings } = all

export default defineConfig({
  ...settings,
  outputDir: '../test-results/shops',
  workers: 1,
  projects: projects.filter(({ name }) => name === 'shops'),
})
