import { lazily } from '../../memo/lazily'

const list = lazily(() => new Intl.ListFormat('de'))

/** 'Ei, Milch und Sesam' */
export const listInWords = (parts: readonly string[]): string => list().format(parts)
