import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { explainRefusal, type ExplainedRefusal } from '../../../forms/explain-refusal.ts'
import { KeptForm, useKeptTexts } from '../../../forms/KeptForm.tsx'
import { useSession } from '../../../session/use-session.ts'
import { DateField } from '../../../ui/fields/time/DateField.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { formText } from '../../../ui/fields/form/form-text.ts'
import { Select } from '../../../ui/fields/choosing/Select.tsx'
import { SubmitButton } from '../../../ui/fields/form/SubmitButton.tsx'
import { TextField } from '../../../ui/fields/text/TextField.tsx'
import { TimeField } from '../../../ui/fields/time/TimeField.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { ApiError } from '../../../wire/api-error.ts'
import { instantOf, probableStart } from './clock.ts'
import { useRecordWork, type NewWork } from './use-workload.ts'
import { activityOptions, weightOptions } from './work-words.ts'
import css from './WorkDialog.module.css'
import { longest, ranges } from './work-limits.ts'

export interface WorkDialogProps {
  /** The horse; undefined closes the dialog. */
  horse: { id: string; name: string } | undefined
  /** Time zone of the business. */
  timeZone: string
  onClose: () => void
}

export const workDraftKey = (horseId: string): string => `work of ${horseId}`

/** Logs any work. Exceeding a limit asks for a reason and names the limit. */
export function WorkDialog({ horse, timeZone, onClose }: WorkDialogProps) {
  return (
    <Dialog open={horse !== undefined} onClose={onClose} title={t`Log work for ${horse?.name ?? ''}`}>
      {horse && <WorkForm horse={horse} timeZone={timeZone} onDone={onClose} />}
    </Dialog>
  )
}

/** The form, for a given horse. */
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
  const draftKey = workDraftKey(horse.id)
  const { text } = useKeptTexts(draftKey)
  const [isRefused, setRefused] = useState(text('overrideReason', '') !== '')
  // Whether a reason may be needed: offline, limits cannot be checked.
  const mayNeedReason = isRefused || offline
  const record = useRecordWork(horse)

  const submit = async (data: FormData): Promise<void> => {
    const { entry, takeBack } = await record(readWork(data, timeZone))
    onDone()
    const words = entry
      ? t`Logged: ${entry.minutes} minutes for ${horse.name}.`
      : t`Kept on this device until there is a connection.`
    showToast(words, {
      label: t`Undo`,
      onAct: () => {
        takeBack(t`Entered by mistake`).then(
          () => showToast(t`Entry reversed.`),
          () => showToast(t`The entry could not be reversed. Try again on the horse’s page.`),
        )
      },
    })
  }
  const explain = (error: unknown): ExplainedRefusal => {
    const refusal = explainRefusal(error)
    if (!(error instanceof ApiError) || error.status !== 422) return refusal
    if (error.code === 'horse_limits') setRefused(true)
    const what = Object.values(error.fields).join(' ')
    const how = t`To log it anyway, enter a reason above. We keep it in the work register.`
    return { ...refusal, help: error.code === 'horse_limits' ? `${what} ${how}` : what }
  }

  return (
    <KeptForm draftKey={draftKey} onDiscard={() => setRefused(false)} onSubmit={submit} explain={explain}>
      <Select
        name="activity"
        label={t({ message: 'Activity', context: 'work of a horse' })}
        options={activityOptions()}
      />
      <div className={css['pair']}>
        <DateField
          name="day"
          label={t`Day`}
          defaultValue={start.day}
          required
          today={Temporal.PlainDate.from(start.day)}
        />
        <TimeField name="startedAt" label={t`Started at`} defaultValue={start.time} required />
        <TextField
          name="minutes"
          label={t`Minutes`}
          type="number"
          inputMode="numeric"
          min={ranges.minutes.min}
          max={ranges.minutes.max}
          defaultValue={45}
          required
        />
      </div>
      <div className={css['pair']}>
        <TextField name="riderName" label={t`Rider`} autoComplete="off" maxLength={longest.riderName} />
        <Select name="riderWeightClass" label={t`Rider’s weight`} options={weightOptions()} />
      </div>
      <TextField name="note" label={t`Note`} autoComplete="off" maxLength={longest.note} />
      {mayNeedReason && (
        <TextField
          name="overrideReason"
          label={t`Reason for override`}
          hint={
            isRefused
              ? t`We keep this in the work register with your name.`
              : t`You are offline, so we can’t check the horse’s limits. If this may exceed them, give a reason.`
          }
          autoComplete="off"
          maxLength={longest.overrideReason}
          required={isRefused}
        />
      )}
      <SubmitButton>{isRefused ? t`Log anyway` : t`Log work`}</SubmitButton>
    </KeptForm>
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
