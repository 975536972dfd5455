import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { Trainer } from '../../api/use-trainers.ts'
import { explainSave } from '../../api/explain-save.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Choice } from '../../ui/Choice.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { Dialog, DialogActions } from '../../ui/Dialog.tsx'
import { Form } from '../../ui/Form.tsx'
import { formText } from '../../ui/form-text.ts'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { TimeField } from '../../ui/TimeField.tsx'
import css from './Availability.module.css'
import type { PlaceOption } from './availability-words.ts'
import { checkOrder } from './check-order.ts'
import { PlaceSelect } from './PlaceSelect.tsx'
import { type Exception, useAddException, useChangeException } from './use-availability.ts'

interface ExceptionDialogProps {
  /** What is changed; undefined while nothing is. */
  exception: Exception | 'new' | undefined
  trainer: Trainer
  places: readonly PlaceOption[]
  isOwner: boolean
  onClose: () => void
}

/** Enters or changes days that differ from the week. */
export function ExceptionDialog({ exception, onClose, ...rest }: ExceptionDialogProps) {
  return (
    <Dialog
      open={exception !== undefined}
      onClose={onClose}
      title={exception === 'new' ? t`Add days` : t`Change these days`}
    >
      <ExceptionForm {...rest} standing={exception === 'new' ? undefined : exception} onDone={onClose} />
    </Dialog>
  )
}

interface ExceptionFormProps extends Omit<ExceptionDialogProps, 'exception' | 'onClose'> {
  standing: Exception | undefined
  onDone: () => void
}

function ExceptionForm({ standing, trainer, places, isOwner, onDone }: ExceptionFormProps) {
  const add = useAddException()
  const change = useChangeException()
  const [kind, setKind] = useState<Exception['kind']>(standing?.kind ?? 'closed')
  const [whole, setWhole] = useState(standing ? standing.from === null : true)
  const [whose, setWhose] = useState<'trainer' | 'everybody'>('trainer')
  const [first, setFirst] = useState(standing?.fromDay ?? '')
  const submit = async (data: FormData): Promise<void> => {
    const fromDay = formText(data, 'fromDay')
    const end = formText(data, 'until')
    const fields = {
      fromDay,
      untilDay: formText(data, 'untilDay') || fromDay,
      from: whole ? null : formText(data, 'from'),
      // Midnight at the end is the end of the day.
      until: whole ? null : end === '00:00' ? '24:00' : end,
      placeId: kind === 'open' ? formText(data, 'placeId') || null : null,
      reason: formText(data, 'reason'),
    }
    if (standing) await change(standing, fields)
    else await add({ ...fields, kind, trainerId: whose === 'everybody' ? null : trainer.id })
    onDone()
  }
  return (
    <Form
      onSubmit={submit}
      explain={explainSave}
      check={(data) =>
        checkOrder(
          { first: formText(data, 'fromDay'), last: formText(data, 'untilDay'), field: 'untilDay' },
          { from: formText(data, 'from'), until: formText(data, 'until') },
        )
      }
    >
      {!standing && (
        <Choice
          name="kind"
          label={t`What happens then`}
          options={[
            { value: 'closed', label: t`Closed`, hint: t`Nothing can be booked.` },
            { value: 'open', label: t`Open`, hint: t`Beyond the hours of the week.` },
          ]}
          value={kind}
          onChange={(chosen) => {
            setKind(chosen)
            setWhole(chosen === 'closed')
          }}
        />
      )}
      <div className={css['fields']}>
        <DateField
          name="fromDay"
          label={t`First day`}
          defaultValue={standing?.fromDay ?? ''}
          required
          onChange={setFirst}
        />
        <DateField
          name="untilDay"
          label={t`Last day`}
          hint={first === '' ? undefined : t`Empty: that day alone.`}
          defaultValue={standing?.untilDay ?? ''}
        />
      </div>
      <Checkbox
        name="whole"
        label={t`The whole day`}
        checked={whole}
        onChange={(event) => setWhole(event.target.checked)}
      />
      {!whole && (
        <div className={css['fields']}>
          <TimeField name="from" label={t`From`} required defaultValue={standing?.from ?? ''} />
          <TimeField
            name="until"
            label={t`Until`}

            required
            defaultValue={standing?.until?.replace('24:00', '00:00') ?? ''}
          />
        </div>
      )}
      {kind === 'open' && <PlaceSelect places={places} defaultValue={standing?.placeId ?? ''} />}
      {isOwner && !standing && (
        <Choice
          name="whose"
          label={t`Whom it is about`}
          options={[
            { value: 'trainer', label: trainer.isMe ? t`Me` : trainer.name },
            { value: 'everybody', label: t`Everybody in the business` },
          ]}
          value={whose}
          onChange={setWhose}
        />
      )}
      <TextField
        name="reason"
        label={t`Reason`}
        hint={t`Seen by those who teach here.`}
        maxLength={120}
        defaultValue={standing?.reason ?? ''}
      />
      <DialogActions>
        <SubmitButton>{standing ? t`Save` : t`Add them`}</SubmitButton>
      </DialogActions>
    </Form>
  )
}
