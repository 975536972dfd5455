import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiChange } from '../../../../data/changes/api-change.ts'
import { useLocale } from '../../../../data/me/use-locale.ts'
import { single } from '../../../../data/queries/single.ts'
import { Badge } from '../../../../ui/Badge.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx'
import { ListEntry } from '../../../../ui/lists/ListEntry.tsx'
import { Loaded } from '../../../../ui/lists/Loaded.tsx'
import { showToast } from '../../../../ui/toasts/toast-store.ts'
import { withUndo } from '../../../../forms/with-undo.ts'
import { useAllPlaces } from '../use-resources.ts'
import { type HeatReading, useHeat } from './heat.ts'
import css from './Heat.module.css'
import { HeatReadingForm } from './HeatReadingForm.tsx'
import { adviceWords, levelTone, levelWord, measureWords, takenAtWords } from './heat-words.ts'

interface HeatDialogProps {
  /** ISO 8601. */
  day: string
  isToday: boolean
  /** Location that is chosen first. */
  placeId?: string | undefined
  timeZone: string
  onClose: () => void
}

/** The readings of a day: today, the form for a new one comes first. */
export function HeatDialog({ onClose, ...rest }: HeatDialogProps) {
  return (
    <Dialog open isInAddress onClose={onClose} title={t`Heat readings`}>
      <Readings {...rest} onClose={onClose} />
    </Dialog>
  )
}

function Readings({ day, isToday, placeId, timeZone, onClose }: HeatDialogProps) {
  const heat = useHeat(isToday ? undefined : day)
  const [editing, setEditing] = useState<HeatReading>()
  // The form comes first, also for the focus.
  const isReady = useAllPlaces().data !== undefined
  const saved = (reading: HeatReading): void => {
    setEditing(undefined)
    onClose()
    const { level } = reading
    showToast(
      level === 'none'
        ? t`Reading saved: not hot.`
        : t`Reading saved. ${levelWord(level)}: ${adviceWords(level)}`,
    )
  }
  return (
    <>
      {(isToday || editing) && (
        <HeatReadingForm
          key={editing ? `${editing.id} ${editing.version}` : 'new'}
          reading={editing}
          placeId={placeId}
          day={day}
          timeZone={timeZone}
          onSaved={saved}
        />
      )}
      <Loaded state={single(heat)} rows={2}>
        {({ items }) =>
          isReady &&
          items.length > 0 && (
            <ul className={css['readings']} aria-label={isToday ? t`Readings of today` : t`Readings`}>
              {items.map((reading) => (
                <li key={reading.id} className={css['reading']}>
                  <Reading reading={reading} timeZone={timeZone} onEdit={() => setEditing(reading)} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </>
  )
}

interface ReadingProps {
  reading: HeatReading
  timeZone: string
  onEdit: () => void
}

function Reading({ reading, timeZone, onEdit }: ReadingProps) {
  const locale = useLocale()
  const change = useApiChange('PATCH /api/heat-readings/{id}')
  const put = ({ id, version }: HeatReading, removed: boolean) =>
    change({ params: { id }, body: { version, removed } })
  const { level, placeName, index, recordedBy } = reading
  const title = `${takenAtWords(reading, timeZone)} ${placeName}`
  return (
    <ListEntry
      title={
        <>
          {title} <Badge tone={levelTone(level)}>{levelWord(level)}</Badge>
        </>
      }
      actions={
        reading.mayChange && (
          <>
            <Button variant="secondary" aria-label={t`Edit: ${title}`} onClick={onEdit}>
              {t`Edit`}
            </Button>
            <Button
              variant="quiet"
              aria-label={t`Remove: ${title}`}
              onClick={() =>
                void withUndo(
                  t`Reading removed.`,
                  () => put(reading, true),
                  (removed) => put(removed, false),
                )
              }
            >
              {t`Remove`}
            </Button>
          </>
        )
      }
    >
      <p>{t`${measureWords(reading, locale)}: heat index ${index}. Taken by ${recordedBy}.`}</p>
    </ListEntry>
  )
}
