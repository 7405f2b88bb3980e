/** Every kind of page that a stranger can reach, once. */

/** Laid out differently on a phone. */
export const pagesOfTwoLayouts = [
  '/',
  '/produkte/brote',
  '/produkte/brote/speicherlaib-1001',
  '/warenkorb',
  '/auth/login',
  '/geschaeftefinder?search=L%C3%BCbeck',
  '/geschaeftefinder/luebeck-huexstrasse',
  '/service',
  '/gibt-es-nicht',
]

/** Made of the same parts, or of words in one column. */
export const furtherPages = [
  '/produkte',
  '/produkte?suche=kuerbis',
  '/produkte/brote?attributes=21&subcategory=Mischbrote',
  '/produkte/getraenke',
  '/produkte/brotretter-tueten',
  '/produkte/getraenke/cappuccino-5001',
  '/merkzettel',
  '/auth/retrievepassword',
  '/geschaeftefinder',
  '/cookies',
  '/agb',
  '/datenschutz',
  '/impressum',
  '/widerruf',
  '/widerrufen',
  '/barrierefreiheit',
  '/team',
  '/offline',
]
