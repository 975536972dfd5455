import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiChange } from '../../../../data/changes/api-change.ts'
import { useApiQuery } from '../../../../data/queries/api-query.ts'
import { useLocale } from '../../../../data/me/use-locale.ts'
import { DialogActions } from '../../../../ui/dialogs/Dialog.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { EmptyState } from '../../../../ui/lists/EmptyState.tsx'
import { Facts } from '../../../../ui/lists/Facts.tsx'
import { Form } from '../../../../ui/fields/form/Form.tsx'
import { formatMoney } from '../../../../ui/words/money.ts'
import { Select } from '../../../../ui/fields/choosing/Select.tsx'
import { Skeleton } from '../../../../ui/page/Skeleton.tsx'
import { SubmitButton } from '../../../../ui/fields/form/SubmitButton.tsx'
import { showToast } from '../../../../ui/toasts/toast-store.ts'
import { minutesOf, takenSeats, type Lesson } from '../lesson.ts'
import { RefusalNotice } from '../RefusalNotice.tsx'
import type { SmallGroup } from './small-group.ts'
import { asksFamilies, deadlines, explainType, fittingOffers } from './type-change.ts'
import { useAttempt } from '../use-attempt.ts'
import { useLesson } from '../use-lessons.ts'
import { type Offer, useOffers } from '../use-resources.ts'

interface ChangeTypeFormProps {
  group: SmallGroup
  onClose: () => void
}

/** Asks for the other lesson type, and shows what riders pay before and after. */
export function ChangeTypeForm({ group, onClose }: ChangeTypeFormProps) {
  const { data: lesson } = useLesson(group.lessonId)
  const { data: offers } = useOffers()
  if (!lesson || !offers) return <Skeleton rows={5} />
  const fitting = fittingOffers(lesson, offers)
  if (fitting.length === 0)
    return (
      <EmptyState>{t`No other lesson type fits this number of riders. You can add one under Lesson types.`}</EmptyState>
    )
  return <ChoiceForm lesson={lesson} fitting={fitting} onClose={onClose} />
}

interface ChoiceFormProps {
  lesson: Lesson
  fitting: readonly Offer[]
  onClose: () => void
}

function ChoiceForm({ lesson, fitting, onClose }: ChoiceFormProps) {
  const [offerId, setOfferId] = useState(fitting[0]?.id ?? '')
  const [now] = useState(() => Temporal.Now.instant())
  const { options, usual } = deadlines(lesson, now)
  const [answerBy, setAnswerBy] = useState(usual)
  const change = useApiChange('POST /api/lessons/{id}/type-change')
  const { run, refusal } = useAttempt(explainType)
  const offer = fitting.find(({ id }) => id === offerId) ?? fitting[0]
  if (!offer) return null
  const isAsking = asksFamilies(lesson, offer)
  const send = async (): Promise<void> => {
    const { isAsked } = await change({
      params: { id: lesson.id },
      body: { version: lesson.version, offerId: offer.id, offerVersion: offer.version, answerBy },
    })
    onClose()
    showToast(isAsked ? t`The families are asked.` : t`Lesson type changed. The riders are told.`)
  }
  return (
    <Form onSubmit={() => run(send)}>
      <Select
        name="offerId"
        label={t`Lesson type`}
        options={fitting.map(({ id, name }) => ({ value: id, label: name }))}
        value={offer.id}
        onChange={(event) => setOfferId(event.target.value)}
      />
      <OfferFacts lesson={lesson} offer={offer} />
      {isAsking ? (
        <>
          <Select
            name="answerBy"
            label={t`Families answer by`}
            options={options}
            value={answerBy}
            onChange={(event) => setAnswerBy(event.target.value)}
          />
          <p className="quiet">
            {t`The lesson changes only if all families accept. If a family declines, its place is cancelled without a fee. Without all answers, the lesson stays as it is, and you decide again.`}
          </p>
        </>
      ) : (
        <p className="quiet">
          {t`No rider pays more, and the lesson is no shorter, so it changes at once. All riders are told, and can cancel at no cost until the lesson begins.`}
        </p>
      )}
      {refusal && <RefusalNotice refusal={refusal} timeZone={lesson.timeZone} />}
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>{t`Cancel`}</Button>
        <SubmitButton>{isAsking ? t`Ask families` : t`Change lesson type`}</SubmitButton>
      </DialogActions>
    </Form>
  )
}

/** Length and price before and after. */
function OfferFacts({ lesson, offer }: { lesson: Lesson; offer: Offer }) {
  const locale = useLocale()
  const { data: business } = useApiQuery('GET /api/business')
  const money = (minor: number | null) =>
    minor === null || !business ? '' : formatMoney(minor, business.currency, locale)
  const prices = [...new Set(takenSeats(lesson).map(({ priceMinor }) => priceMinor))].map(money)
  const [before, after] = [prices.join(', '), money(offer.priceMinor)]
  const [old, minutes] = [minutesOf(lesson), offer.minutes]
  return (
    <Facts
      facts={[
        [t`Length`, minutes === old ? t`${minutes} min, as before` : t`${minutes} min (was ${old} min)`],
        [t`Price a rider`, after === before ? t`${after}, as before` : t`${after} (was ${before})`],
      ]}
    />
  )
}
