import { t } from '@lingui/core/macro'
import { useEffect, useState, type ReactNode } from 'react'
import { useApiChange } from '../../../data/changes/api-change.ts'
import type { Trainer } from '../../../data/business/use-trainers.ts'
import { explainSave } from '../../../forms/explain-save.ts'
import { KeptForm, useKeptTexts } from '../../../forms/KeptForm.tsx'
import { Checkbox } from '../../../ui/fields/choosing/Checkbox.tsx'
import { Choice } from '../../../ui/fields/choosing/Choice.tsx'
import { DateField } from '../../../ui/fields/time/DateField.tsx'
import { Dialog, DialogActions } from '../../../ui/dialogs/Dialog.tsx'
import { formText } from '../../../ui/fields/form/form-text.ts'
import { SubmitButton } from '../../../ui/fields/form/SubmitButton.tsx'
import { TextField } from '../../../ui/fields/text/TextField.tsx'
import { TimeField } from '../../../ui/fields/time/TimeField.tsx'
import type { PlaceOption } from './availability-words.ts'
import css from './Availability.module.css'
import { checkOrder } from './check-order.ts'
import { type ClosedTime, closedTime } from './closed-time.ts'
import { PlaceSelect } from './PlaceSelect.tsx'
import { type Exception, useChangeException } from './use-availability.ts'
import { longest } from './exception-limits.ts'

/** The days to close, as entered. */
export interface Closing {
  time: ClosedTime
  /** The exception to change; undefined for a new one. */
  standing: Exception | undefined
  reason: string
}

/** The page's handling of lessons in the time to close. */
export interface ClosingPart {
  /** List of the lessons with choices. */
  lessons: ReactNode
  /** Label of the choices, such as "cancel 4 lessons"; empty for none. */
  deeds: string
  isCancelling: boolean
  /** Called when the time changes; null while it is invalid. */
  onTime: (time: ClosedTime | null) => void
  onSave: (closing: Closing) => Promise<void>
  explain: typeof explainSave
}

interface ExceptionDialogProps {
  /** The exception to change; undefined for a new one. */
  exception: Exception | 'new' | undefined
  trainer: Trainer
  places: readonly PlaceOption[]
  isOwner: boolean
  closing: ClosingPart
  onClose: () => void
}

/** Adds or changes an exception to weekly hours. */
export function ExceptionDialog({ exception, onClose, ...rest }: ExceptionDialogProps) {
  const [round, setRound] = useState(0)
  return (
    <Dialog
      open={exception !== undefined}
      onClose={onClose}
      title={exception === 'new' ? t`Add days` : t`Edit days`}
    >
      <ExceptionForm
        key={round}
        {...rest}
        standing={exception === 'new' ? undefined : exception}
        onDone={onClose}
        onDiscard={() => setRound(round + 1)}
      />
    </Dialog>
  )
}

interface ExceptionFormProps extends Omit<ExceptionDialogProps, 'exception' | 'onClose'> {
  standing: Exception | undefined
  onDone: () => void
  onDiscard: () => void
}

function ExceptionForm({
  standing,
  trainer,
  places,
  isOwner,
  closing,
  onDone,
  onDiscard,
}: ExceptionFormProps) {
  const add = useApiChange('POST /api/availability/exceptions')
  const change = useChangeException()
  const draftKey = standing
    ? `exception ${standing.id} ${standing.version}`
    : `new exception of ${trainer.id}`
  const { text, isOn } = useKeptTexts(draftKey)
  const [kind, setKind] = useState(text('kind', standing?.kind ?? 'closed') as Exception['kind'])
  const [whole, setWhole] = useState(isOn('whole', standing ? standing.from === null : true))
  const [whose, setWhose] = useState(text('whose', 'trainer') as 'trainer' | 'everybody')
  const [first, setFirst] = useState(text('fromDay', standing?.fromDay ?? ''))
  const [last, setLast] = useState(text('untilDay', standing?.untilDay ?? ''))
  const [from, setFrom] = useState(text('from', standing?.from ?? ''))
  const [until, setUntil] = useState(text('until', standing?.until?.replace('24:00', '00:00') ?? ''))
  const whoseId = standing ? standing.trainerId : whose === 'everybody' ? null : trainer.id
  const time = JSON.stringify(
    kind === 'closed' ? closedTime({ first, last, ...(!whole && { from, until }) }, whoseId) : null,
  )
  const { onTime } = closing
  useEffect(() => onTime(JSON.parse(time) as ClosedTime | null), [time, onTime])
  const submit = async (data: FormData): Promise<void> => {
    const fromDay = formText(data, 'fromDay')
    const end = formText(data, 'until')
    const fields = {
      fromDay,
      untilDay: formText(data, 'untilDay') || fromDay,
      from: whole ? null : formText(data, 'from'),
      // Midnight as an end is the end of the day.
      until: whole ? null : end === '00:00' ? '24:00' : end,
      placeId: kind === 'open' ? formText(data, 'placeId') || null : null,
      reason: formText(data, 'reason'),
    }
    const closed = JSON.parse(time) as ClosedTime | null
    if (closed) await closing.onSave({ time: closed, standing, reason: fields.reason })
    else if (standing) await change(standing, fields)
    else await add({ body: { ...fields, kind, trainerId: whose === 'everybody' ? null : trainer.id } })
    onDone()
  }
  return (
    <KeptForm
      onDiscard={onDiscard}
      draftKey={draftKey}
      onSubmit={submit}
      explain={kind === 'closed' ? closing.explain : explainSave}
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
          label={t`Type`}
          options={[
            { value: 'closed', label: t`Closed`, hint: t`Nothing can be booked.` },
            { value: 'open', label: t`Extra hours`, hint: t`Added to the weekly hours.` },
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
          hint={first === '' ? undefined : t`Leave empty for one day.`}
          defaultValue={standing?.untilDay ?? ''}
          onChange={setLast}
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
          <TimeField name="from" label={t`From`} required defaultValue={from} onChange={setFrom} />
          <TimeField name="until" label={t`Until`} required defaultValue={until} onChange={setUntil} />
        </div>
      )}
      {kind === 'open' && <PlaceSelect places={places} defaultValue={standing?.placeId ?? ''} />}
      {isOwner && !standing && (
        <Choice
          name="whose"
          label={t`Who is off`}
          options={[
            { value: 'trainer', label: trainer.isMe ? t`Me` : trainer.name },
            { value: 'everybody', label: t`Everyone in the business` },
          ]}
          value={whose}
          onChange={setWhose}
        />
      )}
      <TextField
        name="reason"
        label={t`Reason`}
        hint={t`Trainers of your business can see this.`}
        maxLength={longest.reason}
        defaultValue={standing?.reason ?? ''}
      />
      {kind === 'closed' && closing.lessons}
      <DialogActions>
        <SubmitButton variant={kind === 'closed' && closing.isCancelling ? 'danger' : 'primary'}>
          {buttonWords(standing !== undefined, kind, closing.deeds)}
        </SubmitButton>
      </DialogActions>
    </KeptForm>
  )
}

function buttonWords(isChange: boolean, kind: Exception['kind'], deeds: string): string {
  if (kind === 'closed' && deeds !== '') return t`Save and ${deeds}`
  if (isChange) return t`Save`
  return kind === 'closed' ? t`Add days off` : t`Add extra hours`
}
