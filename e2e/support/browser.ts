/**
 * Launch options of the browser. Most tests run without pictures, which makes pages a fifth cheaper. Pictures are loaded
 * where a test checks them, where they could cause layout shifts, and in the effort tests. e2e/pictures compares every screen.
 */
import { browserProgram } from '../../scripts/chromium'

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** For `test.use` of a whole file, which then gets a browser of its own. */
export const withPictures = { launchOptions: { ...browserProgram(), args: ARGS } }
export const withoutPictures = {
  launchOptions: { ...browserProgram(), args: [...ARGS, '--blink-settings=imagesEnabled=false'] },
}
