/**
 * What a client component is told, as one text. React's serialiser walks through an object value by value, and so does what
 * reads it again, which the server runs as well to make the HTML: JSON does both natively. From 1,024 characters on React sends it as it is.
 */
declare const packed: unique symbol
export type Packed<T> = string & { readonly [packed]?: T }

export const pack = <T>(value: T): Packed<T> => JSON.stringify(value)

export const unpack = <T>(text: Packed<T>): T => JSON.parse(text) as T

/** One text of many, each of which can be read by itself: JSON breaks no line. */
export type PackedLines<T> = string & { readonly [packed]?: readonly T[] }

export const packLines = <T>(values: readonly T[]): PackedLines<T> => values.map(pack).join('\n')

export const lines = <T>(text: PackedLines<T>): readonly Packed<T>[] => text.split('\n')
