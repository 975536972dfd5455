import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { May } from '../../../data/me/May.tsx'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { KeptForm } from '../../../forms/KeptForm.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { DateField } from '../../../ui/fields/time/DateField.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { formText } from '../../../ui/fields/form/form-text.ts'
import { formatDate } from '../../../ui/words/parse-date.ts'
import { Select } from '../../../ui/fields/choosing/Select.tsx'
import { SubmitButton } from '../../../ui/fields/form/SubmitButton.tsx'
import { TextArea } from '../../../ui/fields/text/TextArea.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { levelBadge, levelOptions } from './rider-words.ts'
import type { Rider } from './rider.ts'
import css from './Riders.module.css'
import { longest } from './level-limits.ts'

/** A rider's level with its history, and a form to set it (P8). */
export function LevelCard({ rider }: { rider: Rider }) {
  const [open, setOpen] = useState(false)
  const { word, tone } = levelBadge(rider)
  return (
    <Card title={t`Level`} actions={<Badge tone={tone}>{word}</Badge>}>
      {rider.levels.length === 0 && <p>{t`Not assessed yet. Start with an assessment lesson.`}</p>}
      <ul className={css['list']}>
        {rider.levels.map(({ id, level, setOn, note, trainerName }) => (
          <li key={id}>
            <p>
              {t`Level ${level}`}
              <span className="quiet">
                {' · '}
                {formatDate(Temporal.PlainDate.from(setOn))}
                {trainerName && ` · ${trainerName}`}
              </span>
            </p>
            {note && <p className={css['text']}>{note}</p>}
          </li>
        ))}
      </ul>
      <May action="riders.change">
        <div>
          <Button variant="secondary" onClick={() => setOpen(true)}>
            {t`Set level`}
          </Button>
        </div>
      </May>
      <Dialog open={open} onClose={() => setOpen(false)} title={t`Set level for ${rider.firstName}`}>
        <LevelForm rider={rider} onDone={() => setOpen(false)} />
      </Dialog>
    </Card>
  )
}

function LevelForm({ rider, onDone }: { rider: Rider; onDone: () => void }) {
  const set = useApiChange('POST /api/riders/{id}/levels')
  return (
    <KeptForm
      draftKey={`level of ${rider.id}`}
      explain={explainRefusal}
      onSubmit={async (data) => {
        const text = (name: string): string => formText(data, name)
        await set({
          params: { id: rider.id },
          body: { level: Number(text('level')), setOn: text('setOn'), note: text('note') },
        })
        showToast(t`Level saved.`)
        onDone()
      }}
    >
      <Select
        name="level"
        label={t`Level`}
        options={levelOptions()}
        defaultValue={String(rider.level ?? 0)}
      />
      <DateField
        name="setOn"
        label={t`Assessed on`}
        required
        defaultValue={Temporal.Now.plainDateISO().toString()}
      />
      <TextArea name="note" label={t`Notes`} rows={3} maxLength={longest.note} />
      <SubmitButton>{t`Set level`}</SubmitButton>
    </KeptForm>
  )
}
