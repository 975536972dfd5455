import { t } from '@lingui/core/macro'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import type { ReactNode } from 'react'
import { Button } from '../../../../ui/Button.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import { PageTitle } from '../../../../ui/page/PageTitle.tsx'
import type { Navigation } from '../Calendar.tsx'
import css from './CalendarHeader.module.css'
import { pageTitle } from '../day-words.ts'
import { turn, type View } from './ranges.ts'
import { useToday } from '../../../../ui/use-now.ts'
import { ViewSwitch } from './ViewSwitch.tsx'

export interface CalendarHeaderProps {
  view: View
  day: Temporal.PlainDate
  /** The business's zone, for today's date. */
  timeZone: string
  /** Name of the resource view, such as "Horses"; without it there is none. */
  resourcesLabel?: string | undefined
  onNavigate: (to: Navigation) => void
  /** A badge beside the title. */
  note?: ReactNode
  /** Further actions, the main one last. */
  children?: ReactNode
}

/** Title of the calendar's page, and navigation. */
export function CalendarHeader(props: CalendarHeaderProps) {
  const { view, day, timeZone, resourcesLabel, onNavigate, note, children } = props
  const today = Temporal.PlainDate.from(useToday(timeZone))
  return (
    <header className={css['header']}>
      <div className={css['title']}>
        <PageTitle>{pageTitle(view, day, today.year)}</PageTitle>
        {note && <div className={css['note']}>{note}</div>}
      </div>
      <div className={css['pages']}>
        <Button
          variant="quiet"
          className={css['page']}
          aria-label={t`Earlier`}
          onClick={() => onNavigate({ day: turn(view, day, -1) })}
          icon={<Icon of={IconChevronLeft} />}
        />
        <Button variant="secondary" onClick={() => onNavigate({ day: today })}>{t`Today`}</Button>
        <Button
          variant="quiet"
          className={css['page']}
          aria-label={t`Later`}
          onClick={() => onNavigate({ day: turn(view, day, 1) })}
          icon={<Icon of={IconChevronRight} />}
        />
      </div>
      <ViewSwitch
        view={view}
        resourcesLabel={resourcesLabel}
        onChange={(chosen) => onNavigate({ view: chosen })}
      />
      {children && <div className={css['actions']}>{children}</div>}
    </header>
  )
}
