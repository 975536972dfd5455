import { t } from '@lingui/core/macro'
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import { type ReactNode, useRef } from 'react'
import { SalesNotice } from '../../../features/invoicing/sales/SalesNotice.tsx'
import { PlansNotice } from '../../../features/schedule/disruptions/PlansNotice.tsx'
import { RequestsNotice } from '../../../features/schedule/lessons/requests/RequestsNotice.tsx'
import { SmallGroups } from '../../../features/schedule/lessons/small-groups/SmallGroups.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { mySalesAt } from '../money/money-places.ts'
import { planAt } from '../change-plan/plan-address.ts'
import { lessonAt } from './lesson-address.ts'
import css from './TodayPage.module.css'

interface TodayTasksProps {
  isToday: boolean
  /** Null: of all trainers. Undefined: not known yet. */
  trainerId: string | null | undefined
  /** The lessons of the day. */
  children: ReactNode
}

/** Lessons of a day. For today also the tasks that wait: beside the lessons, on a narrow screen below them. */
export function TodayTasks({ isToday, trainerId, children }: TodayTasksProps) {
  const tasks = useRef<HTMLElement>(null)
  if (!isToday) return <div className={css['lessons']}>{children}</div>
  return (
    <div className={css['columns']}>
      <Button
        className={css['jump']}
        variant="secondary"
        icon={<Icon of={IconArrowDown} />}
        onClick={() => {
          tasks.current?.focus({ preventScroll: true })
          tasks.current?.scrollIntoView()
        }}
      >
        {t`Go to tasks`}
      </Button>
      <div className={css['lessons']}>{children}</div>
      <section className={css['tasks']} aria-label={t`Tasks`} tabIndex={-1} ref={tasks}>
        <SalesNotice salesAt={mySalesAt} />
        <PlansNotice planAt={planAt} />
        <RequestsNotice requestsAt="/trainer/requests" />
        {trainerId !== undefined && (
          <SmallGroups
            trainerId={trainerId}
            lessonAt={({ lessonId, ...group }) => lessonAt({ ...group, id: lessonId })}
          />
        )}
      </section>
    </div>
  )
}
