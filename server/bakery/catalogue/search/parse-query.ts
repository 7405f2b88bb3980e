/**
 * Splits a typed query into searched words and exclusions. A customer who types 'ohne Nüsse' may be allergic, so an
 * excluded word becomes a filter or is reported as not understood; it is never searched for. Pure.
 */
import { editDistanceAtMost } from '@/lib/domain/edit-distance'
import type { ExclusionWords } from './exclusion-words'
import {
  AILMENT,
  AILMENT_PREPOSITIONS,
  AILMENT_SUFFIX,
  AILMENTS,
  CLAUSE_BREAKS,
  CONNECTORS,
  FILLERS,
  FREE_OF,
  FREE_SUFFIX,
  LESS_SUFFIX,
  NEGATION_PREFIX,
  NEGATORS,
  OBJECT_NEGATORS,
  REAL_WORDS,
  SKIPPED_WORDS,
  SOFT_NEGATORS,
  TRAILING_NEGATORS,
} from './negation-words'
import { type Token, tokensOf } from './tokens'

export type ParsedQuery<T> = {
  searched: readonly Token[]
  /** Each option once, with the words that ruled it out. */
  excluded: readonly { option: T; phrase: string }[]
  /** Exclusions without a filter: 'ohne Zucker'. */
  notUnderstood: readonly string[]
}

/** The words of the catalogue that the parser needs. */
export type QueryVocabulary<T> = {
  exclusions: ExclusionWords<T>
  /** Whether a product has the word. */
  isKnown: (word: string) => boolean
  /** Whether the word names a kind of goods: such a word after 'ohne Nüsse und' is searched for again. */
  isKind: (word: string) => boolean
}

const isSeparator = ({ word }: Token): boolean => word === ''
const isConnector = (token: Token): boolean => isSeparator(token) || CONNECTORS.has(token.word)

/** Words before a trailing negation that are checked: 'Nüsse vertrage ich nicht'. */
const LOOK_BACK = 5
/** Adjectives between a negation and its object: 'ohne fein gehackte Nüsse'. */
const MOST_ADJECTIVES = 4

const looksLikeAdjective = ({ raw, word }: Token): boolean => /^\p{Ll}/u.test(raw) && /(e|en|er|es|em)$/.test(word)

/** A single letter or digit is ignored. */
const isWord = (word: string): boolean => (word.length > 1 || /\P{ASCII}/u.test(word)) && word !== '-'

/** A phrase that excludes the same when it is parsed again. */
const without = ({ raw }: Token): string => `ohne ${raw}`
const phraseOf = (negator: Token, object: Token): string =>
  OBJECT_NEGATORS.has(negator.word) ? `${negator.raw} ${object.raw}` : without(object)

class QueryParser<T> {
  private readonly tokens: readonly Token[]
  private readonly vocabulary: QueryVocabulary<T>
  private readonly searched: Token[] = []
  private readonly excluded = new Map<T, string>()
  private readonly notUnderstood: string[] = []
  private at = 0

  constructor(tokens: readonly Token[], vocabulary: QueryVocabulary<T>) {
    this.tokens = tokens
    this.vocabulary = vocabulary
  }

  read(): ParsedQuery<T> {
    while (this.at < this.tokens.length) this.step()
    return {
      searched: this.searched.filter(({ word }) => isWord(word) && !FILLERS.has(word)),
      excluded: [...this.excluded].map(([option, phrase]) => ({ option, phrase })),
      notUnderstood: [...new Set(this.notUnderstood)],
    }
  }

  private step(): void {
    const token = this.tokens[this.at] as Token
    if (this.readWhole(token)) return
    const next = this.tokens[this.at + 1]
    if (FREE_OF.has(token.word) && (next === undefined || !SKIPPED_WORDS.has(next.word))) this.readFreeBehind(token)
    else if (TRAILING_NEGATORS.has(token.word) && this.excludeBefore()) this.at++
    else if (FREE_OF.has(token.word) || AILMENT.test(token.word) || this.isNegator(token)) this.readNegation(token)
    else {
      this.searched.push(token)
      this.at++
    }
  }

  /** Every part of 'Milch-Nuss-Creme' counts. */
  private lookUp = (token: Token | undefined, word = token?.word ?? ''): readonly T[] | undefined => {
    if (token === undefined || word === '') return undefined
    const parts =
      token.parts.length > 1 ? token.parts.flatMap((part) => this.vocabulary.exclusions.exactly(part) ?? []) : []
    const found = [...(this.vocabulary.exclusions.loosely(word) ?? []), ...parts]
    return found.length === 0 ? undefined : found
  }

