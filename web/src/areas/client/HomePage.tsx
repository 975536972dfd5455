import { t } from '@lingui/core/macro'
import IconCalendarShare from '@tabler/icons-react/dist/esm/icons/IconCalendarShare.mjs'
import { single } from '../../api/single.ts'
import { useMe } from '../../api/use-me.ts'
import { useTimeZone } from '../../api/use-time-zone.ts'
import { ToPayCard } from '../../features/invoices/ToPayCard.tsx'
import { NextLessonCard } from '../../features/lessons/NextLessonCard.tsx'
import { UpcomingCard } from '../../features/lessons/UpcomingCard.tsx'
import { useNextLessons } from '../../features/lessons/use-my-lessons.ts'
import { MyTrainerCard } from '../../features/people/MyTrainerCard.tsx'
import { useMyTrainer } from '../../features/people/use-my-trainer.ts'
import { useMyRiders } from '../../features/riders/use-my-riders.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { greeting } from './greeting.ts'
import css from './HomePage.module.css'

/** The client's first page: the next lesson, what there is to pay, what comes afterwards, and who teaches. */
export function HomePage() {
  const { data: me } = useMe()
  const { hour } = Temporal.Now.zonedDateTimeISO(useTimeZone())
  const riders = useMyRiders().data?.items ?? []
  const lessons = useNextLessons()
  const [next, ...later] = (lessons.data?.items ?? []).filter(
    ({ state }) => state === 'booked' || state === 'requested',
  )
  const namesRider = riders.length > 1
  return (
    <div className={css['home']}>
      <PageHeader title={greeting(hour, me?.firstName)} />
      <div className={css['column']}>
        {lessons.isPending && <Skeleton rows={3} />}
        {next && (
          <NextLessonCard seat={next} namesRider={namesRider}>
            <LinkButton variant="secondary" to="/client/lessons">
              {t`All lessons`}
            </LinkButton>
          </NextLessonCard>
        )}
        <ToPayCard listAt="/client/invoices" openAt={(id) => `/client/invoices/${id}`} />
      </div>
      <div className={css['column']}>
        {next && (
          <UpcomingCard seats={later} namesRider={namesRider}>
            <LinkButton
              variant="secondary"
              to="/client/account/calendar-feed"
              icon={<Icon of={IconCalendarShare} />}
            >
              {t`Add to my calendar`}
            </LinkButton>
          </UpcomingCard>
        )}
        <MyTrainer hasLessons={next !== undefined || lessons.isPending} />
      </div>
    </div>
  )
}

function MyTrainer({ hasLessons }: { hasLessons: boolean }) {
  const state = single(useMyTrainer())
  return (
    <Loaded state={state} rows={3}>
      {({ trainer }) =>
        trainer ? (
          <>
            {!hasLessons && (
              <Card>
                <EmptyState action={<LinkButton to="/client/lessons">{t`See past lessons`}</LinkButton>}>
                  {t`No lessons booked. Ask ${trainer.firstName} for your next one.`}
                </EmptyState>
              </Card>
            )}
            <MyTrainerCard trainer={trainer}>
              <LinkButton variant="quiet" to="/client/join">
                {t`Join another trainer`}
              </LinkButton>
            </MyTrainerCard>
          </>
        ) : (
          <Card>
            <EmptyState action={<LinkButton to="/client/join">{t`Enter invitation code`}</LinkButton>}>
              {t`You have no trainer yet. Ask yours for an invitation.`}
            </EmptyState>
          </Card>
        )
      }
    </Loaded>
  )
}
