/** How the screens of the team put states into React Query's cache. */
import type { InferDataFromTag, QueryClient, QueryKey, Updater } from '@tanstack/react-query'

/** Keys of the two parts of an order's page: a refund and a change show in both. */
export const orderPartKey = (part: 'order' | 'refundable', orderNumber: string) =>
  ['order-part', part, orderNumber] as const

/**
 * The state that the page has been rendered with. A cached one of an earlier visit may be older, so it is read again. The page may
 * be the older one, too, after the browser's button 'back'; only the server knows.
 */
export const rendered = <T>(initial: T) => renderedAs(initial, (shown) => shown === initial)

/** The same for a list of pages. */
export const renderedPages = <Page, Param>(first: Page, param: Param) =>
  renderedAs({ pages: [first], pageParams: [param] }, (shown) => shown?.pages[0] === first)

const renderedAs = <T>(initialData: T, isShown: (shown: T | undefined) => boolean) => ({
  initialData,
  refetchOnMount: ({ state }: { state: { data: unknown } }) =>
    isShown(state.data as T | undefined) || ('always' as const),
})

/**
 * Shows what a write has made of everything below the key. A response that is still in flight may be older, so those queries
 * are fetched again.
 */
export function showWritten<Key extends QueryKey, T = InferDataFromTag<unknown, Key>>(
  client: QueryClient,
  queryKey: Key,
  update: Updater<NoInfer<T> | undefined, NoInfer<T> | undefined>,
): void {
  const isReading = client.isFetching({ queryKey }) > 0
  client.setQueriesData<T>({ queryKey }, update)
  if (isReading) void client.invalidateQueries({ queryKey })
}
