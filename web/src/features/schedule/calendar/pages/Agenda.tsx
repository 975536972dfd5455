import { t } from '@lingui/core/macro'
import { useRef } from 'react'
import { EmptyState } from '../../../../ui/lists/EmptyState.tsx'
import { agenda } from './by-day.ts'
import { clockRange, dayName } from '../day-words.ts'
import css from './Agenda.module.css'
import type { PageProps } from './MonthGrid.tsx'
import { PageBlock } from './PageBlock.tsx'
import hand from '../dragging/PageHand.module.css'
import { usePageHands } from '../dragging/use-page-hands.ts'

/** Days moved by arrow keys. */
const steps = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: -1, ArrowRight: 1 }

/** Days with lessons as a list. */
export function Agenda(props: PageProps) {
  const { label, range, timeZone, blocks, today, notes, renderDay, onOpen, model } = props
  const root = useRef<HTMLDivElement>(null)
  usePageHands(root, model, steps)
  const days = agenda(range, timeZone, blocks, notes)
  return (
    <div ref={root} className={hand['page']}>
      {days.length === 0 ? (
        <EmptyState>{t`No lessons on these days.`}</EmptyState>
      ) : (
        <section className={css['agenda']} aria-label={label}>
          {days.map(({ day, blocks }) => {
            const name = dayName(day.date)
            return (
              <section
                key={day.start}
                className={css['day']}
                data-day={day.date.toString()}
                aria-label={name}
              >
                <div className={css['head']}>
                  <h2>
                    {name}
                    {day.date.toString() === today && ` · ${t`today`}`}
                  </h2>
                  <span className={css['noted']}>{notes?.get(day.date.toString())}</span>
                  {renderDay?.(day.date.toString())}
                </div>
                <ul className={css['entries']}>
                  {blocks.map((block) => (
                    <li key={block.id}>
                      <PageBlock
                        block={block}
                        time={clockRange(day, block.start.epochMilliseconds, block.end.epochMilliseconds)}
                        when={name}
                        onOpen={onOpen}
                      />
                    </li>
                  ))}
                </ul>
              </section>
            )
          })}
        </section>
      )}
    </div>
  )
}
