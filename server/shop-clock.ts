/**
 * The clock of a shop under test. Whatever asks this process for the time is told another one: the bakery's rules, the
 * session, what a page renders and what a package does, so that closing time, holidays, both changes of the clocks and
 * expiry can be walked through in a browser. Timers and the database's own `now()` go on as ever.
 */
const RealDate = Date

/** For what is agreed with other machines, whose clocks nobody has moved: milliseconds since 1970. */
export const realNow = (): number => RealDate.now()

/** From now on it is `start`, and time goes on from there. */
export function moveClock(start: Date): void {
  const aheadMs = start.getTime() - realNow()
  const now = () => realNow() + aheadMs
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given, asked) => Reflect.construct(target, given.length === 0 ? [now()] : given, asked),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  })
}
