import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiQuery } from '../../../../data/queries/api-query.ts'
import { single } from '../../../../data/queries/single.ts'
import { useTimeZone } from '../../../../data/me/use-time-zone.ts'
import { explainRefusal } from '../../../../forms/explain-refusal.ts'
import { withUndo } from '../../../../forms/with-undo.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx'
import { formText } from '../../../../ui/fields/form/form-text.ts'
import { Form } from '../../../../ui/fields/form/Form.tsx'
import { Loaded } from '../../../../ui/lists/Loaded.tsx'
import { Moment } from '../../../../ui/words/Moment.tsx'
import { formatMoney } from '../../../../ui/words/money.ts'
import { SubmitButton } from '../../../../ui/fields/form/SubmitButton.tsx'
import { TextField } from '../../../../ui/fields/text/TextField.tsx'
import { showToast } from '../../../../ui/toasts/toast-store.ts'
import { day } from '../../../../ui/words/day.ts'
import css from '../Invoices.module.css'
import { type Charge, useChargeChanges } from './use-charges.ts'
import { longest } from './waiver-limits.ts'

interface PayerChargesProps {
  clientId: string
  until: string
  locale: string
  /** Charges excluded from the drafts, by id. */
  excluded: ReadonlyMap<string, Charge>
  onExclude: (charge: Charge, isOut: boolean) => void
}

/** Unbilled charges of a payer; each can be excluded this time, or waived with a reason (M16). */
export function PayerCharges({ clientId, until, locale, excluded, onExclude }: PayerChargesProps) {
  const [waiving, setWaiving] = useState<Charge>()
  const { waive, unwaive, remove } = useChargeChanges()
  const timeZone = useTimeZone()
  return (
    <Loaded
      state={single(useApiQuery('GET /api/charges', { query: { clientId, until, limit: 100 } }))}
      rows={3}
    >
      {({ items, currency, next }) => (
        <>
          <ul className={css['charges']}>
            {items.map((charge) => (
              <li key={charge.id}>
                <label className={css['charge']}>
                  <input
                    type="checkbox"
                    checked={!excluded.has(charge.id)}
                    onChange={(event) => onExclude(charge, !event.target.checked)}
                  />
                  <span>
                    {day(charge.servedOn)} · <b>{charge.description}</b>
                    <span className="quiet">
                      {[charge.riderName, charge.detail].filter(Boolean).join(' · ')}
                    </span>
                    {charge.takenBack && (
                      <span className="quiet">
                        {takenBackWords(charge.takenBack)}{' '}
                        <Moment at={charge.takenBack.at} timeZone={timeZone} />
                      </span>
                    )}
                  </span>
                </label>
                <span className={css['money']}>{formatMoney(charge.amountMinor, currency, locale)}</span>
                <Button variant="quiet" onClick={() => setWaiving(charge)}>
                  {t`Waive charge`}
                </Button>
                {charge.kind === 'extra' && (
                  <Button
                    variant="quiet"
                    aria-label={t`Remove ${charge.description}`}
                    onClick={() => {
                      remove(charge).then(
                        () => showToast(t`${charge.description} removed.`),
                        (error: unknown) => showToast(explainRefusal(error).message),
                      )
                    }}
                  >
                    {t`Remove`}
                  </Button>
                )}
              </li>
            ))}
          </ul>
          {next !== null && (
            <p className="quiet">{t`Showing the first ${items.length}. Drafts include all.`}</p>
          )}
          <Dialog
            open={waiving !== undefined}
            onClose={() => setWaiving(undefined)}
            title={t`Waive charge: ${waiving?.description ?? ''}`}
          >
            <Form
              explain={explainRefusal}
              onSubmit={async (data) => {
                if (!waiving) return
                setWaiving(undefined)
                onExclude(waiving, false)
                await withUndo(
                  t`${waiving.description} waived.`,
                  () => waive(waiving, formText(data, 'reason')),
                  unwaive,
                )
              }}
            >
              <TextField
                name="reason"
                label={t`Reason`}
                autoComplete="off"
                maxLength={longest.reason}
                required
              />
              <SubmitButton>{t`Waive charge`}</SubmitButton>
            </Form>
          </Dialog>
        </>
      )}
    </Loaded>
  )
}

/** Text before the time of the undoing. */
function takenBackWords({ reason, byName }: NonNullable<Charge['takenBack']>): string {
  return byName === null
    ? t`Waived (${reason}). Reinstated on`
    : t`Waived (${reason}). Reinstated by ${byName} on`
}
