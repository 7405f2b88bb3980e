/** `npm run X` for the operators' commands, and `node tool.mjs X` of a deployment. */
import { commands } from './commands'
import { loadEnvironmentFiles } from './launch/environment'
import { createLifecycle, explain, LaunchError } from './launch/lifecycle'

const lifecycle = createLifecycle()
try {
  const [name = '', ...args] = process.argv.slice(2)
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (load === undefined) throw new LaunchError(`Usage: ${Object.keys(commands).join(' | ')}`)
  loadEnvironmentFiles()
  const run = await load()
  await lifecycle.stop(await run(lifecycle, args))
} catch (fault) {
  explain(fault)
  await lifecycle.stop(1)
}
