import { t } from '@lingui/core/macro'
import { single } from '../../api/single.ts'
import { useMe } from '../../api/use-me.ts'
import { useTrainers } from '../../api/use-trainers.ts'
import { AttendanceMailsCard } from '../../features/lessons/AttendanceMailsCard.tsx'
import { useUnmarkedLessons } from '../../features/lessons/use-unmarked.ts'
import { WhoCame } from '../../features/lessons/WhoCame.tsx'
import { Card } from '../../ui/Card.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FilterSelect } from '../../ui/FilterSelect.tsx'
import { ListFrame } from '../../ui/List.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useAddressFilter } from '../../ui/use-address-filter.ts'
import { chargesAt } from './money-places.ts'
import { lessonAt } from './TodayPage.tsx'
import css from './TodayPage.module.css'

/** "Who came?": past lessons without attendance, which are never billed as long as they have none. */
export function AttendancePage() {
  const me = useMe()
  return <Loaded state={single(me)}>{({ id }) => <Unmarked ownId={id} />}</Loaded>
}

function Unmarked({ ownId }: { ownId: string }) {
  const [{ who }, setFilter] = useAddressFilter('who')
  const trainers = useTrainers().data ?? []
  const list = useUnmarkedLessons({ trainerId: who === 'mine' ? ownId : undefined })
  return (
    <div className={css['page']}>
      <PageHeader title={t`Who came?`} note={t`Lessons are billed after you mark attendance.`} />
      {trainers.length > 1 && (
        <FilterSelect
          label={t`Whose lessons`}
          options={[
            { value: '', label: t`Lessons of all trainers` },
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
              {t`Every past lesson has attendance.`}
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
