/** The words by which German, and some English, rules something out; all folded (see `fold`). */

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/** All folded. What follows one of these is ruled out. */
export const NEGATORS = setOf(
  'ohne kein keine keinen keinem keiner keines keins nicht nichts nie niemals weder ausser exklusive exkl statt ' +
    'nich nischt nit net koa koane keen keene anti 🚫 ❌ anstatt anstelle gegen minus - meide vermeide ausgenommen ausschluss verzichte verzicht except exclude excluding nix without no non not sans',
)
/** Only where something follows that can be ruled out: 'außer Haus' is no wish. */
export const SOFT_NEGATORS = setOf('gegen ausser statt anstatt anstelle minus anti net nit')
/** Those whose object may be what the ruled out is part of: 'kein Brot mit Nüssen'. */
export const OBJECT_NEGATORS = setOf(
  'kein keine keinen keinem keiner keines keins nicht nichts nie niemals nix nich nischt keen keene not no',
)
/** 'ohneNüsse' */
export const GLUED = /^(?:ohne|keine?)(.{3,})$/
export const AILMENT = /^(allergi|allerg[iy]|intoleran|unvertraglich|uberempfindlich)/
/** Between an ailment and what it is of; without one of them that stands before. */
export const AILMENT_LEADS = setOf('gegen auf von bei fur gegenuber to of an')
export const AILMENT_OF = /^(.{2,}?)(allergi|intoleran|unvertraglich)\w*$/
export const AILMENT_BY_ITSELF = setOf('zoliakie sprue celiac zoliakiebetroffen')
export const FREE = setOf('frei freie freier freies freien freiem free')
export const FREE_OF = /^(.{2,}?)(?:frei(?:e|er|es|en|em)?|free)$/
export const LESS = /^(.{2,}?)los(?:e|er|es|en|em)?$/
/** Said behind what is ruled out: 'Nüsse verboten'. */
export const AFTERWARDS = setOf(
  'verboten tabu nein weglassen weg raus meiden vermeiden ausschliessen ausgeschlossen ausgenommen',
)
export const CONNECTORS = setOf('und oder noch sowie bzw beziehungsweise and or auch')
export const BREAKS = setOf('mit aber sondern dafur plus dazu with but')
/** Between a negation and what it rules out. */
export const SKIPPED = setOf(
  'jede jeden jeder jedes jedem jegliche jeglichen jeglicher jegliches irgendwelche alle allen aller die der das den dem ' +
    'ein eine einen einem einer etwas von vom auf bei fur gegenuber an gegen zusatz zugesetzte zugesetzten spur spuren of ' +
    'from to any traces reste resten anteil anteile',
)
/** Neither wanted nor ruled out. */
export const FILLERS = setOf(
  'gegen ausser statt mit und oder fur auf aus vom von zum zur zu der die das den dem ein eine einen einer im in an am ich bin habe hatte ' +
    'mochte will suche brauche gern gerne bitte etwas was wo sind ist drin enthalten enthalt enthalten hat haben darf durfen ' +
    'soll sein vertrage vertragen vertragt erlaubt essen esse kann sie er es wir mein meine meinen kind sohn tochter frau mann welche ' +
    'welches welcher gibt euch ihr ihnen noch auch sowie aber sondern dafur dazu plus with and or the for bzw denen das dass ' +
    'euro eur bis unter nur frisch frische frisches frischen frischer lecker leckere leckeres leckerer geschnitten geschnittenes ' +
    'schneiden kaufen bestellen online preis heute morgen',
)
/** One letter from a negation, and words of their own. */
export const REAL_WORDS = setOf(
  'eine einen meine deine seine feine kleine kleinen reine weine steine leine bohne bohnen sohne keime kerne keks kekse licht ' +
    'nacht nichte kern korn kinn',
)
