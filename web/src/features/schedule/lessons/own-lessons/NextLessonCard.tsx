import { t } from '@lingui/core/macro'
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import type { ReactNode } from 'react'
import { Card } from '../../../../ui/Card.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import { PoleDivider } from '../../../../ui/PoleDivider.tsx'
import { whereWords } from '../lesson-words.ts'
import type { OwnSeat } from './my-lessons.ts'
import css from './MyLessons.module.css'
import { nextWords, ownSeatWords } from './own-seat-words.ts'

interface NextLessonCardProps {
  seat: OwnSeat
  /** Name the rider, because there are several. */
  namesRider: boolean
  /** The business has locations, so one that is missing matters. */
  hasPlaces: boolean
  /** Links and buttons. */
  children: ReactNode
}

/** Time, type and location of the next booked lesson. */
export function NextLessonCard({ seat, namesRider, hasPlaces, children }: NextLessonCardProps) {
  const where = whereWords(seat) || (hasPlaces ? t`Ask your trainer where to meet.` : '')
  return (
    <Card tone="hero">
      <div className={css['next']}>
        <p className="quiet">{namesRider ? t`${seat.riderName}’s next lesson` : t`Next lesson`}</p>
        <h2 className={css['when']}>{nextWords(seat, Temporal.Now.instant())}</h2>
        <p>{ownSeatWords(seat)}</p>
        {where !== '' && (
          <p className={css['where']}>
            <Icon of={IconMapPin} size={18} />
            {where}
          </p>
        )}
      </div>
      <PoleDivider />
      <div className={css['actions']}>{children}</div>
    </Card>
  )
}
