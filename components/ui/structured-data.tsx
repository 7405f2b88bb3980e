import { type StructuredData as Data, serialiseStructuredData } from '@/lib/structured-data'

/** A description of the page for search engines; data, not a script that runs. */
export function StructuredData({ data }: { data: Data }) {
  return <script type="application/ld+json">{serialiseStructuredData(data)}</script>
}
