import { plural, t } from '@lingui/core/macro'
import { useApiQuery } from '../../../../data/queries/api-query.ts'
import { Notice } from '../../../../ui/Notice.tsx'
import { momentInDigits } from '../../../../ui/words/day-words.ts'
import { UnsupervisedList } from './UnsupervisedList.tsx'

export interface LeftUnsupervisedProps {
  personId: string
  /** ISO 8601; null: an adult. */
  dateOfBirth: string | null
  /** Null: nobody. */
  supervisorId: string | null
}

/** Before an age or a supervisor is saved: the lessons for which nobody is in charge then; nothing without any. */
export function LeftUnsupervised({ personId, dateOfBirth, supervisorId }: LeftUnsupervisedProps) {
  const { data } = useApiQuery('GET /api/team/{id}/unsupervised-lessons', {
    params: { id: personId },
    query: { ...(dateOfBirth !== null && { dateOfBirth }), ...(supervisorId !== null && { supervisorId }) },
  })
  const items = data?.items ?? []
  if (items.length === 0) return null
  const count = items.reduce((sum, item) => sum + item.count, 0)
  return (
    <Notice
      title={plural(count, {
        one: 'If you save this, nobody is in charge of # planned lesson.',
        other: 'If you save this, nobody is in charge of # planned lessons.',
      })}
    >
      <UnsupervisedList
        label={t`Lessons without a supervisor`}
        items={items}
        renderLesson={({ startsAt, timeZone }) => momentInDigits(startsAt, timeZone)}
      />
      <p>{t`These lessons stay planned and appear under “Inbox” until they have another trainer or a supervisor.`}</p>
    </Notice>
  )
}
