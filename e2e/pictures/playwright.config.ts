/** Pictures of the screens, on a phone and on a desktop: README.md. */
import { defineConfig } from 'playwright/test'
import { browserProgram } from '../../scripts/chromium'
import { shortenStacks } from '../support/short-stacks'
import { systemFontsEnvironment } from './system-fonts'
import type { ViewOptions } from './view'

shortenStacks()

export default defineConfig<object, ViewOptions>({
  testDir: '.',
  testMatch: /\.look\.ts$/,
  outputDir: '../../test-results/pictures',
  globalSetup: './start-shop.ts',
  // The journeys are made beside it; what a test needs of one browser is there for the next.
  workers: 1,
  forbidOnly: process.env['CI'] !== undefined,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'line',
  use: {
    launchOptions: {
      ...browserProgram(),
      env: { ...process.env, ...systemFontsEnvironment },
      args: [
        '--no-sandbox',
        '--no-first-run',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        // The map is drawn without a graphics card.
        '--use-gl=angle',
        '--use-angle=swiftshader',
        '--enable-unsafe-swiftshader',
        // Only the map needs that drawing: pages are put together without it, in half the time.
        '--disable-gpu-compositing',
        // Letters and colours alike on every machine.
        '--font-render-hinting=none',
        '--disable-lcd-text',
        '--force-color-profile=srgb',
      ],
    },
  },
  projects: [
    { name: 'desktop', use: { width: 1440 } },
    { name: 'phone', testMatch: /screens\.look\.ts$/, use: { width: 390 } },
  ],
})
