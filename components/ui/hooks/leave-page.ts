/**
 * Loads a new document, which discards all client state. The browser's back button may bring this page back as it was left, for
 * example with buttons that still wait for the new document, so the page is loaded anew then.
 */
export function leavePage(target: string, location: Pick<Location, 'assign' | 'reload'> = window.location): void {
  window.addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
  location.assign(target)
}
