import { useRef, useState } from 'react'
import { useApiChange } from '../../../../data/changes/api-change.ts'
import { explainRefusal } from '../../../../forms/explain-refusal.ts'
import { type HeldTerm, type JoinableTerm, type KeptTerm, keptTerm } from './term.ts'
import { possibleDates } from './term-words.ts'

interface OpenTerm {
  held: KeptTerm | undefined
  /** Dates that the client agreed to leave out; empty for a group that was held before. */
  group: JoinableTerm | undefined
  /** Why it could not be held. */
  problem: string
}

/** The group that the open dialog holds. Closing it releases the places; what a lost connection leaves expires. */
export function useTermHolding() {
  const [open, setOpen] = useState<OpenTerm>()
  const isOpen = useRef(false)
  const hold = useApiChange('POST /api/my-held-terms', { draftKey: 'hold term', keep: () => undefined })
  const free = useApiChange('DELETE /api/my-held-terms/{id}')
  /** It expires anyway, and may already have. */
  const release = (id: string): Promise<unknown> => free({ params: { id } }).catch(() => undefined)
  const leave = (): void => {
    isOpen.current = false
    setOpen(undefined)
  }
  return {
    open,
    release,
    /** @param horseId the own horse that the client wants; undefined: any suitable one */
    start: async (group: JoinableTerm, riderId: string, horseId: string | undefined): Promise<void> => {
      isOpen.current = true
      setOpen({ held: undefined, group, problem: '' })
      const lessonIds = possibleDates(group).map(({ lessonId }) => lessonId)
      try {
        const wanted = { riderId, seriesId: group.seriesId, lessonIds }
        const held = await hold({ body: { ...wanted, ...(horseId !== undefined && { horseId }) } })
        if (!isOpen.current) return void release(held.id)
        setOpen({ held: keptTerm(held, Temporal.Now.instant().epochMilliseconds), group, problem: '' })
      } catch (error) {
        const { message, fields } = explainRefusal(error)
        const [why] = Object.values(fields ?? {})
        setOpen((now) => now && { ...now, problem: why ?? message })
      }
    },
    /** Opens the dialog with a group that is already held. */
    resume: (held: KeptTerm): void => {
      isOpen.current = true
      setOpen({ held, group: undefined, problem: '' })
    },
    /** The places with another horse. */
    update: (held: HeldTerm): void => {
      const kept = keptTerm(held, Temporal.Now.instant().epochMilliseconds)
      setOpen((now) => now && { ...now, held: kept })
    },
    /** Shows that the places are no longer held, and why. */
    end: (problem: string): void => setOpen((now) => now && { ...now, held: undefined, problem }),
    /** Closes without releasing: everything is booked. */
    leave,
    close: (): void => {
      if (open?.held) void release(open.held.id)
      leave()
    },
  }
}

export type TermHolding = ReturnType<typeof useTermHolding>
