import { t } from '@lingui/core/macro'
import { lazy, Suspense, useRef, type ReactNode } from 'react'
import '../../../ui/styles/rails.css'
import { Agenda } from './pages/Agenda.tsx'
import type { Block, OpenTime, Resource, Target } from './block.ts'
import css from './Calendar.module.css'
import { pageTitle } from './day-words.ts'
import { Legend } from './header/Legend.tsx'
import type { SendMove } from './dragging/pending-moves.ts'
import { daysOf, rangeOf, turn, type View } from './header/ranges.ts'
import { TimeGrid } from './grid/TimeGrid.tsx'
import { TroubleNote } from './dragging/TroubleNote.tsx'
import { useClipboard } from './dragging/use-clipboard.ts'
import { useMoves } from './dragging/use-moves.ts'
import { useToday } from '../../../ui/use-now.ts'

const MonthGrid = lazy(async () => ({ default: (await import('./pages/MonthGrid.tsx')).MonthGrid }))

/** A change of view, day, or both. */
export interface Navigation {
  view?: View
  day?: Temporal.PlainDate
}

export interface CalendarProps {
  view: View
  /** A day of the shown page. */
  day: Temporal.PlainDate
  /** IANA zone of the business. */
  timeZone: string
  blocks: readonly Block[]
  /** Times that can be booked; default: always. */
  open?: readonly OpenTime[] | undefined
  /** Times in which linked calendars block bookings. */
  busy?: readonly OpenTime[] | undefined
  /** Columns of the view `resources`. */
  resources?: readonly Resource[] | undefined
  /** Lessons may be outside open hours, with a note. */
  mayUseClosedTime?: boolean
  /** Name of a block's key, such as a horse's, for messages. */
  nameOf?: (key: string) => string | undefined
  /** Holidays, closures and days off by day (ISO 8601). */
  notes?: ReadonlyMap<string, string> | undefined
  /** Actions of a day (ISO 8601), beside its name. */
  renderDay?: ((day: string) => ReactNode) | undefined
  onNavigate: (to: Navigation) => void
  onOpen: (block: Block) => void
  /** Called after drawing in empty time; without it, drawing is off. */
  onCreate?: ((target: Target) => void) | undefined
  /** Without it, nothing can be moved. */
  onMove?: SendMove | undefined
  /** Called after dropping or pasting a copy; without it, copying is off. */
  onCopy?: ((block: Block, target: Target) => void) | undefined
  /** At the end of the line below the calendar. */
  footer?: ReactNode
}

/** Lessons by day, week, month, as a list, or by resource. Controlled: the page sets view and day. */
export function Calendar(props: CalendarProps) {
  const { view, day, timeZone, blocks, open, busy, resources, onNavigate, onOpen, onCreate, onMove, onCopy } =
    props
  const { mayUseClosedTime = false, nameOf = () => undefined } = props
  const voice = useRef<HTMLOutputElement>(null)
  const today = useToday(timeZone)
  const announce = (words: string): void => {
    if (voice.current) voice.current.textContent = words
  }
  const { shown, trouble, setTrouble, move } = useMoves(blocks, announce)
  const label = pageTitle(view, day)
  const openDay = (there: Temporal.PlainDate): void => onNavigate({ view: 'day', day: there })
  const range = rangeOf(view, day)
  const { notes, renderDay } = props
  const page = { label, range, timeZone, blocks: shown, today, notes, renderDay, onOpen, onDay: openDay }
  const model = {
    blocks: shown,
    open,
    busy,
    mayUseClosedTime,
    timeZone,
    nameOf,
    mayMove: onMove !== undefined,
    onMove: (block: Block, target: Target): void => {
      if (onMove) move(block, target, onMove)
    },
    onCopy,
    onImpossible: (block: Block, reason: string, free: Target | undefined): void => {
      setTrouble({ block, reason, free })
      announce(block.title === '' ? reason : t`${block.title} is back where it was. ${reason}`)
    },
    announce,
  }
  const root = useRef<HTMLDivElement>(null)
  useClipboard(root, { view, day, timeZone, blocks: shown, announce, onCopy })
  return (
    <div ref={root} className={css['calendar']}>
      <output ref={voice} className="visually-hidden" />
      {trouble && (
        <TroubleNote
          trouble={trouble}
          timeZone={timeZone}
          onTake={onMove && ((block, target) => move(block, target, onMove))}
          onClose={() => setTrouble(undefined)}
        />
      )}
      {view === 'month' && (
        <Suspense fallback={null}>
          <MonthGrid {...page} model={model} month={day.month} />
        </Suspense>
      )}
      {view === 'agenda' && <Agenda {...page} model={model} />}
      {(view === 'day' || view === 'week' || view === 'resources') && (
        <TimeGrid
          key={view}
          label={label}
          days={daysOf(range)}
          resources={view === 'resources' ? (resources ?? []) : undefined}
          {...model}
          notes={notes}
          renderDay={renderDay}
          mayCreate={onCreate !== undefined}
          today={today}
          onDay={openDay}
          onOpen={onOpen}
          onCreate={(target) => onCreate?.(target)}
          onTurn={(pages) => onNavigate({ day: turn(view, day, pages) })}
        />
      )}
      <div className={css['below']}>
        <Legend blocks={shown} />
        {props.footer}
      </div>
    </div>
  )
}
