import { t } from '@lingui/core/macro'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { KeptForm } from '../../../forms/KeptForm.tsx'
import { Button } from '../../../ui/Button.tsx'
import { DateField } from '../../../ui/fields/time/DateField.tsx'
import { Dialog, DialogActions } from '../../../ui/dialogs/Dialog.tsx'
import { formText } from '../../../ui/fields/form/form-text.ts'
import { SubmitButton } from '../../../ui/fields/form/SubmitButton.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import css from './Availability.module.css'
import { checkOrder } from './check-order.ts'
import { useChangeWeek, type Week } from './use-availability.ts'

interface WeekDialogProps {
  /** `new` starts with the hours of the current week. */
  mode: 'new' | 'change' | undefined
  week: Week
  onClose: () => void
  onAdded: (week: Week) => void
  onRemoved: () => void
}

/** Period of weekly hours. */
export function WeekDialog({ mode, week, onClose, onAdded, onRemoved }: WeekDialogProps) {
  const add = useApiChange('POST /api/availability/weeks')
  const change = useChangeWeek()
  const isNew = mode === 'new'
  const submit = async (data: FormData): Promise<void> => {
    const validFrom = formText(data, 'validFrom') || null
    const validUntil = formText(data, 'validUntil') || null
    const { trainerId, hours } = week
    if (isNew) onAdded(await add({ body: { trainerId, validFrom, validUntil, hours } }))
    else await change(week, { validFrom, validUntil })
    onClose()
  }
  const remove = async (): Promise<void> => {
    try {
      const removed = await change(week, { removed: true })
      onClose()
      onRemoved()
      showToast(t`Hours deleted.`, {
        label: t`Undo`,
        onAct: () => {
          change(removed, { removed: false }).then(onAdded, (error: unknown) =>
            showToast(explainRefusal(error).message),
          )
        },
      })
    } catch (error) {
      showToast(explainRefusal(error).message)
    }
  }
  return (
    <Dialog
      open={mode !== undefined}
      onClose={onClose}
      title={isNew ? t`Other hours for a time` : t`When these hours apply`}
    >
      <KeptForm
        draftKey={`weekly hours ${mode ?? ''} ${week.id}`}
        onSubmit={submit}
        explain={explainRefusal}
        check={(data) =>
          checkOrder({
            first: formText(data, 'validFrom'),
            last: formText(data, 'validUntil'),
            field: 'validUntil',
          })
        }
      >
        {isNew && (
          <p>
            {t`We copy the hours shown now. Change them in the grid afterwards. The current hours apply before and after.`}
          </p>
        )}
        <div className={css['fields']}>
          <DateField
            name="validFrom"
            label={t`First day`}
            hint={isNew ? undefined : t`Leave empty for no start.`}
            defaultValue={isNew ? '' : (week.validFrom ?? '')}
            required={isNew}
          />
          <DateField
            name="validUntil"
            label={t`Last day`}
            hint={t`Leave empty for no end.`}
            defaultValue={isNew ? '' : (week.validUntil ?? '')}
          />
        </div>
        <DialogActions>
          {!isNew && (
            <Button variant="quiet" onClick={() => void remove()}>
              {t`Delete these hours`}
            </Button>
          )}
          <SubmitButton>{isNew ? t`Add hours` : t`Save`}</SubmitButton>
        </DialogActions>
      </KeptForm>
    </Dialog>
  )
}
