/**
 * What a typed question asks for, and what it rules out. Whoever types 'ohne Nüsse' may be allergic: what is ruled out is a
 * filter or is said not to be understood, and is never a word to look for. Pure.
 */
import { editDistanceAtMost } from '@/lib/domain/edit-distance'
import type { ExclusionWords } from './exclusion-words'
import {
  AFTERWARDS,
  AILMENT,
  AILMENT_BY_ITSELF,
  AILMENT_LEADS,
  AILMENT_OF,
  BREAKS,
  CONNECTORS,
  FILLERS,
  FREE,
  FREE_OF,
  GLUED,
  LESS,
  NEGATORS,
  OBJECT_NEGATORS,
  REAL_WORDS,
  SKIPPED,
  SOFT_NEGATORS,
} from './negation-words'
import { type Token, tokensOf } from './tokens'

export type Question<T> = {
  wanted: readonly Token[]
  /** Each option once, with the words that ruled it out. */
  excluded: readonly { option: T; phrase: string }[]
  /** 'ohne Zucker', where no filter says what has none. */
  notUnderstood: readonly string[]
}

/** What a reader needs to know of the catalogue. */
export type Vocabulary<T> = {
  exclusions: ExclusionWords<T>
  /** Some product has the word. */
  isKnown: (word: string) => boolean
  /** Names a kind of goods: what follows 'ohne Nüsse und' as such is wanted again. */
  isKind: (word: string) => boolean
}

const isSeparator = ({ word }: Token): boolean => word === ''
const isConnector = (token: Token): boolean => isSeparator(token) || CONNECTORS.has(token.word)

/** How far back 'Nüsse vertrage ich nicht' is looked for. */
const LOOK_BACK = 5
/** 'ohne fein gehackte Nüsse' */
const MOST_ADJECTIVES = 4

const looksLikeAdjective = ({ raw, word }: Token): boolean => /^\p{Ll}/u.test(raw) && /(e|en|er|es|em)$/.test(word)

/** A letter or digit alone says nothing. */
const isWord = (word: string): boolean => (word.length > 1 || /\P{ASCII}/u.test(word)) && word !== '-'

/** Whatever it was said by: read again, it says the same. */
const without = ({ raw }: Token): string => `ohne ${raw}`
const phraseOf = (negator: Token, object: Token): string =>
  OBJECT_NEGATORS.has(negator.word) ? `${negator.raw} ${object.raw}` : without(object)

class Reader<T> {
  private readonly tokens: readonly Token[]
  private readonly known: Vocabulary<T>
  private readonly wanted: Token[] = []
  private readonly excluded = new Map<T, string>()
  private readonly notUnderstood: string[] = []
  private at = 0

  constructor(tokens: readonly Token[], known: Vocabulary<T>) {
    this.tokens = tokens
    this.known = known
  }

  read(): Question<T> {
    while (this.at < this.tokens.length) this.step()
    return {
      wanted: this.wanted.filter(({ word }) => isWord(word) && !FILLERS.has(word)),
      excluded: [...this.excluded].map(([option, phrase]) => ({ option, phrase })),
      notUnderstood: [...new Set(this.notUnderstood)],
    }
  }

  private step(): void {
    const token = this.tokens[this.at] as Token
    if (this.readWhole(token)) return
    const next = this.tokens[this.at + 1]
    if (FREE.has(token.word) && (next === undefined || !SKIPPED.has(next.word))) this.readFreeBehind(token)
    else if (AFTERWARDS.has(token.word) && this.takeBack()) this.at++
    else if (FREE.has(token.word) || AILMENT.test(token.word) || this.isNegator(token)) this.readNegation(token)
    else {
      this.wanted.push(token)
      this.at++
    }
  }

  /** Of 'Milch-Nuss-Creme' each part counts. */
  private lookUp = (token: Token | undefined, word = token?.word ?? ''): readonly T[] | undefined => {
    if (token === undefined || word === '') return undefined
    const parts = token.parts.length > 1 ? token.parts.flatMap((part) => this.known.exclusions.exactly(part) ?? []) : []
    const found = [...(this.known.exclusions.loosely(word) ?? []), ...parts]
    return found.length === 0 ? undefined : found
  }

  private exclude(options: readonly T[], phrase: string): void {
    for (const option of options) if (!this.excluded.has(option)) this.excluded.set(option, phrase)
  }

