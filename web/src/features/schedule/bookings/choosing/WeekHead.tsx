import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { Button } from '../../../../ui/Button.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import css from './WeekHead.module.css'
import type { Week } from './weeks.ts'

interface WeekHeadProps {
  week: Pick<Week, 'previous' | 'next'>
  onWeek: (first: Temporal.PlainDate) => void
  /** The heading, which says the days. */
  children: ReactNode
}

/** The days of a week between buttons to the weeks before and after. */
export function WeekHead({ week: { previous, next }, onWeek, children }: WeekHeadProps) {
  return (
    <header className={css['head']}>
      {children}
      <div className={css['steps']}>
        <Button
          variant="secondary"
          aria-label={t`Show previous week`}
          // Not `disabled`: that would take the focus away at the first week.
          aria-disabled={!previous}
          icon={<Icon of={IconChevronLeft} />}
          onClick={() => previous && onWeek(previous)}
        >
          <span className={css['words']}>{t`Show previous week`}</span>
        </Button>
        <Button
          variant="secondary"
          aria-label={t`Show next week`}
          aria-disabled={!next}
          onClick={() => next && onWeek(next)}
        >
          <span className={css['words']}>{t`Show next week`}</span>
          <Icon of={IconChevronRight} />
        </Button>
      </div>
    </header>
  )
}
