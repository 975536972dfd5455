import { plural, t } from '@lingui/core/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import { Button } from '../../../ui/Button.tsx'
import { spanOf } from '../../../ui/words/clock-time.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { formatDate } from '../../../ui/words/parse-date.ts'
import { Select } from '../../../ui/fields/choosing/Select.tsx'
import css from './AffectedLessons.module.css'
import { allSuggested, cancelPick, optionsOf, pickOf, type Picks } from './replacement-choice.ts'
import type { Affected, AffectedSeat } from './use-affected-seats.ts'

interface AffectedLessonsProps {
  /** Id of the horse. */
  name: string
  query: UseQueryResult<Affected>
  picks: Picks
  onPick: (picks: Picks) => void
}

/** The lessons that lose the horse, each with suitable replacements to choose in one tap. */
export function AffectedLessons({ name, query, picks, onPick }: AffectedLessonsProps) {
  const { data, error } = query
  if (error)
    return (
      <Notice tone="danger" title={t`${name}’s lessons could not be loaded.`}>
        <Button variant="secondary" onClick={() => void query.refetch()}>{t`Try again`}</Button>
      </Notice>
    )
  if (!data) return query.isFetching && <p className={css['quiet']}>{t`Finding ${name}’s lessons…`}</p>
  if (data.total === 0) return <p className={css['quiet']}>{t`${name} has no lessons during this time.`}</p>
  const hasSuggestions = data.items.some(({ suggested }) => suggested !== null)
  const isAllTaken = data.items.every((seat) => pickOf(seat, picks) === (seat.suggested ?? ''))
  return (
    <section className={css['affected']} aria-busy={query.isFetching} aria-label={t`Lessons without ${name}`}>
      <div className={css['head']}>
        <h3>
          {plural(data.total, {
            one: `# lesson will be without ${name}`,
            other: `# lessons will be without ${name}`,
          })}
        </h3>
        {hasSuggestions && (
          <Button
            variant="secondary"
            disabled={isAllTaken}
            onClick={() => onPick({ ...picks, ...allSuggested(data) })}
          >
            {t`Use suggested horses for all`}
          </Button>
        )}
      </div>
      {data.total > data.items.length && (
        <p className={css['quiet']}>
          {t`These are the next ${data.items.length}. Later ones will have no horse. The calendar marks them.`}
        </p>
      )}
      <ul className={css['list']}>
        {data.items.map((seat) => (
          <AffectedItem
            key={seat.seatId}
            seat={seat}
            affected={data}
            picks={picks}
            onPick={(horseId) => onPick({ ...picks, [seat.seatId]: horseId })}
          />
        ))}
      </ul>
    </section>
  )
}

interface AffectedItemProps {
  seat: AffectedSeat
  affected: Affected
  picks: Picks
  onPick: (horseId: string) => void
}

function AffectedItem({ seat, affected, picks, onPick }: AffectedItemProps) {
  const options = optionsOf(seat, affected, picks)
  const pick = pickOf(seat, picks)
  const suggested = options.find(({ value }) => value === seat.suggested) ?? options[0]
  const when = whenWords(seat)
  return (
    <li className={css['item']}>
      <div>
        <p className={css['when']}>{when}</p>
        <p className={css['quiet']}>{`${seat.riderName} · ${seat.title}`}</p>
      </div>
      {options.length === 0 && <p className={css['none']}>{t`No suitable horse is free.`}</p>}
      <div className={css['choice']}>
        <Select
          name={`horse-${seat.seatId}`}
          label={t`Horse for ${seat.riderName}`}
          aria-label={t`Horse for ${seat.riderName}, ${when}`}
          options={[
            { value: '', label: t`Leave without a horse` },
            ...options,
            { value: cancelPick, label: t`Cancel without a fee` },
          ]}
          value={pick}
          onChange={(event) => onPick(event.target.value)}
        />
        {pick === '' && suggested && (
          <Button
            variant="secondary"
            aria-label={t`Use ${suggested.label} for ${seat.riderName}, ${when}`}
            onClick={() => onPick(suggested.value)}
          >
            {t`Use ${suggested.label}`}
          </Button>
        )}
      </div>
    </li>
  )
}

/** `24/11/2026, 10:00–10:30` in the lesson's wall time. */
function whenWords({ startsAt, endsAt, timeZone }: AffectedSeat): string {
  const from = Temporal.Instant.from(startsAt).toZonedDateTimeISO(timeZone)
  return `${formatDate(from.toPlainDate())}, ${spanOf(startsAt, endsAt, timeZone)}`
}
