/** Pages say themselves that nothing is there (or-nothing-here.tsx); the framework renders this with each of them. */
export default function NotFoundPage() {
  return null
}
