import { t } from '@lingui/core/macro'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { Card } from '../../../ui/Card.tsx'
import { Link } from '../../../ui/Link.tsx'
import { attendanceWords, slotWords, type StandingSlot } from './standing-slot.ts'
import css from './StandingSlots.module.css'

interface RiderSlotsCardProps {
  riderId: string
  lessonAt: (slot: StandingSlot) => string
}

/** The weekly slots of a rider with their attendance; nothing without any. */
export function RiderSlotsCard({ riderId, lessonAt }: RiderSlotsCardProps) {
  const { data } = useApiQuery('GET /api/riders/{id}/standing-slots', { params: { id: riderId } })
  const slots = data?.items ?? []
  if (slots.length === 0) return null
  return (
    <Card title={t`Weekly slots`}>
      <ul className={css['slots']}>
        {slots.map((slot) => (
          <li key={slot.seriesId} className={css['slot']}>
            <Link to={lessonAt(slot)}>{slotWords(slot)}</Link>
            <p className="quiet-small">
              {slot.lessons === 0 ? t`No attendance recorded yet.` : attendanceWords(slot)}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
