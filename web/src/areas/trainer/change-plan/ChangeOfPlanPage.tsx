import { t } from '@lingui/core/macro'
import { useParams } from 'react-router'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { single } from '../../../data/queries/single.ts'
import { useTimeZone } from '../../../data/me/use-time-zone.ts'
import { Board } from '../../../features/notices/notices/Board.tsx'
import type { BoardSeat } from '../../../features/notices/notices/board-words.ts'
import { happenedTitle, planDays } from '../../../features/schedule/disruptions/plan-words.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { formatInstant } from '../../../ui/words/format-instant.ts'
import { Loaded } from '../../../ui/lists/Loaded.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import css from '../calendar/TodayPage.module.css'

const lessonAt = ({ lessonId, startsAt, timeZone }: BoardSeat): string => {
  const day = Temporal.Instant.from(startsAt).toZonedDateTimeISO(timeZone).toPlainDate().toString()
  return `/trainer/calendar?day=${day}&lesson=${lessonId}`
}

/** The board of a change of plan: who was told, who answered, and who is to be phoned. */
export function ChangeOfPlanPage() {
  const { id = '' } = useParams()
  const board = useApiQuery('GET /api/disruptions/{id}', { params: { id } })
  const timeZone = useTimeZone()
  const { data } = board
  const madeAt = data ? formatInstant(data.madeAt, timeZone) : ''
  return (
    <div className={css['page']}>
      <PageHeader title={data ? happenedTitle(data) : t`Change of plan`}>
        <LinkButton variant="secondary" to="/trainer/today">
          {t`Today`}
        </LinkButton>
      </PageHeader>
      <Loaded state={single(board)} rows={8}>
        {(found) => (
          <>
            <p>
              {[planDays(found), found.reason, t`Changed by ${found.madeBy} on ${madeAt}`]
                .filter((words) => words !== '')
                .join(' · ')}
            </p>
            <Board board={found} lessonAt={lessonAt} />
          </>
        )}
      </Loaded>
    </div>
  )
}
