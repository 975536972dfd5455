import type { Api, ReplyOf } from '@cavaletti/contract'
import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { single } from '../../../data/queries/single.ts'
import { useTimeZone } from '../../../data/me/use-time-zone.ts'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/lists/EmptyState.tsx'
import { FilterSelect } from '../../../ui/fields/choosing/FilterSelect.tsx'
import { ListEntry } from '../../../ui/lists/ListEntry.tsx'
import { Loaded } from '../../../ui/lists/Loaded.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { Toolbar } from '../../../ui/page/Toolbar.tsx'
import { dayName, dayWords } from './availability-words.ts'
import css from './Availability.module.css'
import { useRemoval } from './use-removal.ts'

type Holiday = ReplyOf<Api['GET /api/availability/holidays']>['items'][number]

interface HolidaysCardProps {
  year: number
  years: readonly number[]
  /** Part of the country; empty: national holidays. */
  region: string
  onChoose: (choice: { year?: string; region?: string }) => void
  /** Handles affected lessons; returns whether it takes over. */
  onLessons: (closure: { year: number; region: string; days: string[]; name: string }) => Promise<boolean>
  /** Only the owner can close the business. */
  isOwner: boolean
}

/** Public holidays of the country. The business closes on one only after the owner adopts it. */
export function HolidaysCard({ year, years, region, onChoose, onLessons, isOwner }: HolidaysCardProps) {
  const holidays = useApiQuery(
    'GET /api/availability/holidays',
    { query: { year, region: region || undefined } },
    { placeholderData: (before) => before },
  )
  const adopt = useApiChange('POST /api/availability/holidays')
  const remove = useRemoval()
  const today = Temporal.Now.plainDateISO(useTimeZone()).toString()
  const [isSaving, setSaving] = useState(false)
  // While another year is loading, the last one stays on screen.
  const busy = isSaving || holidays.isPlaceholderData
  const close = async (days: string[], name: string): Promise<void> => {
    setSaving(true)
    try {
      if (await onLessons({ year, region, days, name })) return
      const { items: adopted } = await adopt({ body: { year, days, ...(region && { region }) } })
      showToast(t`${name}: closed.`, { label: t`Undo`, onAct: () => void remove(adopted, name) })
    } catch (error) {
      showToast(explainRefusal(error).message)
    } finally {
      setSaving(false)
    }
  }
  const entry = ({ day, name, adopted }: Holiday) => (
    <li key={day}>
      <ListEntry
        title={
          <>
            {name}
            {adopted && <Badge tone="attention">{t`closed`}</Badge>}
          </>
        }
        actions={
          isOwner &&
          (adopted || day >= today) && (
            <Button
              variant={adopted ? 'quiet' : 'secondary'}
              busy={busy}
              aria-label={adopted ? t`Stay open on ${name}` : t`Close on ${name}`}
              onClick={() => void (adopted ? remove([adopted], name) : close([day], name))}
            >
              {adopted ? t`Stay open` : t`Close`}
            </Button>
          )
        }
      >
        <p>{`${dayName(day)} ${dayWords(day)}`}</p>
      </ListEntry>
    </li>
  )
  return (
    <Card title={t`Public holidays`}>
      <Loaded state={single(holidays)} rows={8}>
        {({ regions, items }) => {
          const left = items
            .filter(({ day, adopted }) => adopted === null && day >= today)
            .map(({ day }) => day)
          const [ahead, past] = [
            items.filter(({ day }) => day >= today),
            items.filter(({ day }) => day < today),
          ]
          return (
            <>
              <Toolbar>
                <FilterSelect
                  label={t`Year`}
                  options={years.map((one) => ({ value: String(one), label: String(one) }))}
                  value={String(year)}
                  onChange={(value) => onChoose({ year: value })}
                />
                {regions.length > 0 && (
                  <FilterSelect
                    label={t`Part of the country`}
                    options={[
                      { value: '', label: t`The whole country` },
                      ...regions.map(({ code, name }) => ({ value: code, label: name })),
                    ]}
                    value={region}
                    onChange={(value) => onChoose({ region: value })}
                  />
                )}
                {isOwner && left.length > 0 && (
                  <Button
                    variant="secondary"
                    busy={busy}
                    onClick={() =>
                      void close(left, plural(left.length, { one: '# holiday', other: '# holidays' }))
                    }
                  >
                    {t`Close on all holidays`}
                  </Button>
                )}
              </Toolbar>
              {items.length === 0 && (
                <EmptyState>{t`We have no list of public holidays for this country. Add them as days off.`}</EmptyState>
              )}
              <ul className={css['holidays']} aria-label={t`Public holidays`}>
                {ahead.map(entry)}
              </ul>
              {past.length > 0 && (
                <details>
                  <summary>{t`Earlier in ${year}`}</summary>
                  <ul className={css['holidays']} aria-label={t`Earlier public holidays`}>
                    {past.map(entry)}
                  </ul>
                </details>
              )}
            </>
          )
        }}
      </Loaded>
    </Card>
  )
}
