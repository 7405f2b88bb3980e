import styles from './desk.module.css'

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

/** What the keyboard does; single letters can get in the way of speech input, so they can be switched off. */
export const KeyHelp = ({ areLettersOn, setLettersOn }: KeyHelpProps) => (
  <details className={styles['keys']}>
    <summary>Tasten</summary>
    <dl>
      {KEYS.map(([key, what]) => (
        <div key={key}>
          <dt>{key}</dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
    <label>
      <input type="checkbox" checked={areLettersOn} onChange={({ target }) => setLettersOn(target.checked)} />
      Buchstaben auf diesem Gerät benutzen
    </label>
  </details>
)
