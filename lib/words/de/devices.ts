/** Names of devices. */
import type { Device } from '../../web/device'

/** 'Firefox auf Windows' */
export function deviceWords({ browser, system }: Device): string {
  if (browser === '' && system === '') return 'Unbekanntes Gerät'
  return browser === '' || system === '' ? browser + system : `${browser} auf ${system}`
}
