import { cell, emailPage, RIGHT } from './layout'

test('a name of 60 characters breaks before an email gets wider than a phone; amounts never break', () => {
  const body = `<table><tr>${cell('Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunte')}${cell('3,80 €', RIGHT)}</tr></table>`
  const letter = emailPage({ title: 'Ihre Bestellung', preview: '', body })
  expect(/<td style="[^"]*;word-break:break-word"><table>/.exec(letter)).not.toBeNull()
  expect(/white-space:nowrap[^"]*">3,80 €/.exec(letter)).not.toBeNull()
})
