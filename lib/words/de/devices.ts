/** A customer's device, as its owner knows it. */
import type { Device } from '../../device'

/** 'Firefox auf Windows' */
export function deviceWords({ browser, system }: Device): string {
  if (browser === '' && system === '') return 'Unbekanntes Gerät'
  return browser === '' || system === '' ? browser + system : `${browser} auf ${system}`
}
