/**
 * The clock of a shop under test. It replaces `Date` for the whole process: rules, session, pages and packages, so that
 * closing time, holidays, daylight saving changes and expiry can be tested in a browser. Timers and the database's `now()`
 * are not affected.
 */
const RealDate = Date

/** The time of the machine in milliseconds since 1970, for protocols with other machines. */
export const systemNow = (): number => RealDate.now()

/** By how many milliseconds a test has moved the clock. */
export const clockOffsetMs = (): number => Date.now() - systemNow()

/** Sets the current time to `start`; time goes on from there. */
export function moveClock(start: Date): void {
  const aheadMs = start.getTime() - systemNow()
  const now = () => systemNow() + aheadMs
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  })
}
