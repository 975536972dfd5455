import { t } from '@lingui/core/macro'
import { May } from '../../../../data/me/May.tsx'
import { useLocale } from '../../../../data/me/use-locale.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { useMinute } from '../../../../ui/use-now.ts'
import type { Lesson } from '../lesson.ts'
import { type HeatReading, isOutdated, useHeat, warnings } from './heat.ts'
import { adviceWords, ageWords, measureWords, warningTitle } from './heat-words.ts'
import css from './Heat.module.css'
import { lessonsLeft } from './lessons-left.ts'

interface HeatCardsProps {
  /** Of today, of all trainers. */
  lessons: readonly Lesson[]
  onMeasure: (placeId: string) => void
  onCancel: (reading: HeatReading) => void
  onShorten: (reading: HeatReading) => void
}

/** Advice for each location that is hot today, by its latest reading; nothing without any (H11). */
export function HeatCards(props: HeatCardsProps) {
  const items = useHeat().data?.items ?? []
  return warnings(items).map((reading) => <HeatCard key={reading.placeId} reading={reading} {...props} />)
}

function HeatCard({ reading, lessons, ...acts }: HeatCardsProps & { reading: HeatReading }) {
  const locale = useLocale()
  const now = Temporal.Instant.fromEpochMilliseconds(useMinute())
  const left = lessonsLeft(lessons, reading.placeId, now).length
  const { level, index, placeId } = reading
  const isOld = isOutdated(reading, now)
  return (
    <div className={level === 'red' ? css['red'] : css['amber']}>
      <Card title={warningTitle(reading)}>
        <p className={css['advice']}>{adviceWords(level)}</p>
        <p>{t`${measureWords(reading, locale)}: heat index ${index}`}</p>
        <p className="quiet">{ageWords(reading, now)}</p>
        {isOld && <p className={css['old']}>{t`This reading is out of date. Enter a new one.`}</p>}
        {left === 0 && <p className="quiet">{t`No lessons are left here today.`}</p>}
        <div className={css['acts']}>
          {level === 'red' && left > 0 && (
            <May action="availability.change">
              <Button onClick={() => acts.onCancel(reading)}>{t`Cancel lessons`}</Button>
            </May>
          )}
          {level !== 'red' && left > 0 && (
            <May action="lessons.change">
              <Button onClick={() => acts.onShorten(reading)}>{t`Shorten lessons`}</Button>
            </May>
          )}
          <May action="attendance.record">
            <Button variant="secondary" onClick={() => acts.onMeasure(placeId)}>
              {t`Enter new reading`}
            </Button>
          </May>
        </div>
      </Card>
    </div>
  )
}
