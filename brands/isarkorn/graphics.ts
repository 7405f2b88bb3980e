import type { BrandMapColours, CartDrawing } from '@/lib/brand-kinds'

export const mapColours: BrandMapColours = {
  water: '#b9d3d6',
  shore: '#8fb3b3',
  glow: '#d5e5e3',
  abroad: '#e6e6d6',
  land: '#f6f6e8',
  town: '#cfdcae',
  river: '#8fb9c0',
  border: '#8f9c7c',
  state: '#b7c2a0',
  stateName: '#5f7250',
  road: '#d8c48e',
  text: '#33452f',
  halo: '#fbfbf2',
}

/** A wicker basket that a cloth covers. */
export const cartDrawing: CartDrawing = {
  open: {
    back: 'M2 12C2 6 52 6 52 12C52 18 2 18 2 12Z',
    handle: 'M4 11C5-25 49-25 50 11M8.5 9C10-19 44-19 45.5 9',
    front:
      'M1.5 11.5C10 18 44 18 52.5 11.5L53 17.5 51.5 19 47.5 53q-.7 5-5.5 5H12q-4.8 0-5.5-5L2.5 19 1 17.5Z' +
      'M51.5 19C42 25 12 25 2.5 19M8 15l3.5 6.5M15.5 16.5l3.5 6.5M23 17l3.5 6.5M31 17l3.5 6.5M38.5 16.500l3.5 6M46 15l2.5 5.5',
    ribs: 'M4 32C13 38 41 38 50 32M5.5 44C14 49 40 49 48.5 44M13 23l1.5 13M27 24.500v12.500M41 23l-1.5 13M9 34.500l1.5 12M20.5 36.500l.5 11.500M33.5 36.500l-.5 11.500M45 34.500l-1.5 12M15 47l1 11M27 48v10M39 47l-1 11',
    mark: '',
  },
  closed: {
    body: 'M2.5 17 6.5 53q.7 5 5.5 5h30q4.8 0 5.5-5L51.5 17Z',
    cloth: 'M1 17C4 1 15-7 27-7S50 1 53 17c-3 2-5 5-6 9-4-3-8-3-11 0-3-4-6-4-9 1-3-5-6-5-9-1-3-3-7-3-11 0-1-4-3-7-6-9Z',
    string:
      'M14 0C10 7 8 14 7.5 23M22-6C18 3 17 13 18 24M32-6c4 9 5 19 4 30M40 0c4 7 6 14 6.5 23M7 6c12-6 28-6 40 0M3 13.500c14-5 34-5 48 0',
  },
}
