import { t } from '@lingui/core/macro'
import IconCalendarX from '@tabler/icons-react/dist/esm/icons/IconCalendarX.mjs'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconTemperature from '@tabler/icons-react/dist/esm/icons/IconTemperature.mjs'
import IconUserShare from '@tabler/icons-react/dist/esm/icons/IconUserShare.mjs'
import { lazy, Suspense, useState } from 'react'
import { useMay } from '../../../data/me/use-may.ts'
import { useMe } from '../../../data/me/use-me.ts'
import { useTrainers } from '../../../data/business/use-trainers.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Menu, MenuItem } from '../../../ui/dialogs/Menu.tsx'
import { dayWords } from './affected-words.ts'
import css from './DayMenu.module.css'

const DayDialog = lazy(async () => ({ default: (await import('./DayDialog.tsx')).DayDialog }))

interface DayMenuProps {
  /** ISO 8601. */
  day: string
  /** Trainers whose lessons are shown; empty: all. */
  trainerId: string
  /** In the heading of a narrow column. */
  isSmall?: boolean
  /** Something has happened that changes lessons. */
  onPlan: () => void
  /** Somebody measures the heat; left out: not on this day. */
  onMeasure?: (() => void) | undefined
}

/** Menu with actions for all lessons of a day. */
export function DayMenu({ day, trainerId, isSmall = false, onPlan, onMeasure }: DayMenuProps) {
  const { data: me } = useMe()
  const mayPlan = useMay()('availability.change')
  const trainers = useTrainers().data ?? []
  // A trainer who looks at everybody's lessons still means their own first.
  const whose = trainerId === '' && me?.staffRole === 'trainer' ? me.id : trainerId
  const [deed, setDeed] = useState<'cancel' | 'hand_over'>()
  return (
    <>
      <Menu
        label={t`Actions for ${dayWords(Temporal.PlainDate.from(day))}`}
        trigger={<Icon of={IconDots} size={isSmall ? 16 : 20} />}
        triggerClass={isSmall ? css['small'] : undefined}
      >
        {mayPlan && <MenuItem id="plan" label={t`Change of plan…`} icon={IconAlertTriangle} onAct={onPlan} />}
        {mayPlan && (
          <MenuItem
            id="cancel"
            label={t`Cancel this day’s lessons…`}
            icon={IconCalendarX}
            onAct={() => setDeed('cancel')}
          />
        )}
        {mayPlan && trainers.length > 1 && (
          <MenuItem
            id="hand-over"
            label={t`Hand over this day’s lessons…`}
            icon={IconUserShare}
            onAct={() => setDeed('hand_over')}
          />
        )}
        {onMeasure && (
          <MenuItem id="heat" label={t`Enter heat reading`} icon={IconTemperature} onAct={onMeasure} />
        )}
      </Menu>
      <Suspense fallback={null}>
        {deed && <DayDialog deed={deed} day={day} trainerId={whose} onClose={() => setDeed(undefined)} />}
      </Suspense>
    </>
  )
}
