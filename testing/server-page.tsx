/** The router of Next in component tests, with pages of a server that answers late. */
import { type ReactNode, startTransition, use, useState } from 'react'

/** Stands for Next's router: `refresh` replaces the shown page as soon as the page of the server has arrived. */
export const serverRouter = { refresh: (): void => {}, push: (): void => {} }

type ServerPageProps<T> = { first: T; page: (data: T) => ReactNode; refreshes: ((data: T) => void)[] }

/**
 * Shows `page` of the first data. Every refresh waits in `refreshes` for the data that the test gives it; as in Next, it is a
 * transition, and the old page stays meanwhile.
 */
export function ServerPage<T>({ first, page, refreshes }: ServerPageProps<T>) {
  const [data, setData] = useState<Promise<T> | T>(first)
  serverRouter.refresh = () => {
    const { promise, resolve } = Promise.withResolvers<T>()
    refreshes.push(resolve)
    startTransition(() => setData(promise))
  }
  return page(data instanceof Promise ? use(data) : data)
}
