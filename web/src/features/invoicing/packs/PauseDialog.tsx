import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { formText } from '../../../ui/fields/form/form-text.ts'
import { Form } from '../../../ui/fields/form/Form.tsx'
import { Select } from '../../../ui/fields/choosing/Select.tsx'
import { SubmitButton } from '../../../ui/fields/form/SubmitButton.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { day } from '../../../ui/words/day.ts'
import type { MembershipActions, OwnMembership } from './use-memberships.ts'

interface PauseDialogProps {
  membership: OwnMembership
  actions: MembershipActions
  onClose: () => void
}

/** Pauses a membership for whole months. */
export function PauseDialog({ membership, actions, onClose }: PauseDialogProps) {
  const { mayPause: choices } = membership
  const [from, setFrom] = useState(choices[0]?.from ?? '')
  const most = choices.find((one) => one.from === from)?.months ?? 1
  const until = (months: number) =>
    day(Temporal.PlainDate.from(from).add({ months }).subtract({ days: 1 }).toString())
  return (
    <Dialog open onClose={onClose} title={t`Pause ${membership.name}`}>
      <p>{t`Paused months cost nothing and give no lessons. They make the minimum term longer.`}</p>
      <Form
        explain={explainRefusal}
        onSubmit={async (data) => {
          await actions.pause(membership, from, Number(formText(data, 'months')))
          onClose()
          showToast(t`Pause saved.`)
        }}
      >
        <Select
          name="from"
          label={t`From`}
          value={from}
          onChange={({ target }) => setFrom(target.value)}
          options={choices.map((one) => ({ value: one.from, label: day(one.from) }))}
        />
        <Select
          name="months"
          label={t`For`}
          options={Array.from({ length: most }, (_, place) => ({
            value: String(place + 1),
            label: plural(place + 1, {
              one: `# month, until ${until(place + 1)}`,
              other: `# months, until ${until(place + 1)}`,
            }),
          }))}
        />
        <SubmitButton>{t`Save pause`}</SubmitButton>
      </Form>
    </Dialog>
  )
}
