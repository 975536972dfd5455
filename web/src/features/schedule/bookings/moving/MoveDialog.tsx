import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiQuery } from '../../../../data/queries/api-query.ts'
import { single } from '../../../../data/queries/single.ts'
import { Button } from '../../../../ui/Button.tsx'
import { dayInWords, momentInWords } from '../../../../ui/words/day-words.ts'
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx'
import { EmptyState } from '../../../../ui/lists/EmptyState.tsx'
import { Loaded } from '../../../../ui/lists/Loaded.tsx'
import { type BookedSeat, type BookingChoices, isSameTime } from '../booking.ts'
import css from '../Booking.module.css'
import { whereWords } from '../booking-words.ts'
import { ConfirmMove } from './ConfirmMove.tsx'
import { FreeDays } from '../choosing/FreeDays.tsx'
import { withoutOwn } from '../choosing/horse-options.ts'
import { HorseQuestion } from '../choosing/HorseQuestion.tsx'
import type { MoveTerms, MoveTime } from './move-words.ts'
import { type MoveHorses, moveHorses } from './move-horses.ts'
import { WeekHead } from '../choosing/WeekHead.tsx'
import { moveWeek } from '../choosing/weeks.ts'

interface MoveDialogProps {
  seat: BookedSeat
  terms: MoveTerms
  onClose: () => void
}

/** Asks for a free time, week by week, and moves the lesson there. */
export function MoveDialog({ seat, terms, onClose }: MoveDialogProps) {
  const [asked, setAsked] = useState<string>()
  const [time, setTime] = useState<MoveTime>()
  const week = moveWeek(terms, asked)
  const { first, last } = week
  const [key, setKey] = useState<string>()
  const choices = useApiQuery('GET /api/my-booking-choices').data
  const horses = moveHorses(seat, terms, key, choices)
  const slots = useApiQuery('GET /api/my-seats/{id}/slots', {
    params: { id: seat.seatId },
    query: { from: first.toString(), until: last.toString(), horseId: horses.query },
  })
  const present = seat.horseName
  const isGroup = seat.kind !== 'private'
  // If the client chose no horse, the list also has times at which the lesson changes its horse.
  const losesHorse = ({ keepsHorse }: MoveTime): boolean => !keepsHorse && horses.query === undefined
  const [from, until] = [dayInWords(first), dayInWords(last)]
  if (time)
    return (
      <Dialog
        open
        onClose={onClose}
        title={time.booking === 'request' ? t`Ask to move this lesson?` : t`Move this lesson?`}
      >
        <ConfirmMove
          seat={seat}
          terms={terms}
          horse={losesHorse(time) ? withoutPresent(horses, present) : horses}
          time={slots.data?.items.find((item) => isSameTime(item, time)) ?? time}
          onBack={() => setTime(undefined)}
          onClose={onClose}
        />
      </Dialog>
    )
  return (
    <Dialog open onClose={onClose} title={t`Choose a new time`}>
      <p>
        {seat.riderName} · {momentInWords(seat.startsAt, seat.timeZone)}
        <br />
        {[seat.offerName, seat.trainerName, whereWords(seat)].filter(Boolean).join(' · ')}
      </p>
      <HorseQuestion
        options={horses.options}
        chosen={horses.chosen}
        onChoose={(option) => setKey(option.key)}
      />
      <section className={css['week']} aria-label={t`Free times`}>
        <WeekHead week={week} onWeek={(day) => setAsked(day.toString())}>
          <h3>{t`${from} to ${until}`}</h3>
        </WeekHead>
        <Loaded state={single(slots)} rows={4}>
          {({ items, timeZone }) =>
            items.length === 0 ? (
              <NoTime isGroup={isGroup} horses={horses} onChoose={setKey} />
            ) : (
              <>
                {items.every(needsTrainer) && <p className={css['detail']}>{trainerConfirms(isGroup)}</p>}
                <FreeDays
                  times={items}
                  currency={terms.currency}
                  timeZone={timeZone}
                  open={severalOf(choices)}
                  noteOf={noteOf(items, losesHorse, present)}
                  onChoose={setTime}
                />
              </>
            )
          }
        </Loaded>
      </section>
    </Dialog>
  )
}

function needsTrainer({ booking }: MoveTime): boolean {
  return booking === 'request'
}

function trainerConfirms(isGroup: boolean): string {
  if (isGroup) return t`Your trainer confirms the move. Until then, the rider keeps the place.`
  return t`Your trainer confirms the new time. Until then, the lesson stays where it is.`
}

/** What differs between the times: those that a trainer confirms, and those without the present horse. */
function noteOf(
  items: readonly MoveTime[],
  losesHorse: (time: MoveTime) => boolean,
  present: string | null,
): (time: MoveTime) => string | null {
  const differs = !items.every(needsTrainer)
  return (time) =>
    [
      losesHorse(time) && present !== null && t`not on ${present}`,
      differs && needsTrainer(time) && t`your trainer confirms`,
    ]
      .filter(Boolean)
      .join(' · ') || null
}

function severalOf(choices: BookingChoices | undefined) {
  return { trainers: (choices?.trainers.length ?? 0) > 1, places: (choices?.places.length ?? 0) > 1 }
}

/** The lesson leaves a horse that is not free at the chosen time. */
function withoutPresent(horses: MoveHorses, present: string | null): MoveHorses {
  const name = present === null ? null : t`Your trainer chooses one, because ${present} is not free then.`
  return { ...horses, body: null, name }
}

/** An empty week, with a way to times on another horse than the own one. */
function NoTime({
  isGroup,
  horses,
  onChoose,
}: {
  isGroup: boolean
  horses: MoveHorses
  onChoose: (key: string) => void
}) {
  const { chosen, options } = horses
  const other = withoutOwn(options)
  const horse = chosen?.name
  if (horse === undefined)
    return (
      <EmptyState>
        {isGroup
          ? t`No other lesson of this type has a free place in this week.`
          : t`No free times in this week.`}
      </EmptyState>
    )
  return (
    <EmptyState
      action={
        other && (
          <Button variant="secondary" onClick={() => onChoose(other.key)}>
            {other.showTimes}
          </Button>
        )
      }
    >
      {t`No free times with ${horse} in this week.`}
    </EmptyState>
  )
}
