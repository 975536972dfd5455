import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useLocale } from '../../../data/me/use-locale.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { FilterSelect } from '../../../ui/fields/choosing/FilterSelect.tsx'
import { useMedia } from '../../../ui/use-media.ts'
import css from './Availability.module.css'
import { type PlaceOption, validityWords } from './availability-words.ts'
import { type HoursDraft, HoursForm } from './HoursForm.tsx'
import { HoursList } from './HoursList.tsx'
import { openMinutes, writeTime } from './paint.ts'
import type { Week } from './use-availability.ts'
import { usePainting } from './use-painting.ts'
import { WeekDialog } from './WeekDialog.tsx'
import { WeekPicture } from './WeekPicture.tsx'

interface WeekCardProps {
  trainerId: string
  /** In the order they apply. */
  weeks: readonly Week[]
  /** The shown week; undefined if there is none. */
  week: Week | undefined
  places: readonly PlaceOption[]
  mayChange: boolean
  onChoose: (id: string) => void
}

const atFirst: HoursDraft = { weekdays: [], from: '09:00', until: '12:00', placeId: null }

/** The hours of a week: painted, typed, and in words. */
export function WeekCard({ trainerId, weeks, week, places, mayChange, onChoose }: WeekCardProps) {
  const { hours, stroke } = usePainting(trainerId, week)
  const locale = useLocale()
  const [draft, setDraft] = useState(atFirst)
  const [dialog, setDialog] = useState<'new' | 'change'>()
  const onStroke = mayChange ? stroke : undefined
  const total = (Math.round(openMinutes(hours) / 6) / 10).toLocaleString(locale)
  const hint = useMedia('(pointer: coarse)')
    ? t`Tap an hour, then complete the form below.`
    : t`Drag across the hours you work, or use the form below. To remove hours, drag across them again.`
  return (
    <Card
      title={t`Weekly hours`}
      actions={
        <div className={css['buttons']}>
          {weeks.length > 1 && (
            <FilterSelect
              label={t`When these hours apply`}
              options={weeks.map((one) => ({ value: one.id, label: validityWords(one) }))}
              value={week?.id ?? ''}
              onChange={onChoose}
            />
          )}
          {mayChange && week && (
            <>
              <Button variant="secondary" onClick={() => setDialog('change')}>
                {t`When they apply`}
              </Button>
              <Button variant="secondary" onClick={() => setDialog('new')}>
                {t`Different hours for a period`}
              </Button>
            </>
          )}
        </div>
      }
    >
      <p className="quiet-small">
        {[week ? validityWords(week) : t`No hours yet`, t`${total} hours a week`].join(' · ')}
        {mayChange && ` · ${hint}`}
      </p>
      <WeekPicture
        hours={hours}
        places={places}
        placeId={draft.placeId}
        onStroke={onStroke}
        onTap={({ weekday, minute }) =>
          setDraft({ ...draft, weekdays: [weekday], from: writeTime(minute), until: writeTime(minute + 60) })
        }
      />
      {mayChange && <HoursForm draft={draft} places={places} onChange={setDraft} onStroke={stroke} />}
      <HoursList hours={hours} places={places} onStroke={onStroke} />
      {week && (
        <WeekDialog
          mode={dialog}
          week={week}
          onClose={() => setDialog(undefined)}
          onAdded={(added) => onChoose(added.id)}
          onRemoved={() => onChoose('')}
        />
      )}
    </Card>
  )
}
