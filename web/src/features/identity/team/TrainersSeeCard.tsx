import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { Card } from '../../../ui/Card.tsx'
import { Choice } from '../../../ui/fields/choosing/Choice.tsx'
import { Form } from '../../../ui/fields/form/Form.tsx'
import { SubmitButton } from '../../../ui/fields/form/SubmitButton.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import type { Team } from './team.ts'

/** Owners choose which clients trainers see (P14); the others read it. */
export function TrainersSeeCard({ team, changes }: { team: Team; changes: boolean }) {
  const [wanted, setWanted] = useState(team.trainersSee)
  const save = useApiChange('PUT /api/team-rules')
  if (!changes)
    return (
      <Card title={t`Which clients trainers see`}>
        <p>
          {team.trainersSee === 'all'
            ? t`Trainers see all clients.`
            : t`Trainers see only their own clients.`}
        </p>
      </Card>
    )
  return (
    <Card title={t`Which clients trainers see`}>
      <Form
        onSubmit={async () => {
          await save({ body: { trainersSee: wanted } })
          showToast(t`Rule for trainers saved.`)
        }}
        explain={explainRefusal}
      >
        <Choice
          name="trainersSee"
          label={t`Trainers see`}
          value={wanted}
          onChange={setWanted}
          options={[
            { value: 'all', label: t`All clients` },
            {
              value: 'own',
              label: t`Only their own clients`,
              hint: t`Trainers see clients they teach or added, and clients shared with them. In a colleague’s lesson, they see the time, horse and location, but not the riders. Owners, assistants and bookkeepers always see all clients.`,
            },
          ]}
        />
        <div>
          <SubmitButton>{t`Save rule for trainers`}</SubmitButton>
        </div>
      </Form>
    </Card>
  )
}