  private exclude(options: readonly T[], phrase: string): void {
    for (const option of options) if (!this.excluded.has(option)) this.excluded.set(option, phrase)
  }

  /** Exclusions of one word: 'nussfrei', 'Milchallergie', 'Zöliakie'. */
  private readWhole(token: Token): boolean {
    const { exclusions } = this.vocabulary
    const [, part] = FREE_SUFFIX.exec(token.word) ?? AILMENT_SUFFIX.exec(token.word) ?? []
    const less = LESS_SUFFIX.exec(token.word)?.[1]
    const glued = NEGATION_PREFIX.exec(token.word)?.[1]
    const joined = [less, glued].find((one) => one !== undefined && exclusions.exactly(one) !== undefined)
    const named = part ?? joined
    const itself = AILMENTS.has(token.word)
    if (named === undefined && !itself) return false
    this.at++
    const options = this.lookUp(token, named)
    if (options === undefined) this.notUnderstood.push(token.raw)
    else this.exclude(options, token.raw)
    this.excludeConnectedBefore()
    return true
  }

  /** 'Nuss frei', 'Zucker frei', 'frei v. Nüssen' */
  private readFreeBehind(token: Token): void {
    this.at++
    if (this.excludeBefore() || this.readItems(token)) return
    const before = this.searched.at(-1)
    if (before === undefined || isConnector(before) || this.vocabulary.isKind(before.word)) return
    this.searched.pop()
    this.notUnderstood.push(`${before.raw} ${token.raw}`)
  }

  /** Excludes the connected words before: 'Gluten- und' of 'Gluten- und laktosefrei'. */
  private excludeConnectedBefore(): void {
    for (;;) {
      let from = this.searched.length
      while (from > 0 && isConnector(this.searched[from - 1] as Token)) from--
      const before = this.searched[from - 1]
      if (before === undefined || from === this.searched.length) return
      const options = before.endsWithHyphen
        ? this.vocabulary.exclusions.loosely(before.word)
        : this.vocabulary.exclusions.exactly(before.word)
      if (options === undefined && !before.endsWithHyphen) return
      this.searched.length = from - 1
      if (options === undefined) this.notUnderstood.push(without(before))
      else this.exclude(options, without(before))
    }
  }

  /** Excludes the nearest excludable word before, and the words connected with it. */
  private excludeBefore(): boolean {
    for (let back = 1; back <= LOOK_BACK; back++) {
      const before = this.searched.at(-back)
      if (before === undefined) return false
      const options = before.word === '' ? undefined : this.vocabulary.exclusions.exactly(before.word)
      if (options === undefined) continue
      this.searched.length -= back
      this.exclude(options, without(before))
      this.excludeConnectedBefore()
      return true
    }
    return false
  }

  private isNegator(token: Token): boolean {
    const { word } = token
    const leads = () => this.nextItem(this.at + 1) !== undefined
    if (NEGATORS.has(word)) return !SOFT_NEGATORS.has(word) || leads()
    // A typo in the negation itself counts only if an excludable word follows.
    if (word.length < 3 || REAL_WORDS.has(word) || this.vocabulary.isKnown(word)) return false
    const isTypo = ['ohne', 'kein', 'keine', 'keinen', 'nicht'].some(
      (negator) => (negator[0] === word[0] || negator[0] === word[1]) && editDistanceAtMost(word, negator, 1),
    )
    return isTypo && leads()
  }

  private readNegation(negator: Token): void {
    this.at++
    // 'Nuss Allergie, Milchkaffee'
    if (
      AILMENT.test(negator.word) &&
      !AILMENT_PREPOSITIONS.has(this.tokens[this.at]?.word ?? '') &&
      this.excludeBefore()
    )
      return
    this.skipConnectors()
    this.skip(SKIPPED_WORDS)
    const next = this.tokens[this.at]
    // A double negation ('nicht ohne Nüsse', 'nicht nussfrei') excludes nothing; it is reported as not understood.
    if (next !== undefined && this.isDoubled(negator, next)) return
    const object = this.tokens[this.at]
    if (OBJECT_NEGATORS.has(negator.word) && object?.word === 'mit') this.at++
    this.skip(SKIPPED_WORDS)
    if (this.readItems(negator)) return
    if (this.excludeBefore()) return
    this.readUnknown(negator)
  }

