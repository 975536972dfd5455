import { t } from '@lingui/core/macro'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { Button } from '../../../ui/Button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Link } from '../../../ui/Link.tsx'
import { formatMoney } from '../../../ui/words/money.ts'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { day } from '../../../ui/words/day.ts'
import css from './Reminders.module.css'
import { type OverduePayer, useReminderChanges } from './use-reminders.ts'

type LateInvoice = OverduePayer['documents'][number]

interface LateInvoicesProps {
  payer: OverduePayer
  locale: string
  /** Without an invoice: all of the payer. */
  onPause: (documentId?: string) => void
}

/** Overdue invoices of a payer with reminders and pauses. */
export function LateInvoices({ payer, locale, onPause }: LateInvoicesProps) {
  const { endPause } = useReminderChanges()
  const resume = async (id: string): Promise<void> => {
    try {
      await endPause(id)
      showToast(t`Reminders resumed.`)
    } catch (error) {
      showToast(explainRefusal(error).message)
    }
  }
  const { pause } = payer
  return (
    <>
      <ul className={css['late']}>
        {payer.documents.map((one) => (
          <li key={one.documentId}>
            <span>
              <Link to={`/trainer/invoices/${one.documentId}`}>{t`Invoice ${one.number}`}</Link>
              <span className="quiet">
                {[t`due ${day(one.dueOn)}`, pause ? '' : standing(one)].filter(Boolean).join(' · ')}
              </span>
            </span>
            <b className={css['figures']}>{formatMoney(one.openMinor, one.currency, locale)}</b>
            {one.pause && !pause && (
              <Button variant="quiet" onClick={() => void resume(one.pause?.id ?? '')}>
                {t`Resume reminders`}
              </Button>
            )}
            {!one.pause && payer.documents.length > 1 && (
              <Button variant="quiet" onClick={() => onPause(one.documentId)}>
                {t`Pause reminders for ${one.number}`}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className={classes(css['actions'], !pause && css['alone'])}>
        {pause ? (
          <Button variant="secondary" onClick={() => void resume(pause.id)}>
            {t`Resume reminders for ${payer.clientName}`}
          </Button>
        ) : (
          <Button variant="quiet" onClick={() => onPause()}>
            {t`Pause reminders for ${payer.clientName}`}
          </Button>
        )}
      </div>
    </>
  )
}

function standing({ pause, isPlanned, lastLevel, nextLevel, remindOn }: LateInvoice): string {
  if (pause) return t`paused: ${pause.reason}`
  if (isPlanned) return t`reminder planned`
  if (nextLevel === null || remindOn === null) return t`all reminders sent`
  return lastLevel === 0
    ? t`reminder due from ${day(remindOn)}`
    : t`stage ${lastLevel} sent, next from ${day(remindOn)}`
}
