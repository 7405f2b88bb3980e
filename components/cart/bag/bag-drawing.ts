/** The drawing of a paper bag, for the page and for a shared picture. Pure. Units: the bag is 54 wide and 60 high. */

const MOUTH = 'l4-5 4 5'.repeat(6)
export const BAG_BACK = `M3 10${MOUTH}v12H3Z`
export const BAG_FRONT = `M3 16${MOUTH}v37q0 5-5 5H8q-5 0-5-5Z`
export const BAG_RIBS = 'M11 19v37M19 19v37M27 19v37M35 19v37M43 19v37'
/** The three cuts of the baker, as on the icon. */
export const BAG_CUTS = 'M18 45l4-11M25 45l4-11M32 45l4-11'
export const BAG_TIED =
  'M17 17C8 22 3 29 3 38v15q0 5 5 5h38q5 0 5-5V38c0-9-5-16-14-21L43 5l-4 3-2-6-4 5-3-6-3 5-3-5-3 6-4-5-2 6-4-3Z'
export const BAG_STRING = 'M16.5 17.5h21M27 18c-7-7-12-3-11 0s7 3 11 0c4 3 10 3 11 0s-4-7-11 0M27 18l-6 9M27 18l6 9'
