import { t } from '@lingui/core/macro'
import { single } from '../../api/single.ts'
import { useMe } from '../../api/use-me.ts'
import { useTimeZone } from '../../api/use-time-zone.ts'
import { ToPayCard } from '../../features/invoices/ToPayCard.tsx'
import { NextLessonCard } from '../../features/lessons/NextLessonCard.tsx'
import { useNextLessons } from '../../features/lessons/use-my-lessons.ts'
import { MyTrainerCard } from '../../features/people/MyTrainerCard.tsx'
import { useMyTrainer } from '../../features/people/use-my-trainer.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { greeting } from './greeting.ts'
import css from './HomePage.module.css'

/** The client's first page: the next lesson, what I have to pay, and who teaches me. */
export function HomePage() {
  const { data: me } = useMe()
  const { hour } = Temporal.Now.zonedDateTimeISO(useTimeZone())
  const state = single(useMyTrainer())
  return (
    <div className={css['home']}>
      <PageHeader title={greeting(hour, me?.firstName)} />
      <NextLesson />
      <ToPayCard listAt="/client/invoices" openAt={(id) => `/client/invoices/${id}`} />
      <Loaded state={state} rows={3}>
        {({ trainer }) =>
          trainer ? (
            <MyTrainerCard trainer={trainer}>
              <LinkButton variant="quiet" to="/client/join">
                {t`Join another trainer`}
              </LinkButton>
            </MyTrainerCard>
          ) : (
            <Card>
              <EmptyState action={<LinkButton to="/client/join">{t`I have an invitation code`}</LinkButton>}>
                {t`You have no trainer yet. Ask yours for an invitation.`}
              </EmptyState>
            </Card>
          )
        }
      </Loaded>
    </div>
  )
}

/** Nothing while there is none: the page of lessons says so. */
function NextLesson() {
  const { data, isPending } = useNextLessons()
  if (isPending) return <Skeleton rows={3} />
  const coming = data?.items.filter(({ state }) => state === 'booked' || state === 'requested') ?? []
  const [next] = coming
  if (!next) return null
  return (
    <NextLessonCard seat={next} namesRider={new Set(coming.map(({ riderId }) => riderId)).size > 1}>
      <LinkButton variant="secondary" to="/client/lessons">
        {t`All lessons`}
      </LinkButton>
    </NextLessonCard>
  )
}