  /** 'nussfrei', 'Milchallergie', 'Zöliakie': one word says all of it. */
  private readWhole(token: Token): boolean {
    const { exclusions } = this.known
    const [, part] = FREE_OF.exec(token.word) ?? AILMENT_OF.exec(token.word) ?? []
    const less = LESS.exec(token.word)?.[1]
    const glued = GLUED.exec(token.word)?.[1]
    const joined = [less, glued].find((one) => one !== undefined && exclusions.exactly(one) !== undefined)
    const named = part ?? joined
    const itself = AILMENT_BY_ITSELF.has(token.word)
    if (named === undefined && !itself) return false
    this.at++
    const options = this.lookUp(token, named)
    if (options === undefined) this.notUnderstood.push(token.raw)
    else this.exclude(options, token.raw)
    this.takeBackChain()
    return true
  }

  /** 'Nuss frei', 'Zucker frei', 'frei v. Nüssen' */
  private readFreeBehind(token: Token): void {
    this.at++
    if (this.takeBack() || this.readItems(token)) return
    const before = this.wanted.at(-1)
    if (before === undefined || isConnector(before) || this.known.isKind(before.word)) return
    this.wanted.pop()
    this.notUnderstood.push(`${before.raw} ${token.raw}`)
  }

  /** Rules out what stands before by a connection: 'Gluten- und' of 'Gluten- und laktosefrei'. */
  private takeBackChain(): void {
    for (;;) {
      let from = this.wanted.length
      while (from > 0 && isConnector(this.wanted[from - 1] as Token)) from--
      const before = this.wanted[from - 1]
      if (before === undefined || from === this.wanted.length) return
      const options = before.hangs
        ? this.known.exclusions.loosely(before.word)
        : this.known.exclusions.exactly(before.word)
      if (options === undefined && !before.hangs) return
      this.wanted.length = from - 1
      if (options === undefined) this.notUnderstood.push(without(before))
      else this.exclude(options, without(before))
    }
  }

  /** Rules out the nearest word before that can be, and what is connected with it. */
  private takeBack(): boolean {
    for (let back = 1; back <= LOOK_BACK; back++) {
      const before = this.wanted.at(-back)
      if (before === undefined) return false
      const options = before.word === '' ? undefined : this.known.exclusions.exactly(before.word)
      if (options === undefined) continue
      this.wanted.length -= back
      this.exclude(options, without(before))
      this.takeBackChain()
      return true
    }
    return false
  }

  private isNegator(token: Token): boolean {
    const { word } = token
    const leads = () => this.nextItem(this.at + 1) !== undefined
    if (NEGATORS.has(word)) return !SOFT_NEGATORS.has(word) || leads()
    // A slip in the negation itself, where what follows can be ruled out.
    if (word.length < 3 || REAL_WORDS.has(word) || this.known.isKnown(word)) return false
    const isSlip = ['ohne', 'kein', 'keine', 'keinen', 'nicht'].some(
      (negator) => (negator[0] === word[0] || negator[0] === word[1]) && editDistanceAtMost(word, negator, 1),
    )
    return isSlip && leads()
  }

  private readNegation(negator: Token): void {
    this.at++
    // 'Nuss Allergie, Milchkaffee'
    if (AILMENT.test(negator.word) && !AILMENT_LEADS.has(this.tokens[this.at]?.word ?? '') && this.takeBack()) return
    this.skipConnectors()
    this.skip(SKIPPED)
    const startsAnother = this.tokens[this.at]
    // 'nicht ohne Nüsse', 'nicht nussfrei': whoever says so wants what others must not have, or means something else.
    if (startsAnother !== undefined && this.isDoubled(negator, startsAnother)) return
    const object = this.tokens[this.at]
    if (OBJECT_NEGATORS.has(negator.word) && object?.word === 'mit') this.at++
    this.skip(SKIPPED)
    if (this.readItems(negator)) return
    if (this.takeBack()) return
    this.readUnknown(negator)
  }

