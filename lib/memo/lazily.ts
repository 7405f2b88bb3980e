/**
 * What is made when it is first asked for. The first format of a language makes a browser read its tables, some twenty milliseconds;
 * made while a module is read, it would keep every page from waking for so long, also those that need none.
 */
export function lazily<Made extends object>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => {
    made ??= make()
    return made
  }
}