  private isDoubled(negator: Token, next: Token): boolean {
    if (!OBJECT_NEGATORS.has(negator.word) || next.word === '-') return false
    if (!NEGATORS.has(next.word) && !FREE_OF.has(next.word) && !FREE_SUFFIX.test(next.word)) return false
    // 'weder noch', 'nicht, keine Nüsse' repeat the negation.
    if (OBJECT_NEGATORS.has(next.word)) return false
    this.at++
    this.skip(SKIPPED_WORDS)
    const object = FREE_SUFFIX.test(next.word) && !FREE_OF.has(next.word) ? undefined : this.tokens[this.at++]
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
    CLAUSE_BREAKS.has(token.word) ||
    NEGATORS.has(token.word) ||
    FREE_OF.has(token.word) ||
    isConnector(token)

  /** Index of the next excludable word, which adjectives may precede; undefined for none. */
  private nextItem(from: number): number | undefined {
    for (let index = from; index <= from + MOST_ADJECTIVES; index++) {
      if (this.isBreak(this.tokens[index])) return undefined
      if (this.lookUp(this.tokens[index]) !== undefined) return index
      if (this.vocabulary.isKind(this.tokens[index]?.word ?? '')) return undefined
    }
    return undefined
  }

  /** Reads a list like 'Milch, gehackte Nüsse und Ei'; false when its first word cannot be excluded. */
  private readItems(negator: Token): boolean {
    let any = false
    for (;;) {
      const index = this.nextItem(this.at)
      if (index === undefined) {
        if (any && !this.isBreak(this.tokens[this.at])) this.readUnknown(negator)
        return any
      }
      const between = this.tokens.slice(this.at, index)
      const nouns = between.filter((token) => !looksLikeAdjective(token) && this.vocabulary.isKnown(token.word))
      this.notUnderstood.push(...nouns.map((noun) => phraseOf(negator, noun)))
      const item = this.tokens[index] as Token
      this.exclude(this.lookUp(item) ?? [], without(item))
      any = true
      this.at = index + 1
      if (!this.movesToNextItem()) return true
    }
  }

  /** Moves to the next excluded word, past 'und', commas and 'noch'; false where the negation ends. */
  private movesToNextItem(): boolean {
    const from = this.at
    this.skipConnectors()
    let index = this.at
    this.at = from
    const next = this.tokens[index]
    if (next === undefined) return false
    if (index === this.at) return this.lookUp(next) !== undefined
    while (SKIPPED_WORDS.has(this.tokens[index]?.word ?? '')) index++
    const candidate = this.tokens[index]
    if (
      this.isBreak(candidate) ||
      (this.lookUp(candidate) === undefined && this.vocabulary.isKind(candidate?.word ?? ''))
    )
      return false
    if (FREE_SUFFIX.test(candidate?.word ?? '') || FILLERS.has(candidate?.word ?? '')) return false
    this.at = index
    return true
  }

  /** Reports a word that cannot be excluded. 'kein Brot mit Nüssen' searches for bread and excludes nuts. */
  private readUnknown(negator: Token): void {
    const object = this.tokens[this.at]
    if (object === undefined || isSeparator(object) || CLAUSE_BREAKS.has(object.word)) {
      // In 'gegen Nüsse allergisch' the exclusion has been read before.
      if (this.excluded.size === 0) this.notUnderstood.push(negator.raw)
      return
    }
    this.at++
    const following = this.tokens[this.at]
    const isPartOf = OBJECT_NEGATORS.has(negator.word) && following?.word === 'mit'
    if (isPartOf) {
      this.at++
      this.skip(SKIPPED_WORDS)
      if (this.readItems(negator)) {
        this.searched.push(object)
        return
      }
    }
    this.notUnderstood.push(phraseOf(negator, object))
    if (this.movesToNextUnknown()) this.readAfterUnknown(negator)
  }

  private movesToNextUnknown = (): boolean => {
    const here = this.tokens[this.at]
    return here !== undefined && isConnector(here) && this.movesToNextItem()
  }

  private readAfterUnknown(negator: Token): void {
    if (!this.readItems(negator)) this.readUnknown(negator)
  }
}

/** Parses a query like 'Brot ohne Nüsse und Ei', 'nussfreies Brot' or 'Milch vertrage ich nicht'. */
export const parseQuery = <T>(text: string, vocabulary: QueryVocabulary<T>): ParsedQuery<T> =>
  new QueryParser(tokensOf(text), vocabulary).read()
