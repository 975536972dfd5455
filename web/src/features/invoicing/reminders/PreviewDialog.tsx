import { t } from '@lingui/core/macro'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { clockOf } from '../../../ui/words/day-words.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { formatMoney } from '../../../ui/words/money.ts'
import { saveFile } from '../../../ui/files/save-file.ts'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { day } from '../../../ui/words/day.ts'
import css from './Reminders.module.css'
import { fetchPreview, type OverduePayer, useReminderChanges } from './use-reminders.ts'

interface PreviewDialogProps {
  /** Undefined: closed. */
  payer: OverduePayer | undefined
  locale: string
  timeZone: string
  onClose: () => void
}

/** Preview of a reminder, with confirmation: it goes to a client and cannot be recalled. */
export function PreviewDialog({ payer, locale, timeZone, onClose }: PreviewDialogProps) {
  const { remind } = useReminderChanges()
  const due = payer?.due
  const money = (minor: number) => formatMoney(minor, payer?.due?.currency ?? 'EUR', locale)
  const open = async (): Promise<void> => {
    try {
      saveFile(await fetchPreview(payer?.clientId ?? ''), `${due?.title ?? ''}.pdf`)
    } catch (error) {
      showToast(explainRefusal(error).message)
    }
  }
  const send = async (): Promise<void> => {
    if (!payer || !due) return
    try {
      const { number } = await remind({ clientId: payer.clientId, documentIds: due.documentIds })
      showToast(
        number === null
          ? t`We will send the reminder for ${payer.clientName} later: we send reminders only from 8:00 to 20:00 on working days.`
          : t`Reminder ${number} for ${payer.clientName} issued.`,
      )
    } catch (error) {
      const { message, fields } = explainRefusal(error)
      throw new Error([message, fields?.['documentIds']].filter(Boolean).join(' '), { cause: error })
    }
  }
  return (
    <ConfirmDialog
      open={due !== null && due !== undefined}
      onClose={onClose}
      title={due && payer ? t`${due.title} for ${payer.clientName}` : ''}
      confirm={payer?.hasEmail ? t`Send reminder` : t`Create reminder to print`}
      onConfirm={send}
    >
      {due && payer && (
        <>
          <p>{due.text}</p>
          <ul className={css['late']}>
            {payer.documents
              .filter(({ documentId }) => due.documentIds.includes(documentId))
              .map((one) => (
                <li key={one.documentId}>
                  <span>{t`Invoice ${one.number}, due ${day(one.dueOn)}`}</span>
                  <b className={css['figures']}>{money(one.openMinor)}</b>
                </li>
              ))}
            {due.feeMinor > 0 && (
              <li>
                <span>{t`Reminder fee`}</span>
                <b className={css['figures']}>{money(due.feeMinor)}</b>
              </li>
            )}
            <li>
              <span>{t`Pay by ${day(due.payUntil)}`}</span>
              <b className={css['figures']}>{money(due.totalMinor)}</b>
            </li>
          </ul>
          {payer.hasEmail && <p className="quiet">{whenWords(due.goesOutAt, timeZone)}</p>}
          <div className={css['actions']}>
            <Button variant="quiet" icon={<Icon of={IconDownload} />} onClick={() => void open()}>
              {t`View PDF`}
            </Button>
          </div>
        </>
      )}
    </ConfirmDialog>
  )
}

/** Up to a minute from now counts as now. */
function whenWords(goesOutAt: string, timeZone: string): string {
  const at = Temporal.Instant.from(goesOutAt)
  if (Temporal.Instant.compare(at, Temporal.Now.instant().add({ minutes: 1 })) <= 0)
    return t`We email it now.`
  const there = at.toZonedDateTimeISO(timeZone)
  const when = `${day(there.toPlainDate().toString())}, ${clockOf(there)}`
  return t`We email it on ${when}. We send no reminders at night, at weekends or on holidays.`
}
