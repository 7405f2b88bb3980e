/** SQL of texts with umlauts and accents that does not depend on the database's locale: the locale C knows ASCII only. */
import { type SQL, sql } from 'drizzle-orm'

const CAPITALS = 'ÄÖÜÁÀÂÉÈÊËÍÌÎÏÓÒÔÚÙÛØÅÆÇÑŁŚŞŠŽ'
/** The letter under which each of them is sorted. */
const SORTED_AS = 'aouaaaeeeeiiiiooouuuoaacnlsssz'

const lower = (text: SQL): SQL => sql`translate(lower(${text}), ${CAPITALS}, ${CAPITALS.toLowerCase()})`

/** Case-insensitive substring search without the wildcards of `like`. */
export const contains = (text: SQL, search: string): SQL => sql`position(${search.toLowerCase()} in ${lower(text)}) > 0`

/** To sort by: 'Özdemir' stands between 'Otto' and 'Peters'. */
export const alphabetical = (text: SQL): SQL => sql`translate(${lower(text)}, ${CAPITALS.toLowerCase()}, ${SORTED_AS})`
