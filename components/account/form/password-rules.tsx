import { classNames } from '@/components/ui/class-names'
import { Icon } from '@/components/ui/media/icon'
import { PASSWORD_SIGNS, passwordRules } from '@/lib/contract/account/password-rules'
import { passwordRuleWords } from '@/lib/words/de/passwords'
import styles from './password-rules.module.css'

type PasswordRulesProps = {
  id: string
  password: string
  /** The form was submitted with a password that breaks a rule; unmet rules turn red. */
  failed: boolean
}

/** The password rules, ticked off while typing (spec §5 "Registration"). */
export function PasswordRules({ id, password, failed }: PasswordRulesProps) {
  return (
    <div id={id}>
      <p className={classNames('small', failed ? styles['failed'] : 'soft')}>
        Ihr Passwort muss folgende Voraussetzungen erfüllen:
      </p>
      <ul className={styles['rules']} aria-live="polite">
        {passwordRules.map(({ code, isMet }) => {
          const met = isMet(password)
          return (
            <li key={code} className={classNames(met ? styles['met'] : failed && styles['missing'])}>
              <Icon name={met ? 'check-circle' : failed ? 'x-circle' : 'circle'} className={styles['icon']} />
              <span>
                <span className="visually-hidden">{met ? 'erfüllt: ' : 'noch offen: '}</span>
                <Label text={passwordRuleWords[code]} />
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** Keeps the list of special characters on one text line. */
function Label({ text }: { text: string }) {
  const [before, after] = text.split(PASSWORD_SIGNS)
  if (after === undefined) return text
  return (
    <span>
      <span>{before}</span>
      <span className={styles['signs']}>{PASSWORD_SIGNS}</span>
      <span>{after}</span>
    </span>
  )
}
