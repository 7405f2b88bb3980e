/** Pictures of the screens, on a phone, on a desktop, and some in between: README.md. */
import { defineConfig } from 'playwright/test'
import { browserProgram } from '../../scripts/chromium'
import { shortenStacks } from '../support/short-stacks'
import { systemFontsEnvironment } from './system-fonts'
import type { ViewOptions } from './view'

shortenStacks()

const SCREENS = /screens\.look\.ts$/

export default defineConfig<object, ViewOptions>({
  testDir: '.',
  testMatch: /\.look\.ts$/,
  outputDir: '../../test-results/pictures',
  globalSetup: './start-shop.ts',
  // One worker, because other tests run in parallel; one browser is shared by all pictures.
  workers: 1,
  forbidOnly: process.env['CI'] !== undefined,
  timeout: 300_000,
  expect: { timeout: 90_000 },
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
        // Software WebGL for the map.
        '--use-gl=angle',
        '--use-angle=swiftshader',
        '--enable-unsafe-swiftshader',
        // Only the map needs it; pages are composited without it in half the time.
        '--disable-gpu-compositing',
        // The same text rendering and colours on every machine.
        '--font-render-hinting=none',
        '--disable-lcd-text',
        '--force-color-profile=srgb',
      ],
    },
  },
  projects: [
    { name: 'desktop', use: { width: 1440 } },
    { name: 'phone', testMatch: SCREENS, use: { width: 390 } },
    { name: 'tablet', testMatch: SCREENS, use: { width: 768 } },
    { name: 'laptop', testMatch: SCREENS, use: { width: 1024 } },
  ],
})
