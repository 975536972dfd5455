import { t } from '@lingui/core/macro'
import { kindOptions } from '../../../features/schedule/lessons/lesson-words.ts'
import type { LessonFilter } from '../../../features/schedule/lessons/lesson-filter.ts'
import type { Lesson } from '../../../features/schedule/lessons/lesson.ts'
import { Button } from '../../../ui/Button.tsx'
import { FilterSelect } from '../../../ui/fields/choosing/FilterSelect.tsx'
import { Toolbar } from '../../../ui/page/Toolbar.tsx'
import { columnsOf, type Yard } from './calendar-columns.ts'
import type { ColumnKind } from './use-calendar-address.ts'

interface CalendarFiltersProps {
  filter: LessonFilter
  yard: Yard
  /** Lessons of the shown days, whose riders can be chosen. */
  lessons: readonly Lesson[]
  onChange: (change: Partial<LessonFilter>) => void
}

/** Filters the calendar; the address bar keeps the choice. */
export function CalendarFilters({ filter, yard, lessons, onChange }: CalendarFiltersProps) {
  const of = (kind: ColumnKind) =>
    columnsOf(kind, yard).map(({ key, title }) => ({ value: key.split(':')[1] ?? '', label: title }))
  const riders = new Map(
    lessons.flatMap(({ seats }) => seats.map(({ riderId, riderName }) => [riderId, riderName] as const)),
  )
  const riderOptions = Array.from(riders, ([value, label]) => ({ value, label })).toSorted((a, b) =>
    a.label.localeCompare(b.label),
  )
  const isNarrowed = Object.values(filter).some((value) => value !== '')
  return (
    <Toolbar>
      <FilterSelect
        label={t`Trainer`}
        options={[{ value: '', label: t`All trainers` }, ...of('trainers')]}
        value={filter.trainer}
        onChange={(trainer) => onChange({ trainer })}
      />
      <FilterSelect
        label={t`Horse`}
        options={[{ value: '', label: t`All horses` }, ...of('horses')]}
        value={filter.horse}
        onChange={(horse) => onChange({ horse })}
      />
      <FilterSelect
        label={t`Arena`}
        options={[{ value: '', label: t`All arenas` }, ...of('arenas')]}
        value={filter.arena}
        onChange={(arena) => onChange({ arena })}
      />
      <FilterSelect
        label={t`Rider`}
        options={[{ value: '', label: t`All riders` }, ...riderOptions]}
        value={filter.rider}
        onChange={(rider) => onChange({ rider })}
      />
      <FilterSelect
        label={t`Type`}
        options={[{ value: '', label: t`All types` }, ...kindOptions()]}
        value={filter.kind}
        onChange={(kind) => onChange({ kind })}
      />
      {isNarrowed && (
        <Button
          variant="quiet"
          onClick={() => onChange({ trainer: '', horse: '', arena: '', rider: '', kind: '' })}
        >
          {t`Show all`}
        </Button>
      )}
    </Toolbar>
  )
}
