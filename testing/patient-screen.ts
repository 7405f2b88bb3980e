/** How long tests of components wait for what they look for: a slow answer is no wrong one, and by default it would be after a second. */
if (typeof document !== 'undefined') {
  const { configure } = jest.requireActual<typeof import('@testing-library/react')>('@testing-library/react')
  configure({ asyncUtilTimeout: 10_000 })
}
