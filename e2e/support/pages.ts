/** Words in one column: the same on a phone as on a desktop. */
export const pagesOfText = [
  '/service',
  '/cookies',
  '/agb',
  '/datenschutz',
  '/impressum',
  '/widerruf',
  '/barrierefreiheit',
  '/filiale/17',
  '/gibt-es-nicht',
  '/offline',
  '/auth/retrievepassword',
]

/** Every kind of page that a stranger can reach, once. */
export const pages = [
  '/',
  '/produkte',
  '/produkte?suche=kuerbis',
  '/produkte/brote',
  '/produkte/brote?attributes=21&subcategory=Mischbrote',
  '/produkte/getraenke',
  '/produkte/brotretter-tueten',
  '/produkte/brote/speicherlaib-1001',
  '/produkte/getraenke/cappuccino-5001',
  '/warenkorb',
  '/merkzettel',
  '/auth/login',
  '/geschaeftefinder',
  '/geschaeftefinder?search=L%C3%BCbeck',
  '/geschaeftefinder/luebeck-huexstrasse',
  ...pagesOfText,
]
