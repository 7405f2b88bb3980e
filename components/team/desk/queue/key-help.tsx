import styles from '../desk.module.css'

const KEYS = [
  ['↑ ↓', 'Zeile'],
  ['Enter', 'öffnen'],
  ['F', 'fertig'],
  ['A', 'abgeholt'],
  ['Z', 'zurücknehmen'],
  ['/', 'suchen'],
  ['Esc', 'schließen'],
] as const

type KeyHelpProps = { areLettersOn: boolean; setLettersOn: (on: boolean) => void }

/** The keyboard shortcuts. Single letters can disturb speech input, so they can be switched off (WCAG 2.1.4). */
export const KeyHelp = ({ areLettersOn, setLettersOn }: KeyHelpProps) => (
  <details className={styles['keys']}>
    <summary>Tasten</summary>
    <dl>
      {KEYS.map(([key, action]) => (
        <div key={key}>
          <dt>{key}</dt>
          <dd>{action}</dd>
        </div>
      ))}
    </dl>
    <label>
      <input type="checkbox" checked={areLettersOn} onChange={({ target }) => setLettersOn(target.checked)} />
      Buchstaben auf diesem Gerät benutzen
    </label>
  </details>
)
