/** Where a text that is suggested has what was typed, so that the list shows why it is there. Pure. */

/** Before it, the typed part in the text's own letters, after it; all of it is before where nothing of it was typed. */
export function typedPart(text: string, typed: string): readonly [string, string, string] {
  const wanted = typed.trim().toLocaleLowerCase('de')
  const at = wanted === '' ? -1 : text.toLocaleLowerCase('de').indexOf(wanted)
  if (at === -1) return [text, '', '']
  const end = at + wanted.length
  return [text.slice(0, at), text.slice(at, end), text.slice(end)]
}
