/** Empty, because Next renders this file with every page. Pages show the 404 message themselves ([...notFound]/or-not-found.tsx). */
export default function NotFoundPage() {
  return null
}
