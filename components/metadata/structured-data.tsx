import { type StructuredData as Data, serialiseStructuredData } from '@/components/metadata/schema-org'

/** A description of the page for search engines; data, not a script that runs. */
export function StructuredData({ data }: { data: Data }) {
  return <script type="application/ld+json">{serialiseStructuredData(data)}</script>
}
