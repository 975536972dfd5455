import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { Choice } from '../../../ui/fields/choosing/Choice.tsx'
import { momentInWords } from '../../../ui/words/day-words.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { Form } from '../../../ui/fields/form/Form.tsx'
import { SubmitButton } from '../../../ui/fields/form/SubmitButton.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import type { WaitingEntry } from './waiting.ts'

/** Offers a free place out of turn. */
export function OfferPlaceDialog({ entry, onClose }: { entry: WaitingEntry; onClose: () => void }) {
  const { id, riderName, free } = entry
  const [lessonId, setLessonId] = useState(free[0]?.id ?? '')
  const offer = useApiChange('POST /api/waiting-list/{id}/offers')
  const submit = async (): Promise<void> => {
    await offer({ params: { id }, body: { lessonId } })
    onClose()
    showToast(t`Place offered to ${riderName}.`)
  }
  return (
    <Dialog open onClose={onClose} title={t`Offer a place to ${riderName}`}>
      <Form onSubmit={submit} explain={explainRefusal}>
        <Choice
          name="lessonId"
          label={t`Lesson`}
          options={free.map((lesson) => ({
            value: lesson.id,
            label: `${lesson.offerName}, ${momentInWords(lesson.startsAt, lesson.timeZone)}`,
          }))}
          value={lessonId}
          onChange={setLessonId}
        />
        <p>{t`The place is held, and the family is told. They accept or decline it. Level, horse and times are checked.`}</p>
        <SubmitButton>{t`Offer place`}</SubmitButton>
      </Form>
    </Dialog>
  )
}
