import { t } from '@lingui/core/macro'
import { useApiQuery } from '../../../../data/queries/api-query.ts'
import { single } from '../../../../data/queries/single.ts'
import { explainSave } from '../../../../forms/explain-save.ts'
import { KeptForm } from '../../../../forms/KeptForm.tsx'
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx'
import { EmptyState } from '../../../../ui/lists/EmptyState.tsx'
import { formText } from '../../../../ui/fields/form/form-text.ts'
import { Loaded } from '../../../../ui/lists/Loaded.tsx'
import { formatMoney } from '../../../../ui/words/money.ts'
import { Select } from '../../../../ui/fields/choosing/Select.tsx'
import { SubmitButton } from '../../../../ui/fields/form/SubmitButton.tsx'
import { TextField } from '../../../../ui/fields/text/TextField.tsx'
import { showToast } from '../../../../ui/toasts/toast-store.ts'
import { longest, ranges } from './make-up-limits.ts'
import { RiderSelect } from '../RiderSelect.tsx'
import { usePackChanges, useRidersOf } from '../use-packs.ts'
import { ReasonForClient } from '../ReasonForClient.tsx'

interface GrantMakeUpDialogProps {
  open: boolean
  clientId: string
  currency: string
  locale: string
  onClose: () => void
}

/** Grants a rider of a household a make-up lesson, with a reason (S15). */
export function GrantMakeUpDialog({ open, clientId, currency, locale, onClose }: GrantMakeUpDialogProps) {
  const riders = useRidersOf(clientId).data ?? []
  const lessons = single(
    useApiQuery(
      'GET /api/offers',
      { query: { limit: 100 } },
      {
        select: ({ items }) =>
          items.filter(({ priceMinor, archivedAt }) => (priceMinor ?? 0) > 0 && archivedAt === null),
      },
    ),
  )
  const { grantMakeUp } = usePackChanges()
  return (
    <Dialog open={open} onClose={onClose} title={t`Grant a make-up lesson`}>
      <Loaded state={lessons} rows={4}>
        {(offers) =>
          riders.length === 0 || offers.length === 0 ? (
            <EmptyState>{t`Add a rider and a lesson type with a price first.`}</EmptyState>
          ) : (
            <KeptForm
              draftKey={`make-up lesson for ${clientId}`}
              explain={explainSave}
              onSubmit={async (data) => {
                await grantMakeUp({
                  riderId: formText(data, 'riderId'),
                  offerId: formText(data, 'offerId'),
                  validDays: Number(formText(data, 'validDays')),
                  reason: formText(data, 'reason'),
                })
                onClose()
                showToast(t`Make-up lesson granted. The client gets an email.`)
              }}
            >
              <RiderSelect riders={riders} />
              <Select
                name="offerId"
                label={t`Lesson type`}
                hint={t`It pays for lessons of this price or cheaper ones.`}
                options={offers.map(({ id, name, priceMinor }) => ({
                  value: id,
                  label: `${name} · ${formatMoney(priceMinor ?? 0, currency, locale)}`,
                }))}
              />
              <TextField
                name="validDays"
                label={t`Days to use it`}
                type="number"
                inputMode="numeric"
                min={ranges.validDays.min}
                max={ranges.validDays.max}
                required
                defaultValue={120}
              />
              <ReasonForClient maxLength={longest.reason} />
              <SubmitButton>{t`Grant make-up lesson`}</SubmitButton>
            </KeptForm>
          )
        }
      </Loaded>
    </Dialog>
  )
}
