import { t } from '@lingui/core/macro'
import { useState, type ReactNode } from 'react'
import { useApiChange } from '../../../data/changes/api-change.ts'
import type { explainRefusal } from '../../../forms/explain-refusal.ts'
import { Choice } from '../../../ui/fields/choosing/Choice.tsx'
import { DateField } from '../../../ui/fields/time/DateField.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { formText } from '../../../ui/fields/form/form-text.ts'
import { Form } from '../../../ui/fields/form/Form.tsx'
import { SubmitButton } from '../../../ui/fields/form/SubmitButton.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import type { Member } from './team.ts'

/** What becomes of somebody's lessons from a day on; the area fills it in. */
export interface HandOver {
  /** The list with a choice for each lesson. */
  lessons: ReactNode
  /** Saves the choices, if there are any. */
  save: () => Promise<void>
  explain: (error: unknown) => ReturnType<typeof explainRefusal>
}

export interface EndDialogProps {
  member: Member | undefined
  onClose: () => void
  /** First day on which the person is gone; ISO 8601. */
  onFrom: (day: string | null) => void
  handOver: HandOver
  /** Local to the business, ISO 8601. */
  today: string
}

/** Ends a membership now or after a day, and hands over the lessons in the same step. */
export function EndDialog({ member, onClose, ...rest }: EndDialogProps) {
  return (
    <Dialog open={member !== undefined} onClose={onClose} title={t`Remove ${member?.name ?? ''}`}>
      {member && <EndForm key={member.id} member={member} onDone={onClose} {...rest} />}
    </Dialog>
  )
}

function EndForm({
  member,
  onDone,
  onFrom,
  handOver,
  today,
}: Omit<EndDialogProps, 'member' | 'onClose'> & { member: Member; onDone: () => void }) {
  const [when, setWhen] = useState<'now' | 'later'>('now')
  const end = useApiChange('POST /api/team/{id}/end')
  const dayAfter = (day: string): string | null =>
    day === '' ? null : Temporal.PlainDate.from(day).add({ days: 1 }).toString()
  return (
    <Form
      explain={handOver.explain}
      onSubmit={async (data) => {
        await handOver.save()
        const { id, version, name } = member
        const body = when === 'now' ? { now: true as const } : { lastDay: formText(data, 'lastDay') }
        await end({ params: { id }, body: { version, ...body } })
        showToast(when === 'now' ? t`${name} no longer works here.` : t`Last day of ${name} saved.`)
        onDone()
      }}
    >
      <p>{t`Their sessions, calendar feeds and email links stop then. Records of their work keep their name.`}</p>
      <Choice
        name="when"
        label={t`When do they leave?`}
        options={[
          { value: 'now', label: t`Now`, hint: t`They lose access at once.` },
          { value: 'later', label: t`After a day`, hint: t`They have access until the end of that day.` },
        ]}
        value={when}
        onChange={(chosen) => {
          setWhen(chosen)
          onFrom(chosen === 'now' ? today : null)
        }}
      />
      {when === 'later' && (
        <DateField name="lastDay" label={t`Last day`} required onChange={(day) => onFrom(dayAfter(day))} />
      )}
      {handOver.lessons}
      <SubmitButton variant="danger">{when === 'now' ? t`Remove now` : t`Save last day`}</SubmitButton>
    </Form>
  )
}
