import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiChange } from '../../../../data/changes/api-change.ts'
import { useApiQuery } from '../../../../data/queries/api-query.ts'
import { useLocale } from '../../../../data/me/use-locale.ts'
import { Button } from '../../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx'
import { formatMoney } from '../../../../ui/words/money.ts'
import { showToast } from '../../../../ui/toasts/toast-store.ts'
import css from './SmallGroups.module.css'
import { answeredWords, answerWords, type TypeChange } from './type-change.ts'

/** Who answered about another lesson type. Answers by phone can be noted, and the question withdrawn. */
export function AskedFamilies({ asked }: { asked: TypeChange }) {
  const locale = useLocale()
  const { lessonId, was, becomes, priceMinor, currency, minutes, seats } = asked
  const price = priceMinor === null ? '' : formatMoney(priceMinor, currency, locale)
  return (
    <>
      <p>
        {price === ''
          ? t`${becomes} instead of ${was}: ${minutes} min`
          : t`${becomes} instead of ${was}: ${minutes} min, ${price} a rider`}
      </p>
      <p className="quiet">{answeredWords(asked)}</p>
      <ul className={css['answers']} aria-label={t`Answers of families`}>
        {seats.map((seat) => (
          <AskedSeat key={seat.seatId} lessonId={lessonId} becomes={becomes} seat={seat} />
        ))}
      </ul>
      <Withdrawal lessonId={lessonId} />
    </>
  )
}

type Seat = TypeChange['seats'][number]

/** An answer by phone is final, so noting it asks first. */
function AskedSeat({ lessonId, becomes, seat }: { lessonId: string; becomes: string; seat: Seat }) {
  const [noting, setNoting] = useState<'agreed' | 'declined'>()
  const note = useApiChange('POST /api/lessons/{id}/type-change/answer')
  const { seatId, riderName, answer } = seat
  const send = async (said: 'agreed' | 'declined'): Promise<void> => {
    await note({ params: { id: lessonId }, body: { seatId, answer: said } })
    showToast(t`Answer recorded.`)
  }
  return (
    <li className={css['answer']}>
      <span>
        {riderName}
        <span className={css['said']}>{answerWords(seat)}</span>
      </span>
      {answer === null && (
        <div className={css['acts']}>
          <Button
            variant="quiet"
            aria-label={t`Record yes for ${riderName}`}
            onClick={() => setNoting('agreed')}
          >{t`Record yes`}</Button>
          <Button
            variant="quiet"
            aria-label={t`Record no for ${riderName}`}
            onClick={() => setNoting('declined')}
          >{t`Record no`}</Button>
        </div>
      )}
      <ConfirmDialog
        open={noting !== undefined}
        title={
          noting === 'agreed' ? t`Record that ${riderName} accepts?` : t`Record that ${riderName} declines?`
        }
        confirm={t`Record answer`}
        onConfirm={async () => {
          if (noting) await send(noting)
        }}
        onClose={() => setNoting(undefined)}
      >
        {noting === 'agreed'
          ? t`Once all families accept, the lesson becomes “${becomes}”. You cannot change the answer afterwards.`
          : t`The place of ${riderName} is cancelled without a fee.`}
      </ConfirmDialog>
    </li>
  )
}

function Withdrawal({ lessonId }: { lessonId: string }) {
  const [asking, setAsking] = useState(false)
  const withdraw = useApiChange('POST /api/lessons/{id}/type-change/withdrawal')
  return (
    <div className={css['acts']}>
      <Button variant="secondary" onClick={() => setAsking(true)}>{t`Withdraw question`}</Button>
      <ConfirmDialog
        open={asking}
        title={t`Withdraw this question?`}
        confirm={t`Withdraw question`}
        onConfirm={async () => {
          await withdraw({ params: { id: lessonId } })
          showToast(t`Question withdrawn. The families are told.`)
        }}
        onClose={() => setAsking(false)}
      >
        {t`The lesson stays as it is. The families are told, and you decide again.`}
      </ConfirmDialog>
    </div>
  )
}

/** The questions that wait. */
export function useTypeChanges(): readonly TypeChange[] {
  return useApiQuery('GET /api/type-changes').data?.items ?? []
}
