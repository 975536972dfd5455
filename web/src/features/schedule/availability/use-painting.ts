import { t } from '@lingui/core/macro'
import { useEffect, useRef, useState } from 'react'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { dismissToast, showToast } from '../../../ui/toasts/toast-store.ts'
import { newId } from '../../../wire/new-id.ts'
import { strokeWords } from './availability-words.ts'
import { type Hours, paint, type Stroke } from './paint.ts'
import { useChangeWeek, type Week } from './use-availability.ts'

interface Painting {
  hours: readonly Hours[]
  stroke: (stroke: Stroke) => void
}

/**
 * Painted hours of a week: each stroke is shown at once and saved in the background, in order, with Undo for the
 * last. Without a week, the first stroke creates one. A refused stroke is undone, with the reason.
 */
export function usePainting(trainerId: string, week: Week | undefined): Painting {
  const add = useApiChange('POST /api/availability/weeks')
  const change = useChangeWeek()
  const [shown, setShown] = useState<readonly Hours[]>()
  const [ownId] = useState(newId)
  // Base of the next save: newer than the week on screen during a refetch.
  const saved = useRef(week)
  const wanted = useRef<readonly Hours[]>(undefined)
  const isSaving = useRef(false)
  const lastToast = useRef(0)
  const hours = shown ?? week?.hours ?? []

  useEffect(() => {
    if (!isSaving.current) saved.current = week
  }, [week])

  const save = async (): Promise<void> => {
    if (isSaving.current) return
    isSaving.current = true
    try {
      while (wanted.current) {
        const next = [...wanted.current]
        wanted.current = undefined
        const base = saved.current
        const make = base
          ? change(base, { hours: next })
          : add({ body: { id: ownId, trainerId, hours: next } })
        // oxlint-disable-next-line no-await-in-loop -- each save needs the previous version
        saved.current = await make
      }
    } catch (error) {
      wanted.current = undefined
      dismissToast(lastToast.current)
      showToast(explainRefusal(error).message)
    } finally {
      isSaving.current = false
      setShown(undefined)
    }
  }
  const put = (next: readonly Hours[]): void => {
    setShown(next)
    wanted.current = next
    void save()
  }
  return {
    hours,
    stroke: (stroke) => {
      const next = paint(hours, stroke)
      if (JSON.stringify(next) === JSON.stringify(hours)) return
      put(next)
      dismissToast(lastToast.current)
      lastToast.current = showToast(strokeWords(stroke), { label: t`Undo`, onAct: () => put(hours) })
    },
  }
}
