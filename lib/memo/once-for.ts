/** What is made of an object once, and known for as long as the object lives; nobody changes either. */
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
