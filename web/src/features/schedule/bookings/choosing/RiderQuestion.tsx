import { t } from '@lingui/core/macro'
import type { RefObject } from 'react'
import { Card } from '../../../../ui/Card.tsx'
import type { BookableRider } from '../booking.ts'
import css from '../Booking.module.css'

interface RiderQuestionProps {
  riders: readonly BookableRider[]
  heading: RefObject<HTMLHeadingElement | null>
  onChoose: (rider: BookableRider) => void
}

/** A button for each rider. */
export function RiderQuestion({ riders, heading, onChoose }: RiderQuestionProps) {
  return (
    <Card>
      <h2 ref={heading} tabIndex={-1}>{t`Who rides?`}</h2>
      <ul className={css['options']}>
        {riders.map((rider) => (
          <li key={rider.id}>
            <button type="button" className={css['option']} onClick={() => onChoose(rider)}>
              <span className={css['name']}>{rider.name}</span>
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
