import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { explainRefusal, type ExplainedRefusal } from '../../api/explain-refusal.ts'
import { useSession } from '../../session/use-session.ts'
import { DateField } from '../../ui/DateField.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Form } from '../../ui/Form.tsx'
import { formText } from '../../ui/form-text.ts'
import { Select } from '../../ui/Select.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { TimeField } from '../../ui/TimeField.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { instantOf, probableStart } from './clock.ts'
import { useRecordWork, type NewWork } from './use-workload.ts'
import { activityOptions, weightOptions } from './work-words.ts'
import css from './WorkDialog.module.css'

export interface WorkDialogProps {
  /** Whose work is entered; none closes the dialog. */
  horse: { id: string; name: string } | undefined
  /** Zone of the clock of the business. */
  timeZone: string
  onClose: () => void
}

/** Quick entry of any ride, lesson or not. What breaks a limit asks for a reason, and says what it breaks. */
export function WorkDialog({ horse, timeZone, onClose }: WorkDialogProps) {
  return (
    <Dialog open={horse !== undefined} onClose={onClose} title={t`Enter work of ${horse?.name ?? ''}`}>
      {horse && <WorkForm horse={horse} timeZone={timeZone} onDone={onClose} />}
    </Dialog>
  )
}

/** The form alone, for whoever has chosen the horse. */
export function WorkForm({
  horse,
  timeZone,
  onDone,
}: {
  horse: { id: string; name: string }
  timeZone: string
  onDone: () => void
}) {
  const [start] = useState(() => probableStart(Temporal.Now.instant(), timeZone))
  const { offline } = useSession()
  const [isRefused, setRefused] = useState(false)
  // Nobody can say here what the server would refuse.
  const mayNeedReason = isRefused || offline
  const record = useRecordWork(horse)

  const submit = async (data: FormData): Promise<void> => {
    const { entry, takeBack } = await record(readWork(data, timeZone))
    onDone()
    const words = entry
      ? t`Entered: ${entry.minutes} minutes for ${horse.name}.`
      : t`Kept on this device until there is a connection.`
    showToast(words, {
      label: t`Undo`,
      onAct: () => {
        takeBack(t`Entered by mistake`).then(
          () => showToast(t`The entry is taken back.`),
          () => showToast(t`The entry could not be taken back. Its page lets you try again.`),
        )
      },
    })
  }
  const explain = (error: unknown): ExplainedRefusal => {
    const refusal = explainRefusal(error)
    if (!(error instanceof ApiError) || error.status !== 422) return refusal
    if (error.code === 'horse_limits') setRefused(true)
    const what = Object.values(error.fields).join(' ')
    const how = t`If it must be, write the reason above; it stays in the register.`
    return { ...refusal, help: error.code === 'horse_limits' ? `${what} ${how}` : what }
  }

  return (
    <Form onSubmit={submit} explain={explain}>
      <Select name="activity" label={t`What was it?`} options={activityOptions()} />
      <div className={css['pair']}>
        <DateField
          name="day"
          label={t`Day`}
          defaultValue={start.day}
          required
          today={Temporal.PlainDate.from(start.day)}
        />
        <TimeField name="startedAt" label={t`Began at`} defaultValue={start.time} required />
        <TextField
          name="minutes"
          label={t`Minutes`}
          type="number"
          inputMode="numeric"
          min={1}
          max={720}
          defaultValue={45}
          required
        />
      </div>
      <div className={css['pair']}>
        <TextField name="riderName" label={t`Rider`} autoComplete="off" maxLength={120} />
        <Select name="riderWeightClass" label={t`Weight of the rider`} options={weightOptions()} />
      </div>
      <TextField name="note" label={t`Remark`} autoComplete="off" maxLength={300} />
      {mayNeedReason && (
        <TextField
          name="overrideReason"
          label={t`Why the limits may be broken this once`}
          hint={
            isRefused
              ? t`It is kept in the register with your name.`
              : t`Without a connection nobody can say whether this is too much for the horse. If it may be, say why.`
          }
          autoComplete="off"
          maxLength={300}
          required={isRefused}
        />
      )}
      <SubmitButton>{isRefused ? t`Enter it all the same` : t`Enter work`}</SubmitButton>
    </Form>
  )
}

function readWork(data: FormData, timeZone: string): NewWork {
  const weight = formText(data, 'riderWeightClass') as NonNullable<NewWork['riderWeightClass']> | ''
  const overrideReason = formText(data, 'overrideReason')
  return {
    startedAt: instantOf(formText(data, 'day'), formText(data, 'startedAt'), timeZone),
    minutes: Number(formText(data, 'minutes')),
    activity: formText(data, 'activity') as NewWork['activity'],
    riderName: formText(data, 'riderName'),
    riderWeightClass: weight === '' ? null : weight,
    note: formText(data, 'note'),
    ...(overrideReason !== '' && { overrideReason }),
  }
}
