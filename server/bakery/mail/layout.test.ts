import { cell, emailPage, RIGHT } from './layout'

test('a name of sixty letters breaks before it pushes a letter wider than a phone, an amount never does', () => {
  const body = `<table><tr>${cell('Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunte')}${cell('3,80 €', RIGHT)}</tr></table>`
  const letter = emailPage({ title: 'Ihre Bestellung', preview: '', body })
  expect(/<td style="[^"]*;word-break:break-word"><table>/.exec(letter)).not.toBeNull()
  expect(/white-space:nowrap[^"]*">3,80 €/.exec(letter)).not.toBeNull()
})
