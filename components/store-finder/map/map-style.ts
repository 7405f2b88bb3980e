/** Style of the shop's own map. It uses the bundled basemap only, without requests to other servers. */
import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl'
import { mapColours as COLOUR } from '@/lib/brand-graphics'

type Collection = { type: 'FeatureCollection'; features: object[] }
export type MapData = { base: Collection; roads: Collection; places: Collection; states: Collection }

/** A value that grows with the zoom: pairs of zoom and value. */
const byZoom = (...stops: (number | ExpressionSpecification)[]): ExpressionSpecification =>
  ['interpolate', ['linear'], ['zoom'], ...stops] as ExpressionSpecification

const kind = (name: string): ExpressionSpecification => ['==', ['get', 'k'], name]
const population: ExpressionSpecification = ['get', 'population']

const ground: LayerSpecification[] = [
  { id: 'water', type: 'background', paint: { 'background-color': COLOUR.water } },
  {
    id: 'glow',
    type: 'line',
    source: 'base',
    filter: kind('coast'),
    paint: { 'line-color': COLOUR.glow, 'line-width': byZoom(5, 5, 12, 20), 'line-blur': byZoom(5, 3, 12, 12) },
  },
  { id: 'land', type: 'fill', source: 'base', filter: kind('land'), paint: { 'fill-color': COLOUR.abroad } },
  { id: 'de', type: 'fill', source: 'base', filter: kind('de'), paint: { 'fill-color': COLOUR.land } },
  {
    id: 'town',
    type: 'circle',
    source: 'places',
    paint: {
      'circle-color': COLOUR.town,
      'circle-radius': [
        'interpolate',
        ['exponential', 2],
        ['zoom'],
        4,
        ['*', 0.003, ['sqrt', population]],
        12,
        ['*', 0.77, ['sqrt', population]],
      ],
      'circle-blur': 0.75,
      'circle-opacity': byZoom(5, 0.55, 8, 0.85, 10, 0.45, 12, 0.25),
    },
  },
  {
    id: 'river',
    type: 'line',
    source: 'base',
    filter: kind('river'),
    paint: { 'line-color': COLOUR.river, 'line-width': byZoom(5, 0.6, 9, 1.6, 12, 3) },
  },
  { id: 'lake', type: 'fill', source: 'base', filter: kind('lake'), paint: { 'fill-color': COLOUR.water } },
  {
    id: 'coast',
    type: 'line',
    source: 'base',
    filter: kind('coast'),
    paint: { 'line-color': COLOUR.shore, 'line-width': byZoom(5, 0.6, 10, 1.2) },
  },
  {
    id: 'state',
    type: 'line',
    source: 'base',
    filter: kind('state'),
    paint: { 'line-color': COLOUR.state, 'line-width': byZoom(5, 0.9, 10, 1.6), 'line-dasharray': [3, 2] },
  },
  {
    id: 'border',
    type: 'line',
    source: 'base',
    filter: kind('border'),
    paint: { 'line-color': COLOUR.border, 'line-width': byZoom(5, 0.9, 10, 2) },
  },
]

const roads: LayerSpecification[] = [
  {
    id: 'road-case',
    type: 'line',
    source: 'roads',
    minzoom: 6,
    layout: { 'line-join': 'round', 'line-cap': 'round' },
    paint: { 'line-color': COLOUR.halo, 'line-width': byZoom(6, 1.8, 9, 4.5, 12, 9) },
  },
  {
    id: 'road',
    type: 'line',
    source: 'roads',
    layout: { 'line-join': 'round', 'line-cap': 'round' },
    paint: { 'line-color': COLOUR.road, 'line-width': byZoom(5.5, 0.7, 9, 2.4, 12, 5.5) },
  },
]

const names = (font: string): LayerSpecification[] => [
  {
    id: 'state-name',
    type: 'symbol',
    source: 'states',
    minzoom: 5.6,
    maxzoom: 8.2,
    layout: {
      'text-field': ['upcase', ['get', 'name']],
      'text-font': [font],
      'text-size': byZoom(5, 9, 8, 13),
      'text-letter-spacing': 0.22,
      'text-max-width': 8,
    },
    paint: { 'text-color': COLOUR.stateName, 'text-halo-color': COLOUR.land, 'text-halo-width': 1.2 },
  },
  {
    id: 'place',
    type: 'symbol',
    source: 'places',
    // At lower zoom levels only larger places have names.
    filter: ['>=', population, ['step', ['zoom'], 180_000, 6, 50_000, 7.2, 15_000, 8.4, 5_000, 9.6, 0]],
    layout: {
      'text-field': ['get', 'name'],
      'text-font': [font],
      'text-size': byZoom(5, ['step', population, 10, 100_000, 11, 500_000, 13], 9, [
        'step',
        population,
        12,
        15_000,
        13,
        60_000,
        15,
        500_000,
        19,
      ]),
      'text-variable-anchor': ['top', 'left', 'right', 'bottom'],
      'text-radial-offset': 0.9,
      'text-justify': 'auto',
      'symbol-sort-key': ['-', 0, population],
      'text-max-width': 9,
      'text-padding': 3,
    },
    paint: { 'text-color': COLOUR.text, 'text-halo-color': COLOUR.halo, 'text-halo-width': 1.5 },
  },
]

/** `font`: a family that the page has loaded; the browser renders the text, without glyph files. */
export const ownStyle = (data: MapData, font: string): StyleSpecification => ({
  version: 8,
  sources: {
    base: { type: 'geojson', data: data.base as never, tolerance: 0.3, maxzoom: 12 },
    roads: { type: 'geojson', data: data.roads as never, tolerance: 0.2 },
    places: { type: 'geojson', data: data.places as never },
    states: { type: 'geojson', data: data.states as never },
  },
  layers: [...ground, ...roads, ...names(font)],
})
