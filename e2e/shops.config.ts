/** The browser tests that start shops of their own, alone: the gate runs them by one worker more, beside the journeys. */
import { defineConfig } from 'playwright/test'
import all from './playwright.config'

// Nobody asks for the shop that journeys share.
const { globalSetup: _, projects = [], ...settings } = all

export default defineConfig({
  ...settings,
  outputDir: '../test-results/shops',
  workers: 1,
  projects: projects.filter(({ name }) => name === 'shops'),
})
