import { plural, t } from '@lingui/core/macro'
import { useRef, type ReactNode } from 'react'
import { classes } from '../../../../ui/classes.ts'
import { monthName, shortWeekday, weekday } from '../../../../ui/words/day-words.ts'
import type { Block } from '../block.ts'
import { monthCells, type DayBlocks } from './by-day.ts'
import { dayName, startClock } from '../day-words.ts'
import css from './MonthGrid.module.css'
import { PageBlock } from './PageBlock.tsx'
import type { PageModel } from '../dragging/page-hand.ts'
import hand from '../dragging/PageHand.module.css'
import type { DayRange } from '../header/ranges.ts'
import { usePageHands } from '../dragging/use-page-hands.ts'

export interface PageProps {
  label: string
  range: DayRange
  timeZone: string
  blocks: readonly Block[]
  /** ISO 8601. */
  today: string
  onOpen: (block: Block) => void
  onDay: (day: Temporal.PlainDate) => void
  /** Notes by day (ISO 8601). */
  notes?: ReadonlyMap<string, string> | undefined
  /** Actions of a day. */
  renderDay?: ((day: string) => ReactNode) | undefined
  /** Rules of moving, and its callbacks. */
  model: PageModel
}

/** Days moved by arrow keys: a day or a week. */
const steps = { ArrowUp: -7, ArrowDown: 7, ArrowLeft: -1, ArrowRight: 1 }

/** Blocks shown in a day of a month. */
const room = 3

/** A month of whole weeks: each day with its first lessons and the number of others. */
export function MonthGrid({
  label,
  range,
  timeZone,
  blocks,
  today,
  onOpen,
  onDay,
  notes,
  model,
  month,
}: PageProps & { month: number }) {
  const root = useRef<HTMLDivElement>(null)
  usePageHands(root, model, steps)
  const weeks = monthCells(range, timeZone, blocks)
  return (
    <div ref={root} className={hand['page']}>
      <table className={css['month']} aria-label={label}>
        <thead>
          <tr>
            {weeks[0]?.map(({ day: { date } }) => (
              <th key={date.dayOfWeek} scope="col">
                {shortWeekday(date)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]?.day.start}>
              {week.map((cell) => (
                <MonthDay
                  key={cell.day.start}
                  cell={cell}
                  isOther={cell.day.date.month !== month}
                  isToday={cell.day.date.toString() === today}
                  note={notes?.get(cell.day.date.toString())}
                  onOpen={onOpen}
                  onDay={onDay}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface MonthDayProps extends Pick<PageProps, 'onOpen' | 'onDay'> {
  cell: DayBlocks
  /** In the previous or next month. */
  isOther: boolean
  isToday: boolean
  note: string | undefined
}

function MonthDay({ cell: { day, blocks }, isOther, isToday, note, onOpen, onDay }: MonthDayProps) {
  const { date } = day
  const name = dayName(date)
  const more = blocks.length - room
  return (
    <td
      className={classes(css['day'], isOther && css['other'], isToday && css['today'])}
      data-day={date.toString()}
    >
      <button
        type="button"
        className={css['date']}
        aria-current={isToday ? 'date' : undefined}
        onClick={() => onDay(date)}
      >
        {date.day}
        <span className="visually-hidden">{` ${monthName(date)}, ${weekday(date)}`}</span>
        {note && (
          <span className={css['noted']} title={note}>
            <span className="visually-hidden">, </span>
            {note}
          </span>
        )}
        {blocks.length > 0 && (
          <span className={css['count']}>
            <span className="visually-hidden">, </span>
            {blocks.length}
            <span className="visually-hidden">{` ${plural(blocks.length, { one: 'lesson', other: 'lessons' })}`}</span>
          </span>
        )}
      </button>
      <ul className={css['entries']}>
        {blocks.slice(0, room).map((block) => (
          <li key={block.id}>
            <PageBlock
              block={block}
              time={startClock(day, block.start.epochMilliseconds)}
              when={name}
              isSmall
              onOpen={onOpen}
            />
          </li>
        ))}
        {/* Paper has no day to open. */}
        {blocks.slice(room).map((block) => (
          <li key={block.id} className={classes(css['onPaper'], block.isCancelled && css['cancelled'])}>
            {startClock(day, block.start.epochMilliseconds)} <b>{block.title}</b>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <button type="button" className={css['more']} onClick={() => onDay(date)}>
          {t`${more} more`}
        </button>
      )}
    </td>
  )
}