  private isDoubled(negator: Token, next: Token): boolean {
    if (!OBJECT_NEGATORS.has(negator.word) || next.word === '-') return false
    if (!NEGATORS.has(next.word) && !FREE.has(next.word) && !FREE_OF.test(next.word)) return false
    // 'weder noch', 'nicht, keine Nüsse' say the same twice.
    if (OBJECT_NEGATORS.has(next.word)) return false
    this.at++
    this.skip(SKIPPED)
    const object = FREE_OF.test(next.word) && !FREE.has(next.word) ? undefined : this.tokens[this.at++]
    this.notUnderstood.push([negator.raw, next.raw, object?.raw].filter(Boolean).join(' '))
    return true
  }

  private skipConnectors(): void {
    while (this.tokens[this.at] !== undefined && isConnector(this.tokens[this.at] as Token)) this.at++
  }

  private skip(words: ReadonlySet<string>): void {
    while (words.has(this.tokens[this.at]?.word ?? '')) this.at++
  }

  private isBreak = (token: Token | undefined): boolean =>
    token === undefined ||
    BREAKS.has(token.word) ||
    NEGATORS.has(token.word) ||
    FREE.has(token.word) ||
    isConnector(token)

  /** Where the next word stands that can be ruled out, with an adjective or two before it; undefined for none. */
  private nextItem(from: number): number | undefined {
    for (let place = from; place <= from + MOST_ADJECTIVES; place++) {
      if (this.isBreak(this.tokens[place])) return undefined
      if (this.lookUp(this.tokens[place]) !== undefined) return place
      if (this.known.isKind(this.tokens[place]?.word ?? '')) return undefined
    }
    return undefined
  }

  /** 'Milch, gehackte Nüsse und Ei'; false when the first thing cannot be ruled out. */
  private readItems(negator: Token): boolean {
    let any = false
    for (;;) {
      const place = this.nextItem(this.at)
      if (place === undefined) {
        if (any && !this.isBreak(this.tokens[this.at])) this.readUnknown(negator)
        return any
      }
      const between = this.tokens.slice(this.at, place)
      const nouns = between.filter((token) => !looksLikeAdjective(token) && this.known.isKnown(token.word))
      this.notUnderstood.push(...nouns.map((noun) => phraseOf(negator, noun)))
      const item = this.tokens[place] as Token
      this.exclude(this.lookUp(item) ?? [], without(item))
      any = true
      this.at = place + 1
      if (!this.goesOn()) return true
    }
  }

  /** Moves on to what is ruled out besides, over 'und', commas and 'noch'; false where the negation ends. */
  private goesOn(): boolean {
    const from = this.at
    this.skipConnectors()
    let place = this.at
    this.at = from
    const next = this.tokens[place]
    if (next === undefined) return false
    if (place === this.at) return this.lookUp(next) !== undefined
    while (SKIPPED.has(this.tokens[place]?.word ?? '')) place++
    const thing = this.tokens[place]
    if (this.isBreak(thing) || (this.lookUp(thing) === undefined && this.known.isKind(thing?.word ?? ''))) return false
    if (FREE_OF.test(thing?.word ?? '') || FILLERS.has(thing?.word ?? '')) return false
    this.at = place
    return true
  }

  /** Says that it cannot be ruled out. 'kein Brot mit Nüssen' wants bread, and none with nuts. */
  private readUnknown(negator: Token): void {
    const object = this.tokens[this.at]
    if (object === undefined || isSeparator(object) || BREAKS.has(object.word)) {
      // 'gegen Nüsse allergisch' has been said by then.
      if (this.excluded.size === 0) this.notUnderstood.push(negator.raw)
      return
    }
    this.at++
    const following = this.tokens[this.at]
    const isPartOf = OBJECT_NEGATORS.has(negator.word) && following?.word === 'mit'
    if (isPartOf) {
      this.at++
      this.skip(SKIPPED)
      if (this.readItems(negator)) {
        this.wanted.push(object)
        return
      }
    }
    this.notUnderstood.push(phraseOf(negator, object))
    if (this.goesOnUnknown()) this.readAfterUnknown(negator)
  }

  private goesOnUnknown = (): boolean => {
    const here = this.tokens[this.at]
    return here !== undefined && isConnector(here) && this.goesOn()
  }

  private readAfterUnknown(negator: Token): void {
    if (!this.readItems(negator)) this.readUnknown(negator)
  }
}

/** 'Brot ohne Nüsse und Ei', 'nussfreies Brot', 'Milch vertrage ich nicht'. */
export const readQuestion = <T>(text: string, known: Vocabulary<T>): Question<T> =>
  new Reader(tokensOf(text), known).read()
