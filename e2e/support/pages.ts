/** One page of every kind that anonymous visitors can reach. */

/** Pages with another layout on phones. */
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

/** Pages of the same parts, or with text in one column. */
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
