import { globSync, readFileSync } from 'node:fs'
import { brokenByTranslation } from './text-elements'

const screens = globSync(['{app,components}/**/*.tsx'], { exclude: ['**/*.test.tsx'] })

test('every changing text, and every text beside conditional content, has its own element', () => {
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
  ['a text passed to a component', '<Notice>Hallo, {name}!</Notice>'],
])('%s is found', (_what, content) => {
  expect(brokenByTranslation(component(content))).toHaveLength(1)
})

test("treats a caller's node as text where it stands among words", () => {
  const withLabel = (tag: string) => component(`<${tag}><Icon />{label}</${tag}>`, '; label: ReactNode')
  expect(brokenByTranslation(withLabel('button'))).toHaveLength(1)
  expect(brokenByTranslation(withLabel('section'))).toEqual([])
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
