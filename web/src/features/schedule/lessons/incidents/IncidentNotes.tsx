import { t } from '@lingui/core/macro'
import { useApiChange } from '../../../../data/changes/api-change.ts'
import { explainRefusal } from '../../../../forms/explain-refusal.ts'
import { KeptDraft } from '../../../../forms/KeptDraft.tsx'
import { useDraft } from '../../../../forms/use-draft.ts'
import { Badge } from '../../../../ui/Badge.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { Form } from '../../../../ui/fields/form/Form.tsx'
import { SubmitButton } from '../../../../ui/fields/form/SubmitButton.tsx'
import { TextArea } from '../../../../ui/fields/text/TextArea.tsx'
import { showToast } from '../../../../ui/toasts/toast-store.ts'
import { momentInDigits } from '../../../../ui/words/day-words.ts'
import type { Incident } from './incident.ts'
import { longest } from './incident-limits.ts'
import css from './Incidents.module.css'

interface IncidentNotesProps {
  incident: Incident
  timeZone: string
}

/** Corrections and what happened since, oldest first, and a field for the next. */
export function IncidentNotes({ incident: { id, notes }, timeZone }: IncidentNotesProps) {
  const draftKey = `note of incident ${id}`
  const draft = useDraft({ text: '' }, draftKey)
  const add = useApiChange('POST /api/incidents/{id}/notes', { draftKey })
  return (
    <Card title={t`Notes`}>
      {notes.length > 0 && (
        <ul className={css['list']} aria-label={t`Notes`}>
          {notes.map((note) => (
            <li key={note.id}>
              <p className="quiet">
                {momentInDigits(note.at, timeZone)} · {note.by}
              </p>
              {note.isAltered || !note.isReadable ? (
                <Badge tone="danger">{note.isAltered ? t`Changed afterwards` : t`Cannot be read`}</Badge>
              ) : (
                <p className={css['text']}>{note.text}</p>
              )}
            </li>
          ))}
        </ul>
      )}
      <Form
        key={draft.round}
        explain={explainRefusal}
        onSubmit={async () => {
          await add({ params: { id }, body: { text: draft.values.text } })
          draft.forget()
          showToast(t`Note added.`)
        }}
      >
        <KeptDraft {...draft} />
        <TextArea
          {...draft.bind('text')}
          label={t`New note`}
          hint={t`Corrections, and how the people and horses are now. You cannot change a note later.`}
          rows={3}
          maxLength={longest.note}
          required
        />
        <div>
          <SubmitButton variant="secondary">{t`Add note`}</SubmitButton>
        </div>
      </Form>
    </Card>
  )
}
