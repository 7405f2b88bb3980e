import type { BrandMapColours, CartDrawing } from '@/lib/brand-kinds'

export const mapColours: BrandMapColours = {
  water: '#bfcfd6',
  shore: '#9db3be',
  glow: '#d6e1e4',
  abroad: '#ece4d3',
  land: '#faf3e3',
  town: '#e6cfa6',
  river: '#adc2cb',
  border: '#b39a7d',
  state: '#cdb89a',
  stateName: '#8a7150',
  road: '#e2b877',
  text: '#5a4433',
  halo: '#fbf6ea',
}

/** The teeth of a bag's mouth. */
const MOUTH = 'l4-5 4 5l4-5 4 5l4-5 4 5l4-5 4 5l4-5 4 5l4-5 4 5'

/** A paper bag with the three cuts of the baker. */
export const cartDrawing: CartDrawing = {
  open: {
    back: `M3 10${MOUTH}v12H3Z`,
    handle: '',
    front: `M3 16${MOUTH}v37q0 5-5 5H8q-5 0-5-5Z`,
    ribs: 'M11 19v37M19 19v37M27 19v37M35 19v37M43 19v37',
    mark: 'M18 45l4-11M25 45l4-11M32 45l4-11',
  },
  closed: {
    body: 'M17 17C8 22 3 29 3 38v15q0 5 5 5h38q5 0 5-5V38c0-9-5-16-14-21L43 5l-4 3-2-6-4 5-3-6-3 5-3-5-3 6-4-5-2 6-4-3Z',
    cloth: '',
    string: 'M16.5 17.5h21M27 18c-7-7-12-3-11 0s7 3 11 0c4 3 10 3 11 0s-4-7-11 0M27 18l-6 9M27 18l6 9',
  },
}
