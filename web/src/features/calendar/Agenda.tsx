import { t } from '@lingui/core/macro'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { agenda } from './by-day.ts'
import { clockRange, dayName } from './day-words.ts'
import css from './Agenda.module.css'
import type { PageProps } from './MonthGrid.tsx'
import { PageBlock } from './PageBlock.tsx'

/** The coming days as a list: those that have anything. */
export function Agenda({ label, range, timeZone, blocks, today, onOpen }: PageProps) {
  const days = agenda(range, timeZone, blocks)
  if (days.length === 0) return <EmptyState>{t`Nothing takes place on these days.`}</EmptyState>
  return (
    <section className={css['agenda']} aria-label={label}>
      {days.map(({ day, blocks }) => {
        const name = dayName(day.date)
        return (
          <section key={day.start} className={css['day']} aria-label={name}>
            <h2 className={css['date']}>
              {name}
              {day.date.toString() === today && ` · ${t`today`}`}
            </h2>
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
  )
}
