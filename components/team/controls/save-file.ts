const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))

/** Offers a file to save that a call has answered in base64. */
export const saveBase64 = (name: string, base64: string, type: string): void =>
  saveFile(name, new Blob([bytesOf(base64)], { type }))

/** Offers a file to save. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
