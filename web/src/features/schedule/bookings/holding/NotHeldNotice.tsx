import { t } from '@lingui/core/macro'
import { useTimeZone } from '../../../../data/me/use-time-zone.ts'
import { Button } from '../../../../ui/Button.tsx'
import { momentInWords } from '../../../../ui/words/day-words.ts'
import { ActionNotice } from '../../../../ui/ActionNotice.tsx'
import css from '../Booking.module.css'
import type { Holding, NotHeld } from './use-holding.ts'

interface NotHeldNoticeProps {
  holding: Holding
  notHeld: NotHeld
  /** The dialog holds nothing else. */
  isAlone: boolean
}

/** Why a time could not be held, with the nearest free times. */
export function NotHeldNotice({ holding, notHeld, isAlone }: NotHeldNoticeProps) {
  const { wanted, message, nearest, mayRetry } = notHeld
  const timeZone = useTimeZone()
  return (
    <>
      <ActionNotice tone="danger" title={message}>
        {nearest.length > 0 && t`These times are the nearest:`}
      </ActionNotice>
      {nearest.length > 0 && (
        <ul className={css['nearest']} aria-label={t`Nearest free times`}>
          {nearest.map((time) => (
            <li key={[time.startsAt, time.trainerId, time.placeId].join(' ')}>
              <Button variant="secondary" onClick={() => void holding.add({ ...wanted, time })}>
                {momentInWords(time.startsAt, timeZone)} · {time.trainerName}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className={css['next']}>
        {mayRetry && <Button onClick={() => void holding.add(wanted)}>{t`Try again`}</Button>}
        <Button variant="secondary" onClick={isAlone ? holding.close : holding.dismiss}>
          {isAlone ? t`Choose another time` : t`Continue with one rider`}
        </Button>
      </div>
    </>
  )
}
