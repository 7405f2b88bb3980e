/** Memoizes a function by its argument's identity, as long as the argument lives. Neither value may be mutated. */
export function onceFor<Source extends object, Made>(make: (source: Source) => Made): (source: Source) => Made {
  const known = new WeakMap<Source, { made: Made }>()
  return (source) => {
    const found = known.get(source)
    if (found !== undefined) return found.made
    const made = make(source)
    known.set(source, { made })
    return made
  }
}
