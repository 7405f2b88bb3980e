/** Words that exclude something in German, and some in English; all folded (see `fold`). */

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/** The words after one of these are excluded. */
export const NEGATORS = setOf(
  'ohne kein keine keinen keinem keiner keines keins nicht nichts nie niemals weder ausser exklusive exkl statt ' +
    'nich nischt nit net koa koane keen keene anti 🚫 ❌ anstatt anstelle gegen minus - meide vermeide ausgenommen ausschluss verzichte verzicht except exclude excluding nix without no non not sans',
)
/** Negators only if an excludable word follows: 'außer Haus' excludes nothing. */
export const SOFT_NEGATORS = setOf('gegen ausser statt anstatt anstelle minus anti net nit')
/** Negators whose object may contain the excluded ingredient: 'kein Brot mit Nüssen'. */
export const OBJECT_NEGATORS = setOf(
  'kein keine keinen keinem keiner keines keins nicht nichts nie niemals nix nich nischt keen keene not no',
)
/** 'ohneNüsse' */
export const NEGATION_PREFIX = /^(?:ohne|keine?)(.{3,})$/
export const AILMENT = /^(allergi|allerg[iy]|intoleran|unvertraglich|uberempfindlich)/
/** Prepositions between an ailment and its cause; without one the cause comes before the ailment. */
export const AILMENT_PREPOSITIONS = setOf('gegen auf von bei fur gegenuber to of an')
export const AILMENT_SUFFIX = /^(.{2,}?)(allergi|intoleran|unvertraglich)\w*$/
export const AILMENTS = setOf('zoliakie sprue celiac zoliakiebetroffen')
export const FREE_OF = setOf('frei freie freier freies freien freiem free')
export const FREE_SUFFIX = /^(.{2,}?)(?:frei(?:e|er|es|en|em)?|free)$/
export const LESS_SUFFIX = /^(.{2,}?)los(?:e|er|es|en|em)?$/
/** Follow the excluded word: 'Nüsse verboten'. */
export const TRAILING_NEGATORS = setOf(
  'verboten tabu nein weglassen weg raus meiden vermeiden ausschliessen ausgeschlossen ausgenommen',
)
export const CONNECTORS = setOf('und oder noch sowie bzw beziehungsweise and or auch')
export const CLAUSE_BREAKS = setOf('mit aber sondern dafur plus dazu with but')
/** Skipped between a negation and the excluded word. */
export const SKIPPED_WORDS = setOf(
  'jede jeden jeder jedes jedem jegliche jeglichen jeglicher jegliches irgendwelche alle allen aller die der das den dem ' +
    'ein eine einen einem einer etwas von vom auf bei fur gegenuber an gegen zusatz zugesetzte zugesetzten spur spuren of ' +
    'from to any traces reste resten anteil anteile',
)
/** Words that are neither searched for nor excluded. */
export const FILLERS = setOf(
  'gegen ausser statt mit und oder fur auf aus vom von zum zur zu der die das den dem ein eine einen einer im in an am ich bin habe hatte ' +
    'mochte will suche brauche gern gerne bitte etwas was wo sind ist drin enthalten enthalt enthalten hat haben darf durfen ' +
    'soll sein vertrage vertragen vertragt erlaubt essen esse kann sie er es wir mein meine meinen kind sohn tochter frau mann welche ' +
    'welches welcher gibt euch ihr ihnen noch auch sowie aber sondern dafur dazu plus with and or the for bzw denen das dass ' +
    'euro eur bis unter nur frisch frische frisches frischen frischer lecker leckere leckeres leckerer geschnitten geschnittenes ' +
    'schneiden kaufen bestellen online preis heute morgen',
)
/** Words one letter away from a negator that are not typos of it. */
export const REAL_WORDS = setOf(
  'eine einen meine deine seine feine kleine kleinen reine weine steine leine bohne bohnen sohne keime kerne keks kekse licht ' +
    'nacht nichte kern korn kinn',
)
