import { t } from '@lingui/core/macro'
import type { RefObject } from 'react'
import { Card } from '../../../../ui/Card.tsx'
import { FilterSelect } from '../../../../ui/fields/choosing/FilterSelect.tsx'
import { Toolbar } from '../../../../ui/page/Toolbar.tsx'
import type { Bookable, BookableRider, BookingChoices, FreeTime } from '../booking.ts'
import type { Asked, Chosen } from './chosen.ts'
import { FreeWeek } from './FreeWeek.tsx'
import { withoutOwn } from './horse-options.ts'
import { HorseQuestion } from './HorseQuestion.tsx'
import type { OtherHorse } from './NoFreeTime.tsx'

interface TimeQuestionProps {
  choices: BookingChoices
  chosen: Chosen & { rider: BookableRider; offer: Bookable }
  asked: Asked
  heading: RefObject<HTMLHeadingElement | null>
  setAsked: (changes: Partial<Asked>) => void
  onChoose: (time: FreeTime) => void
  onChooseGroup: (group: Bookable, time: FreeTime) => void
}

/** Asks for the time, on the horse and at the location that the client wants. The horse of a group is asked before. */
export function TimeQuestion(props: TimeQuestionProps) {
  const { choices, chosen, asked, heading, setAsked, onChoose, onChooseGroup } = props
  const { trainers, places } = choices
  const { rider, offer, horses, horse, trainerId, placeId } = chosen
  const other = withoutOwn(horses)
  const otherHorse: OtherHorse | undefined =
    horse?.horseId === undefined || !other
      ? undefined
      : { label: other.showTimes, show: () => setAsked({ horse: other.key }) }
  return (
    <Card>
      {offer.kind === 'private' && (
        <HorseQuestion options={horses} chosen={horse} onChoose={({ key }) => setAsked({ horse: key })} />
      )}
      {(trainers.length > 1 || places.length > 1) && (
        <Toolbar>
          {trainers.length > 1 && (
            <FilterSelect
              label={t`Trainer`}
              options={[{ value: '', label: t`All trainers` }, ...trainers.map(asOption)]}
              value={trainerId ?? ''}
              onChange={(trainer) => setAsked({ trainer })}
            />
          )}
          {places.length > 1 && (
            <FilterSelect
              label={t`Location`}
              options={[{ value: '', label: t`All locations` }, ...places.map(asOption)]}
              value={placeId ?? ''}
              onChange={(place) => setAsked({ place })}
            />
          )}
        </Toolbar>
      )}
      <FreeWeek
        key={rider.id}
        wish={{ rider, offer, horse, trainerId, placeId }}
        choices={choices}
        asked={asked.week}
        heading={heading}
        onWeek={(first) => setAsked({ week: first.toString() })}
        otherHorse={otherHorse}
        onChoose={onChoose}
        onChooseGroup={onChooseGroup}
      />
    </Card>
  )
}

function asOption({ id, name }: { id: string; name: string }) {
  return { value: id, label: name }
}
