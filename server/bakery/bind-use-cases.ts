/** Binds the dependencies of a module to its use cases: `(deps, caller, input)` becomes `(caller, input)`. */

// biome-ignore lint/suspicious/noExplicitAny: the types of arguments are those of each use case.
type UseCase<D> = (deps: D, ...args: any[]) => unknown
type Bound<U> = { [N in keyof U]: U[N] extends (deps: never, ...args: infer A) => infer R ? (...args: A) => R : never }

export const bindUseCases = <D, U extends Record<string, UseCase<D>>>(deps: D, useCases: U): Bound<U> =>
  Object.fromEntries(
    Object.entries(useCases).map(([name, run]) => [name, (...args: unknown[]) => run(deps, ...args)]),
  ) as Bound<U>
