import { globSync, readFileSync } from 'node:fs'
import { brokenByTranslation } from './text-elements'

const screens = globSync(['{app,components}/**/*.tsx'], { exclude: ['**/*.test.tsx'] })

test('every text of a screen that changes, or stands beside something that comes and goes, has an element of its own', () => {
  expect(screens.length).toBeGreaterThan(400)
  const broken = screens.flatMap((file) =>
    brokenByTranslation(readFileSync(file, 'utf8')).map((element) => `${file}: ${element}`),
  )
  expect(broken).toEqual([])
})

const component = (content: string, props = '') =>
  `// A screen.\nexport const Screen = ({ busy, name }: { busy: boolean; name: string${props} }) => ${content}`

test.each([
  ['a text beside an icon that comes', '<p>{busy && <Spinner />}Wird geladen</p>'],
  ['a text before one', '<p>Wird geladen{busy && <Spinner />}</p>'],
  ['a text that changes beside one that stays', '<p>Hallo, {name}!</p>'],
  ['a text that changes beside an element', '<p><Icon />{name}</p>'],
  ['a text that comes beside an element', "<p><Icon />{busy && 'Wird geladen'}</p>"],
  ['a text that an element gives way to', '<p>{busy ? <b>{name}</b> : name}<Icon /></p>'],
  ['a text that goes without an element', '<p>{busy && <>Wird geladen</>}</p>'],
  ['a text beside a list', '<p>{[1].map((one) => <b key={one} />)} Stück</p>'],
  ['a text that a component is given', '<Notice>Hallo, {name}!</Notice>'],
])('%s is found', (_what, content) => {
  expect(brokenByTranslation(component(content))).toHaveLength(1)
})

test('what a caller gives may be a text, where it stands among words', () => {
  const given = (tag: string) => component(`<${tag}><Icon />{label}</${tag}>`, '; label: ReactNode')
  expect(brokenByTranslation(given('button'))).toHaveLength(1)
  expect(brokenByTranslation(given('section'))).toEqual([])
})

test.each([
  ['texts and elements that stay', '<p>Bitte <b>hier</b> unterschreiben, {LIMIT} Zeichen.</p>'],
  ['a text that changes as a whole', '<p>{name}</p>'],
  ['a text that comes and goes by itself', "<p>{busy && 'Wird geladen'}</p>"],
  ['texts in elements of their own', '<p>{busy && <Spinner />}<span>{name}</span> <span>Brot</span></p>'],
  ['spaces', "<p>{busy && <Spinner />} <Icon />{' '}</p>"],
])('%s are none', (_what, content) => {
  expect(brokenByTranslation(component(content))).toEqual([])
})
