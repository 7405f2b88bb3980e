/**
 * Machines whose clocks can be set: code that a machine runs, with all that follows from it, sees the machine's time of day. A test
 * imports this file before the shop's modules, because they keep the `Date` that they find.
 */
import { AsyncLocalStorage } from 'node:async_hooks'

type Setting = { aheadMs: number }
const settings = new AsyncLocalStorage<Setting>()

const RealDate = Date
const timeOfDay = (): number => RealDate.now() + (settings.getStore()?.aheadMs ?? 0)

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [timeOfDay()] : args, newTarget),
  get: (target, name) => (name === 'now' ? timeOfDay : Reflect.get(target, name)),
})

/** A machine whose clock is `aheadMs` ahead of the true time. */
export function createMachine(aheadMs = 0) {
  const setting: Setting = { aheadMs }
  return {
    run: <T>(work: () => T): T => settings.run(setting, work),
    /** Sets the clock forward, or back. */
    jump: (ms: number): void => {
      setting.aheadMs += ms
    },
  }
}
