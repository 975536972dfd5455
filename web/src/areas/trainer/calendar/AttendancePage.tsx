import { t } from '@lingui/core/macro'
import { useApiList } from '../../../data/queries/api-list.ts'
import { single } from '../../../data/queries/single.ts'
import { useMe } from '../../../data/me/use-me.ts'
import { useTrainers } from '../../../data/business/use-trainers.ts'
import { AttendanceMailsCard } from '../../../features/schedule/lessons/attendance/AttendanceMailsCard.tsx'
import { WhoCame } from '../../../features/schedule/lessons/attendance/WhoCame.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/lists/EmptyState.tsx'
import { FilterSelect } from '../../../ui/fields/choosing/FilterSelect.tsx'
import { ListFrame } from '../../../ui/lists/List.tsx'
import { Loaded } from '../../../ui/lists/Loaded.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { useAddressFilter } from '../../../ui/page/use-address-filter.ts'
import { chargesAt } from '../money/money-places.ts'
import css from './TodayPage.module.css'
import { lessonAt } from './lesson-address.ts'

/** Past lessons without attendance, which are not billed. */
export function AttendancePage() {
  const me = useMe()
  return <Loaded state={single(me)}>{({ id }) => <Unmarked ownId={id} />}</Loaded>
}

function Unmarked({ ownId }: { ownId: string }) {
  const [{ who }, setFilter] = useAddressFilter('who')
  const trainers = useTrainers().data ?? []
  const list = useApiList('GET /api/attendance/lessons', {
    query: { trainerId: who === 'mine' ? ownId : undefined, limit: 50 },
  })
  return (
    <div className={css['page']}>
      <PageHeader title={t`Attendance`} note={t`You can bill a lesson once you have marked attendance.`} />
      {trainers.length > 1 && trainers.some(({ isMe }) => isMe) && (
        <FilterSelect
          label={t`Whose lessons`}
          options={[
            { value: '', label: t`All trainers’ lessons` },
            { value: 'mine', label: t`My lessons` },
          ]}
          value={who}
          onChange={(value) => setFilter({ who: value })}
        />
      )}
      <ListFrame
        list={list}
        tall
        empty={
          <Card>
            <EmptyState action={<LinkButton to={chargesAt}>{t`See unbilled lessons`}</LinkButton>}>
              {t`Attendance is marked for every past lesson.`}
            </EmptyState>
          </Card>
        }
      >
        <WhoCame lessons={list.items} lessonAt={lessonAt} />
      </ListFrame>
      <AttendanceMailsCard />
    </div>
  )
}
