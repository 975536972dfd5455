import { t } from '@lingui/core/macro'
import { explainRefusal } from '../../api/explain-refusal.ts'
import { Button } from '../../ui/Button.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { Dialog, DialogActions } from '../../ui/Dialog.tsx'
import { Form } from '../../ui/Form.tsx'
import { formText } from '../../ui/form-text.ts'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { showToast } from '../../ui/toast-store.ts'
import css from './Availability.module.css'
import { checkOrder } from './check-order.ts'
import { useAddWeek, useChangeWeek, type Week } from './use-availability.ts'

interface WeekDialogProps {
  /** `new` begins with the hours of the week there is. */
  mode: 'new' | 'change' | undefined
  week: Week
  onClose: () => void
  onAdded: (week: Week) => void
  onRemoved: () => void
}

/** From when to when hours apply. */
export function WeekDialog({ mode, week, onClose, onAdded, onRemoved }: WeekDialogProps) {
  const add = useAddWeek()
  const change = useChangeWeek()
  const isNew = mode === 'new'
  const submit = async (data: FormData): Promise<void> => {
    const validFrom = formText(data, 'validFrom') || null
    const validUntil = formText(data, 'validUntil') || null
    if (isNew) onAdded(await add({ trainerId: week.trainerId, validFrom, validUntil, hours: week.hours }))
    else await change(week, { validFrom, validUntil })
    onClose()
  }
  const remove = async (): Promise<void> => {
    try {
      const removed = await change(week, { removed: true })
      onClose()
      onRemoved()
      showToast(t`These hours apply no more.`, {
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
      <Form
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
            {t`They begin as the hours shown now, which then apply before and after. Paint them when they are there.`}
          </p>
        )}
        <div className={css['fields']}>
          <DateField
            name="validFrom"
            label={t`First day`}
            hint={isNew ? undefined : t`Empty: since ever.`}
            defaultValue={isNew ? '' : (week.validFrom ?? '')}
            required={isNew}
          />
          <DateField
            name="validUntil"
            label={t`Last day`}
            hint={t`Empty: for good.`}
            defaultValue={isNew ? '' : (week.validUntil ?? '')}
          />
        </div>
        <DialogActions>
          {!isNew && (
            <Button variant="quiet" onClick={() => void remove()}>
              {t`Take these hours out`}
            </Button>
          )}
          <SubmitButton>{isNew ? t`Add them` : t`Save`}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
