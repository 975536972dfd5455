import { t } from '@lingui/core/macro'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Link } from '../../../ui/Link.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { attendanceWords, slotWords, type StandingSlot } from './standing-slot.ts'
import css from './StandingSlots.module.css'

interface SlotReviewsProps {
  riderAt: (id: string) => string
  /** The next lesson of the series. */
  lessonAt: (slot: StandingSlot) => string
  mayChange: boolean
}

/** Standing slots whose riders often stay away, with what a trainer can do; nothing without any. */
export function SlotReviews({ riderAt, lessonAt, mayChange }: SlotReviewsProps) {
  const slots = useApiQuery('GET /api/standing-slots/reviews').data?.items ?? []
  const keep = useApiChange('POST /api/series/{id}/standing-slot')
  if (slots.length === 0) return null
  const keepSlot = async ({ seriesId, riderId, riderName, lastAt }: StandingSlot): Promise<void> => {
    try {
      await keep({ params: { id: seriesId }, body: { riderId, lastAt: lastAt ?? '' } })
      showToast(t`${riderName} keeps the slot. We ask again after ten more lessons.`)
    } catch (error) {
      showToast(explainRefusal(error).message)
    }
  }
  return (
    <Card title={t`Weekly slots with low attendance`}>
      <ul className={css['slots']} aria-label={t`Weekly slots with low attendance`}>
        {slots.map((slot) => {
          const { seriesId, riderId, riderName } = slot
          return (
            <li key={`${seriesId} ${riderId}`} className={css['slot']}>
              <p>
                {attendanceWords(slot)} {t`Keep the slot, or talk to the family?`}
              </p>
              <p className="quiet-small">
                <Link to={riderAt(riderId)}>{riderName}</Link> · {slotWords(slot)}
              </p>
              <div className={css['acts']}>
                {mayChange && (
                  <Button
                    variant="secondary"
                    aria-label={t`Keep slot: ${riderName}`}
                    onClick={() => void keepSlot(slot)}
                  >
                    {t`Keep slot`}
                  </Button>
                )}
                <LinkButton variant="secondary" to={lessonAt(slot)}>{t`Open series`}</LinkButton>
              </div>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
