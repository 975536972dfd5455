import { t } from '@lingui/core/macro'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { Icon } from '../../../ui/Icon.tsx'
import css from './Availability.module.css'
import { placeWord, type PlaceOption, timeWords, weekdayName } from './availability-words.ts'
import { type Hours, readTime, type Stroke } from './paint.ts'

interface HoursListProps {
  hours: readonly Hours[]
  places: readonly PlaceOption[]
  /** Called with hours to close; without it the list is read-only. */
  onStroke: ((stroke: Stroke) => void) | undefined
}

/** The picture in words, day by day. */
export function HoursList({ hours, places, onStroke }: HoursListProps) {
  const days = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    weekday,
    spans: hours.filter((one) => one.weekday === weekday),
  }))
  return (
    <dl className={css['list']}>
      {days.map(({ weekday, spans }) => (
        <div key={weekday}>
          <dt>{weekdayName(weekday)}</dt>
          <dd>
            {spans.length === 0 && <span className="quiet-small">{t`closed`}</span>}
            {spans.map((span) => (
              <span key={span.from} className={css['chip']}>
                <span>
                  <b>{timeWords(span)}</b> {placeWord(places, span.placeId)}
                </span>
                {onStroke && (
                  <button
                    type="button"
                    aria-label={t`Remove ${weekdayName(weekday)} ${timeWords(span)}`}
                    onClick={() =>
                      onStroke({
                        weekdays: [weekday],
                        from: readTime(span.from),
                        until: readTime(span.until),
                        isOpen: false,
                        placeId: null,
                      })
                    }
                  >
                    <Icon of={IconX} />
                  </button>
                )}
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
