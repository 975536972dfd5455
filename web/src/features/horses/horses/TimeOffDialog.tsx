import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { requireSeen } from '../../../data/queries/require-seen.ts'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { KeptForm, useKeptTexts } from '../../../forms/KeptForm.tsx'
import { Checkbox } from '../../../ui/fields/choosing/Checkbox.tsx'
import { DateField } from '../../../ui/fields/time/DateField.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { formText } from '../../../ui/fields/form/form-text.ts'
import type { Refusal } from '../../../ui/fields/form/Form.tsx'
import { SubmitButton } from '../../../ui/fields/form/SubmitButton.tsx'
import { TextField } from '../../../ui/fields/text/TextField.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { ApiError } from '../../../wire/api-error.ts'
import { AffectedLessons } from './AffectedLessons.tsx'
import type { Horse } from './horse.ts'
import { cancelledOf, replacementsOf, type Picks } from './replacement-choice.ts'
import { useAffectedSeats } from './use-affected-seats.ts'
import { longest } from './time-off-limits.ts'

interface TimeOffDialogProps {
  horse: Horse
  open: boolean
  onClose: () => void
  /** Gets the id of the change of plan, if lessons got another horse or were cancelled. */
  onChanged: (disruptionId: string) => void
}

export const timeOffDraftKey = (horseId: string): string => `time off of ${horseId}`

/** Takes a horse off work from a day on, and gives its lessons replacements. */
export function TimeOffDialog({ horse, open, onClose, onChanged }: TimeOffDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={t`Take ${horse.name} off work`}>
      <TimeOffForm horse={horse} onClose={onClose} onChanged={onChanged} />
    </Dialog>
  )
}

interface TimeOffFormProps extends Pick<TimeOffDialogProps, 'onClose' | 'onChanged'> {
  horse: Pick<Horse, 'id' | 'name'>
}

/** The fields of the dialog; another one may contain them. */
export function TimeOffForm({ horse, onClose, onChanged }: TimeOffFormProps) {
  const today = Temporal.Now.plainDateISO().toString()
  const draftKey = timeOffDraftKey(horse.id)
  const { text } = useKeptTexts(draftKey)
  const [fromDay, setFromDay] = useState(text('fromDay', today))
  const [untilDay, setUntilDay] = useState(text('untilDay', ''))
  const [picks, setPicks] = useState<Picks>({})
  const affected = useAffectedSeats(horse.id, fromDay, untilDay)
  const timeOff = useApiChange('POST /api/horses/{id}/time-off')
  const submit = async (data: FormData): Promise<void> => {
    if (fromDay !== '') await requireSeen(affected, ({ total }) => total === 0)
    const replacements = affected.data ? replacementsOf(affected.data, picks) : []
    const cancelled = affected.data ? cancelledOf(affected.data, picks) : []
    const total = affected.data?.total ?? 0
    const { disruptionId } = await timeOff({
      params: { id: horse.id },
      body: {
        fromDay: formText(data, 'fromDay'),
        untilDay: formText(data, 'untilDay') || null,
        reason: formText(data, 'reason'),
        byInspector: data.has('byInspector'),
        ...(replacements.length > 0 && { replacements }),
        ...(cancelled.length > 0 && { cancelled }),
      },
    })
    onClose()
    const left = total - replacements.length - cancelled.length
    showToast(doneWords(horse.name, replacements.length, cancelled.length, left))
    if (disruptionId !== null && replacements.length + cancelled.length > 0) onChanged(disruptionId)
  }
  return (
    <KeptForm
      draftKey={draftKey}
      onDiscard={() => {
        setFromDay(today)
        setUntilDay('')
      }}
      onSubmit={submit}
      explain={explainTimeOff}
    >
      <TextField name="reason" label={t`Reason`} autoComplete="off" maxLength={longest.reason} required />
      <DateField
        name="fromDay"
        label={t`First day without work`}
        defaultValue={today}
        onChange={setFromDay}
        required
      />
      <DateField
        name="untilDay"
        label={t`Last day without work`}
        hint={t`Leave empty if you do not know yet.`}
        onChange={setUntilDay}
      />
      <Checkbox
        name="byInspector"
        label={t`Ordered by an inspector`}
        hint={t`The horse can then return to work only with a vet’s certificate.`}
      />
      <AffectedLessons name={horse.name} query={affected} picks={picks} onPick={setPicks} />
      <SubmitButton>{t`Take off work`}</SubmitButton>
    </KeptForm>
  )
}

function doneWords(name: string, replaced: number, cancelled: number, left: number): string {
  const changed =
    replaced === 0
      ? ''
      : ` ${plural(replaced, { one: '# lesson now has a different horse.', other: '# lessons now have a different horse.' })}`
  const gone =
    cancelled === 0
      ? ''
      : ` ${plural(cancelled, { one: '# lesson is cancelled.', other: '# lessons are cancelled.' })}`
  const open =
    left <= 0
      ? ''
      : ` ${plural(left, { one: '# lesson has no horse yet.', other: '# lessons have no horse yet.' })}`
  return t`${name} is off work.` + changed + gone + open
}

/** A replacement was booked meanwhile, or a lesson has changed: nothing was saved, and the list is fresh. */
function explainTimeOff(error: unknown): Refusal {
  const plain = explainRefusal(error)
  if (!(error instanceof ApiError) || error.status !== 409) return plain
  const reasons = new Set((error.reply.obstacles ?? []).map((one) => one.message))
  if (reasons.size === 0) return plain
  const help = t`Nothing was saved. The list is now up to date. Check it and save again.`
  return { message: [...reasons].join(' '), help }
}
