import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { KeptDraft } from '../../../forms/KeptDraft.tsx'
import { useDraft } from '../../../forms/use-draft.ts'
import { momentInWords } from '../../../ui/words/day-words.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { Form } from '../../../ui/fields/form/Form.tsx'
import { SubmitButton } from '../../../ui/fields/form/SubmitButton.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { type FullLesson, openWish, type WishDraft } from './waiting.ts'
import { type WishChoices, WishFields, type WishHorses } from './WishFields.tsx'

interface JoinDialogProps {
  rider: { id: string; name: string; horses: WishHorses }
  offer: { id: string; name: string }
  /** Undefined: any lesson that suits the wish. */
  lesson: FullLesson | undefined
  choices: WishChoices
  /** The own horse that is chosen first. */
  horseId?: string | undefined
  onClose: () => void
}

/** Puts a rider on the waiting list. */
export function JoinDialog({ rider, offer, lesson, choices, horseId, onClose }: JoinDialogProps) {
  const [begin] = useState(() => openWish(offer.id, horseId))
  const draftKey = `waiting list for ${rider.id} ${lesson?.id ?? offer.id}`
  const draft = useDraft<WishDraft>(begin, draftKey)
  const { values: wish } = draft
  const join = useApiChange('POST /api/my-waiting-list', { draftKey })
  const submit = async (): Promise<void> => {
    await join({ body: { riderId: rider.id, lessonId: lesson?.id ?? null, ...wish } })
    draft.forget()
    onClose()
    showToast(t`${rider.name} is on the waiting list.`)
  }
  return (
    <Dialog open onClose={onClose} title={t`Put ${rider.name} on the waiting list?`}>
      <Form key={draft.round} explain={explainRefusal} onSubmit={submit} check={() => checkWish(wish)}>
        <KeptDraft {...draft} />
        <p>
          {lesson
            ? t`${offer.name} on ${momentInWords(lesson.startsAt, lesson.timeZone)}. If a place becomes free, you get an offer and have some time to accept it.`
            : t`If a place that suits you becomes free, you get an offer and have some time to accept it.`}{' '}
          {t`Nothing is booked without your answer.`}
        </p>
        <WishFields
          wish={wish}
          choices={choices}
          horses={rider.horses}
          isForLesson={lesson !== undefined}
          onChange={draft.change}
        />
        <SubmitButton>{t`Join waiting list`}</SubmitButton>
      </Form>
    </Dialog>
  )
}

/** Sentences for wrong fields. */
export function checkWish({ offerIds }: WishDraft): Record<string, string> {
  return offerIds.length === 0 ? { offerIds: t`Choose at least one lesson type.` } : {}
}
