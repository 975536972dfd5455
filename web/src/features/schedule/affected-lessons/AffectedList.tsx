import { t } from '@lingui/core/macro'
import { single } from '../../../data/queries/single.ts'
import { FilterSelect } from '../../../ui/fields/choosing/FilterSelect.tsx'
import { Loaded } from '../../../ui/lists/Loaded.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { TextField } from '../../../ui/fields/text/TextField.tsx'
import { dayOf, dayWords, fixedWords, hoursWords, lessonsWords, titleOf } from './affected-words.ts'
import css from './AffectedList.module.css'
import { longest } from './affected-limits.ts'
import { type Choice, standInsOf, trainerOf } from './choose-all.ts'
import type { AffectedLesson } from './use-affected.ts'
import type { Choices } from './use-choices.ts'

interface AffectedListProps {
  choices: Choices
  /** Text for an empty list. */
  empty: string
}

/** Affected lessons by day, with one choice for all and a choice for each. */
export function AffectedList({ choices, empty }: AffectedListProps) {
  const { time, query } = choices
  if (time === null) return null
  return (
    <Loaded state={single(query)} rows={2}>
      {({ timeZone }) =>
        choices.items.length === 0 ? (
          <p className="quiet-small">{empty}</p>
        ) : (
          <section className={css['affected']} aria-label={t`Lessons during this time`}>
            <Overall choices={choices} />
            <Days choices={choices} timeZone={timeZone} />
          </section>
        )
      }
    </Loaded>
  )
}

function Overall({ choices }: { choices: Choices }) {
  const { items, isComplete, isMixed, all, cancels } = choices
  const standIns = standInsOf(items)
  const free = items.filter(({ fixed }) => fixed === null).length
  if (!isComplete)
    return (
      <Notice title={t`Too many lessons or days to change at once. All lessons will be kept.`}>
        {t`The limit is 200 lessons and 366 days. To cancel or hand over lessons, save shorter periods.`}
      </Notice>
    )
  return (
    <>
      <div className={css['overall']}>
        <h3 className={css['count']}>{t`${lessonsWords(items.length)} during this time`}</h3>
        {free > 0 && (
          <FilterSelect
            label={t`For all lessons`}
            options={[
              ...(isMixed ? [{ value: 'mixed', label: t`Different choices` }] : []),
              { value: 'keep', label: t`Keep all` },
              {
                value: 'cancel',
                label: free === items.length ? t`Cancel all` : t`Cancel ${free} of ${items.length}`,
              },
              ...standIns.map(({ id, name, count }) => ({
                value: `to:${id}`,
                group: t`Hand over all to`,
                label: t`${name} (${count} of ${items.length})`,
                disabled: count === 0,
              })),
            ]}
            value={isMixed ? 'mixed' : all}
            onChange={(value) => value !== 'mixed' && choices.chooseAll(value as Choice)}
          />
        )}
      </div>
      {cancels > 0 && (
        <>
          <p className="quiet-small">
            {t`Clients do not pay for lessons you cancel here. They are told at once.`}
          </p>
          <TextField
            name="message"
            label={t`Message to the families (optional)`}
            autoComplete="off"
            maxLength={longest.message}
            value={choices.message}
            onChange={(event) => choices.setMessage(event.target.value)}
          />
        </>
      )}
    </>
  )
}

function Days({ choices, timeZone }: { choices: Choices; timeZone: string }) {
  const byDay = Map.groupBy(choices.items, (lesson) => dayOf(lesson, timeZone).toString())
  const trainers = new Set(choices.items.map(({ trainerId }) => trainerId))
  const places = new Set(choices.items.map(({ placeId }) => placeId))
  return Array.from(byDay, ([day, lessons]) => (
    <section key={day} className={css['day']}>
      {byDay.size > 1 && <h4 className={css['date']}>{dayWords(Temporal.PlainDate.from(day))}</h4>}
      <ul>
        {lessons.map((lesson) => (
          <Lesson
            key={lesson.id}
            lesson={lesson}
            choices={choices}
            timeZone={timeZone}
            saysTrainer={trainers.size > 1}
            saysPlace={places.size > 1}
          />
        ))}
      </ul>
    </section>
  ))
}

interface LessonProps {
  lesson: AffectedLesson
  choices: Choices
  timeZone: string
  saysTrainer: boolean
  saysPlace: boolean
}

function Lesson({ lesson, choices, timeZone, saysTrainer, saysPlace }: LessonProps) {
  const { id, fixed, standIns, offerName, trainerName, placeName } = lesson
  const { choice = 'keep', why = null } = choices.chosen.get(id) ?? {}
  const title = titleOf(lesson)
  const hours = hoursWords(lesson, timeZone)
  const conflict = choices.conflicts[id]
  const facts = [
    title === offerName ? '' : offerName,
    saysTrainer ? trainerName : '',
    saysPlace ? (placeName ?? '') : '',
  ]
  const wanted = standIns.find(({ trainerId }) => trainerId === trainerOf(choices.all))?.name ?? ''
  return (
    <li className={css['lesson']}>
      <div className={css['words']}>
        <p>
          <span className={css['hours']}>{hours}</span> {title}
        </p>
        <p className="quiet-small">{facts.filter(Boolean).join(' · ')}</p>
        {fixed && <p className="quiet-small">{fixedWords(fixed)}</p>}
        {why && !conflict && (
          <p className={css['why']}>
            {why === 'meets'
              ? t`Kept. ${wanted} already teaches another of these lessons at that time.`
              : t`Kept. ${why}`}
          </p>
        )}
        {conflict && <p className={css['conflict']}>{conflict}</p>}
      </div>
      {!fixed && choices.isComplete && (
        <FilterSelect
          label={t`Action for ${hours} ${title}`}
          options={[
            { value: 'keep', label: t`Keep` },
            { value: 'cancel', label: t({ message: 'Cancel', context: 'a lesson' }) },
            ...standIns.map(({ trainerId, name, why: reason }) => ({
              value: `to:${trainerId}`,
              group: t`Hand over to`,
              label: reason === null ? name : reasonWords(name, reason),
              disabled: reason !== null,
            })),
          ]}
          value={choice}
          onChange={(value) => choices.choose(id, value as Choice)}
        />
      )}
    </li>
  )
}

/** Most reasons begin with the trainer's name. */
function reasonWords(name: string, reason: string): string {
  return reason.startsWith(name) ? reason : `${name}: ${reason}`
}
