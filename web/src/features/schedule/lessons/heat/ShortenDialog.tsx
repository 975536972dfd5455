import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiChange } from '../../../../data/changes/api-change.ts'
import { useMe } from '../../../../data/me/use-me.ts'
import { explainRefusal } from '../../../../forms/explain-refusal.ts'
import { explainUndo } from '../../../../forms/explain-undo.ts'
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx'
import { Checkbox } from '../../../../ui/fields/choosing/Checkbox.tsx'
import { Form } from '../../../../ui/fields/form/Form.tsx'
import { SubmitButton } from '../../../../ui/fields/form/SubmitButton.tsx'
import { TextField } from '../../../../ui/fields/text/TextField.tsx'
import { EmptyState } from '../../../../ui/lists/EmptyState.tsx'
import { showToast } from '../../../../ui/toasts/toast-store.ts'
import { showUndoable } from '../../../../ui/toasts/undo-stack.ts'
import { type Lesson, minutesOf } from '../lesson.ts'
import { hoursWords, lessonTitle } from '../lesson-words.ts'
import { useOffers } from '../use-resources.ts'
import type { HeatReading } from './heat.ts'
import { adviceWords } from './heat-words.ts'
import css from './Heat.module.css'
import { ranges } from './heat-limits.ts'
import { proposedMinutes } from './propose-minutes.ts'

interface ShortenDialogProps {
  reading: HeatReading
  /** Those that are left today at the location. */
  lessons: readonly Lesson[]
  onClose: () => void
}

/** Shortens lessons because of the heat: all that are long, or chosen ones. */
export function ShortenDialog({ reading, lessons, onClose }: ShortenDialogProps) {
  const offers = useOffers().data
  return (
    <Dialog open onClose={onClose} title={t`Shorten lessons: ${reading.placeName}`}>
      {offers && (
        <ShortenForm
          reading={reading}
          lessons={lessons}
          usual={new Map(offers.map(({ id, minutes }) => [id, minutes]))}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}

/** What is typed for a lesson. */
interface Wish {
  isOn: boolean
  minutes: string
}

type ShortenFormProps = ShortenDialogProps & {
  /** Minutes by lesson type. */
  usual: ReadonlyMap<string, number>
}

function ShortenForm({ reading, lessons, usual, onClose }: ShortenFormProps) {
  const { seesOwnOnly, id: me } = useMe().data ?? {}
  const [typed, setTyped] = useState<Readonly<Record<string, Partial<Wish>>>>({})
  const { shorten, undo } = useShortening()
  const own = lessons.filter(({ trainerId }) => !seesOwnOnly || trainerId === me)
  const wishOf = (lesson: Lesson): Wish => {
    const now = minutesOf(lesson)
    const proposed = proposedMinutes(now, usual.get(lesson.offerId) ?? now, reading.level)
    return { isOn: proposed !== null, minutes: String(proposed ?? now), ...typed[lesson.id] }
  }
  const chosen = own.filter((lesson) => wishOf(lesson).isOn)
  const write = (id: string, wish: Partial<Wish>): void =>
    setTyped({ ...typed, [id]: { ...typed[id], ...wish } })
  if (own.length === 0) return <EmptyState>{t`No lessons are left here today.`}</EmptyState>
  const submit = async (): Promise<void> => {
    if (chosen.length === 0) return
    const done = await shorten(chosen.map((lesson) => ({ lesson, minutes: Number(wishOf(lesson).minutes) })))
    onClose()
    const words = plural(chosen.length, { one: '# lesson shortened.', other: '# lessons shortened.' })
    showUndoable(words, () => {
      undo(done).then(
        () => showToast(t`Undone.`),
        (error: unknown) => showToast(explainUndo(error)),
      )
    })
  }
  return (
    <Form onSubmit={submit} explain={explainRefusal}>
      <p>{adviceWords(reading.level)}</p>
      <p className="quiet">
        {t`Lessons keep their start and the agreed price. Families are told of the new length. Horses’ work is logged with it.`}
      </p>
      <ul className={css['readings']} aria-label={t`Lessons left today`}>
        {own.map((lesson) => (
          <Line key={lesson.id} lesson={lesson} wish={wishOf(lesson)} onWish={write} />
        ))}
      </ul>
      {chosen.length === 0 ? (
        <p className="quiet">{t`Choose the lessons to shorten.`}</p>
      ) : (
        <SubmitButton>
          {plural(chosen.length, { one: 'Shorten # lesson', other: 'Shorten # lessons' })}
        </SubmitButton>
      )}
    </Form>
  )
}

interface LineProps {
  lesson: Lesson
  wish: Wish
  onWish: (id: string, wish: Partial<Wish>) => void
}

function Line({ lesson, wish, onWish }: LineProps) {
  const { id } = lesson
  const title = `${hoursWords(lesson)} ${lessonTitle(lesson)}`
  const now = minutesOf(lesson)
  return (
    <li className={css['shorten']}>
      <Checkbox
        name={`on-${id}`}
        label={title}
        hint={t`Now ${now} min`}
        checked={wish.isOn}
        onChange={(event) => onWish(id, { isOn: event.target.checked })}
      />
      {wish.isOn && (
        <TextField
          name={`minutes-${id}`}
          label={t`New length (min)`}
          aria-label={t`New length of ${title} in minutes`}
          type="number"
          inputMode="numeric"
          min={ranges['lessons.minutes'].min}
          max={now - 1}
          step={1}
          required
          value={wish.minutes}
          onChange={(event) => onWish(id, { minutes: event.target.value })}
        />
      )}
    </li>
  )
}

/** Shortens lessons together, and gives each its old length again. */
function useShortening() {
  const save = useApiChange('POST /api/shortened-lessons')
  const change = useApiChange('PATCH /api/lessons/{id}')
  const shorten = async (all: readonly { lesson: Lesson; minutes: number }[]) =>
    (
      await save({
        body: { lessons: all.map(({ lesson: { id, version }, minutes }) => ({ id, version, minutes })) },
      })
    ).lessons
  const undo = async (all: Awaited<ReturnType<typeof shorten>>): Promise<void> => {
    for (const { id, version, wasMinutes, followedSeries } of all)
      await change({
        params: { id },
        body: { version, minutes: wasMinutes, ...(followedSeries && { followsSeries: true }) },
      })
  }
  return { shorten, undo }
}
