import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiQuery } from '../../../../data/queries/api-query.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { momentInWords } from '../../../../ui/words/day-words.ts'
import { formatDate } from '../../../../ui/words/parse-date.ts'
import { weeklyWords } from '../../../../ui/words/weekly-words.ts'
import { LeaveGroupDialog } from './LeaveGroupDialog.tsx'
import type { OwnGroup } from './own-group.ts'
import css from './MyLessons.module.css'

/** The groups that the client's riders joined until their end; nothing without any. */
export function MyGroups() {
  const { data } = useApiQuery('GET /api/my-terms')
  const [leaving, setLeaving] = useState<OwnGroup>()
  if (!data || data.items.length === 0) return null
  return (
    <>
      <Card title={t`Groups`}>
        <ul className={css['groups']} aria-label={t`Groups`}>
          {data.items.map((group) => (
            <li key={group.id}>
              <Group group={group} onLeave={() => setLeaving(group)} />
            </li>
          ))}
        </ul>
      </Card>
      {leaving && <LeaveGroupDialog group={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  )
}

function Group({ group, onLeave }: { group: OwnGroup; onLeave: () => void }) {
  const { riderName, offerName, trainerName, seats, timeZone, bookedApart, mayLeave } = group
  const [first, last] = [seats[0], seats.at(-1)]
  if (!first || !last) return null
  const end = formatDate(Temporal.Instant.from(last.startsAt).toZonedDateTimeISO(timeZone).toPlainDate())
  return (
    <div className={css['item']}>
      <p className={css['time']}>{t`${offerName} with ${trainerName}`}</p>
      <p>
        {riderName} ·{' '}
        {plural(seats.length, { one: `# lesson left, on ${end}`, other: `# lessons left, until ${end}` })}
      </p>
      <p>{weeklyWords(seats, timeZone)}</p>
      <p className="quiet">{t`Next: ${momentInWords(first.startsAt, timeZone)}`}</p>
      {bookedApart.count > 0 && (
        <p className="quiet">
          {plural(bookedApart.count, {
            one: '# more lesson of this type was booked on its own and is not counted here.',
            other: '# more lessons of this type were booked on their own and are not counted here.',
          })}
        </p>
      )}
      {mayLeave && (
        <div className={css['act']}>
          <Button
            variant="secondary"
            aria-label={t`Leave group: ${riderName}, ${offerName}`}
            onClick={onLeave}
          >{t`Leave group`}</Button>
        </div>
      )}
    </div>
  )
}
