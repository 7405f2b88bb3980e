/**
 * How tests start the browser. Most of them look at no picture, and what pages cost is a fifth less without: they are
 * loaded where one is looked at, where something could be moved by one, and in the shortest ways to bread. How every
 * screen looks with its own is kept in e2e/pictures.
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

/** For `test.use` of a whole file: it gets a browser of its own. */
export const withPictures = { launchOptions: { ...browserProgram(), args: ARGS } }
export const withoutPictures = {
  launchOptions: { ...browserProgram(), args: [...ARGS, '--blink-settings=imagesEnabled=false'] },
}
