/** Arguments of a program. A wrong one is refused with a sentence and the usage, because an option that is ignored does harm. */
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { explain, LaunchError } from './lifecycle'

type Form<Options> = {
  /** The command with its arguments, e.g. `npm run export -- FILE.xlsx [--template]`. */
  usage: string
  options?: Options
  /** Number of arguments that are no options. */
  maxPositionals?: number
}

/** npm takes options before `--` for itself and passes them on as variables only. */
const isTakenByNpm = (name: string): boolean => process.env[`npm_config_${name.replaceAll('-', '_')}`] === 'true'

/** Throws a LaunchError. */
export function readArguments<const Options extends ParseArgsOptionsConfig = Record<never, never>>(
  args: readonly string[],
  { usage, options = {} as Options, maxPositionals = 0 }: Form<Options>,
) {
  const refusal = (reason: string) => new LaunchError(`${reason}.\nUsage: ${usage}`)
  const read = () => {
    try {
      return parseArgs({ args: [...args], options, allowPositionals: true })
    } catch (fault) {
      const [reason = ''] = (fault as Error).message.split('. ')
      throw refusal(reason)
    }
  }
  const { values, positionals } = read()
  const superfluous = positionals[maxPositionals]
  if (superfluous !== undefined) throw refusal(`'${superfluous}' is one argument too many`)
  const taken = Object.entries(options).find(([name, { type }]) => type === 'boolean' && isTakenByNpm(name))
  if (taken !== undefined) throw refusal(`npm has taken --${taken[0]} for itself, because -- before it is missing`)
  return { values, positionals }
}

/**
 * The arguments of this process; wrong ones end it with exit code 1.
 * @internal for measurements and checks
 */
export function programArguments<const Options extends ParseArgsOptionsConfig = Record<never, never>>(
  form: Form<Options>,
) {
  try {
    return readArguments(process.argv.slice(2), form)
  } catch (fault) {
    explain(fault)
    process.exit(1)
  }
}
