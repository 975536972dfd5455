import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { requireSeen } from '../../../data/queries/require-seen.ts'
import { explainSave } from '../../../forms/explain-save.ts'
import { explainUndo } from '../../../forms/explain-undo.ts'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { showUndoable } from '../../../ui/toasts/undo-stack.ts'
import { ApiError } from '../../../wire/api-error.ts'
import { outcomeWords } from './affected-words.ts'
import { type Choice, chooseAll, trainerOf } from './choose-all.ts'
import { type AffectedLesson, type Change, type Time, type Undo, useAffected } from './use-affected.ts'

export type Choices = ReturnType<typeof useChoices>

interface Asked {
  /** Filter of the lessons to decide about. */
  isShown?: (lesson: AffectedLesson) => boolean
  /** The whole business closes, so nobody can stand in. */
  isClosure?: boolean
  /** Initial choice for all lessons, once they are loaded. */
  first?: (items: readonly AffectedLesson[]) => Choice
}

/** Choices for affected lessons: one for all, one for each, with saving and Undo. */
export function useChoices(
  time: Time | null,
  { isShown = () => true, isClosure = false, first }: Asked = {},
) {
  const query = useAffected(time)
  const save = useApiChange('POST /api/affected-lessons')
  const undo = useApiChange('POST /api/affected-lessons/undo')
  const [wish, setWish] = useState<Choice>()
  const [each, setEach] = useState<Readonly<Record<string, Choice>>>({})
  const [message, setMessage] = useState('')
  const [conflicts, setConflicts] = useState<Readonly<Record<string, string>>>({})
  const items = (time === null ? [] : (query.data?.items ?? []))
    .filter(isShown)
    .map((item) => (isClosure ? { ...item, standIns: [] } : item))
  const isComplete = query.data?.isComplete ?? true
  const all = !isComplete ? 'keep' : (wish ?? first?.(items) ?? 'keep')
  const chosen = chooseAll(items, all, isComplete ? each : {})
  const isCancelled = ({ id }: AffectedLesson) => chosen.get(id)?.choice === 'cancel'
  const isHandedOver = ({ id }: AffectedLesson) => trainerOf(chosen.get(id)?.choice ?? 'keep') !== undefined

  const takeBack = async (body: Undo): Promise<void> => {
    try {
      await undo({ body })
      showToast(t`Undone.`)
    } catch (error) {
      const reasons = error instanceof ApiError ? (error.reply.conflicts ?? []) : []
      const words = [...new Set(reasons.map(({ message }) => message))].join(' ')
      showToast(words === '' ? explainUndo(error) : t`We could not undo this. ${words}`)
    }
  }

  return {
    time,
    query,
    items,
    isComplete,
    chosen,
    all,
    isMixed: isComplete && items.some(({ id }) => each[id] !== undefined && each[id] !== all),
    conflicts,
    /** To the families of cancelled lessons. */
    message,
    setMessage,
    cancels: items.filter(isCancelled).length,
    handOvers: items.filter(isHandedOver).length,
    choose: (id: string, choice: Choice): void => setEach((now) => ({ ...now, [id]: choice })),
    chooseAll: (choice: Choice): void => {
      setWish(choice)
      setEach({})
    },
    /**
     * Saves, shows a message with Undo, and returns the id of the change of plan, if there is one. `restore` undoes the day off; without it, Undo deletes the day
     * off. Rejects if refused, and while the lessons are not shown yet.
     */
    save: async (
      change: Pick<Change, 'timeOff' | 'because' | 'reason' | 'withSeries'> & { time: Time },
      said: string,
      restore?: Omit<Undo['exceptions'][number], 'id' | 'version'>,
    ): Promise<string | null> => {
      if (time !== null) await requireSeen(query, (list) => list.items.filter(isShown).length === 0)
      const lessons = items.map(({ id, version }) => {
        const choice = chosen.get(id)?.choice ?? 'keep'
        const trainerId = trainerOf(choice)
        if (trainerId !== undefined) return { id, version, action: 'hand_over' as const, trainerId }
        return { id, version, action: choice === 'cancel' ? ('cancel' as const) : ('keep' as const) }
      })
      try {
        const words = message.trim()
        const told = items.some(isCancelled) && words !== '' ? { message: words } : {}
        const outcome = await save({ body: { ...change, ...told, lessons } })
        const { exceptions, cancelled, handedOver, series, disruptionId } = outcome
        showUndoable(outcomeWords(said, cancelled.length, handedOver.length), () => {
          const back = exceptions.map(({ id, version }) => ({
            id,
            version,
            ...(restore ?? { removed: true }),
          }))
          void takeBack({ exceptions: back, cancelled, handedOver, series, disruptionId })
        })
        return disruptionId
      } catch (error) {
        if (error instanceof ApiError && error.reply.affected) {
          const found = error.reply.conflicts ?? []
          setConflicts(Object.fromEntries(found.map(({ lessonId, message }) => [lessonId, message])))
          // A lesson with a conflict is kept until the user chooses again.
          setEach((now) => ({
            ...now,
            ...Object.fromEntries(found.map(({ lessonId }) => [lessonId, 'keep'])),
          }))
          setWish(all)
        }
        throw error
      }
    },
    explain: (error: unknown) =>
      error instanceof ApiError && error.code === 'affected_lessons_changed'
        ? {
            message: t`Nothing was saved.`,
            help: t`Some lessons have changed, or can’t be changed as you chose. See the reason beside each lesson. Check your choices and save again.`,
          }
        : explainSave(error),
  }
}
