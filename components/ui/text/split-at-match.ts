/** Splits a text into the part before the typed text, the match, and the rest, ignoring case. Without a match everything is in the first part. */
export function splitAtMatch(text: string, typed: string): readonly [string, string, string] {
  const needle = typed.trim().toLocaleLowerCase('de')
  const at = needle === '' ? -1 : text.toLocaleLowerCase('de').indexOf(needle)
  if (at === -1) return [text, '', '']
  const end = at + needle.length
  return [text.slice(0, at), text.slice(at, end), text.slice(end)]
}
