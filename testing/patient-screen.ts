/** Waiting time of component tests: 10 s instead of 1 s, because a slow response is not a failure. */
if (typeof document !== 'undefined') {
  const { configure } = jest.requireActual<typeof import('@testing-library/react')>('@testing-library/react')
  configure({ asyncUtilTimeout: 10_000 })
}
