import { t } from '@lingui/core/macro'
import { type ReactNode, use, useEffect, useRef, useState } from 'react'
import { useDraft } from '../../../forms/use-draft.ts'
import { WhoseScreen } from '../../../session/whose-screen.ts'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/lists/EmptyState.tsx'
import { useAddressFilter } from '../../../ui/page/use-address-filter.ts'
import type { Bookable, BookableRider, Booked, BookingChoices } from './booking.ts'
import { ChosenLine } from './choosing/ChosenLine.tsx'
import { chosenOf } from './choosing/chosen.ts'
import { HorseQuestion } from './choosing/HorseQuestion.tsx'
import { horsesFor, optionOf } from './choosing/horse-options.ts'
import css from './Booking.module.css'
import { HeldCard } from './holding/HeldCard.tsx'
import { HoldDialog } from './holding/HoldDialog.tsx'
import { JoinTerms } from './terms/JoinTerms.tsx'
import { OfferQuestion } from './choosing/OfferQuestion.tsx'
import { rememberChoice, rememberedChoice } from './choosing/remembered-choice.ts'
import { RiderQuestion } from './choosing/RiderQuestion.tsx'
import { HeldTermCard } from './terms/HeldTermCard.tsx'
import type { JoinableTerm, JoinedTerm } from './terms/term.ts'
import { TermDialog } from './terms/TermDialog.tsx'
import { TimeQuestion } from './choosing/TimeQuestion.tsx'
import { useTermHolding } from './terms/use-term-holding.ts'
import { useHolding, type Wanted } from './holding/use-holding.ts'
import { type Week, weekOf } from './choosing/weeks.ts'

interface BookingProps {
  choices: BookingChoices
  onBooked: (booked: Booked) => void
  onJoined: (joined: JoinedTerm) => void
  /** Address of the page on which places are paid. */
  payAt: (id: string) => string
  /** What else a client can do if no time of the week suits. */
  renderOtherwise?:
    | ((chosen: {
        rider: BookableRider
        offer: Bookable
        horseId: string | undefined
        days: Week
      }) => ReactNode)
    | undefined
}

/** Asks for rider, lesson type and time, holds it, and books. The address bar has the choices. */
export function Booking({ choices, onBooked, onJoined, payAt, renderOtherwise }: BookingProps) {
  const user = use(WhoseScreen)
  const holding = useHolding()
  const termHolding = useTermHolding()
  const draft = useDraft({ message: '' }, 'booking')
  return (
    <>
      <HeldCard holding={holding} />
      <HeldTermCard holding={termHolding} />
      <Questions
        choices={choices}
        renderOtherwise={renderOtherwise}
        onJoin={(group, rider, horseId) => void termHolding.start(group, rider.id, horseId)}
        onChoose={(wanted) => void holding.add(wanted)}
      />
      <TermDialog
        holding={termHolding}
        payAt={payAt}
        offers={choices.offers}
        currency={choices.currency}
        onJoined={onJoined}
      />
      <HoldDialog
        holding={holding}
        choices={choices}
        draft={draft}
        payAt={payAt}
        onBooked={(booked) => {
          const [first] = booked.places
          if (first)
            rememberChoice(user, { ...first, horse: optionOf(horsesFor(first, choices), first)?.key })
          onBooked(booked)
        }}
      />
    </>
  )
}

interface QuestionsProps extends Pick<BookingProps, 'choices' | 'renderOtherwise'> {
  onJoin: (group: JoinableTerm, rider: BookableRider, horseId: string | undefined) => void
  onChoose: (wanted: Wanted) => void
}

function Questions({ choices, renderOtherwise, onJoin, onChoose }: QuestionsProps) {
  const user = use(WhoseScreen)
  const [asked, setAsked] = useAddressFilter('rider', 'offer', 'horse', 'trainer', 'place', 'week', 'choose')
  const [last] = useState(() => rememberedChoice(user))
  const chosen = chosenOf(choices, asked, last)
  const { rider, offer, horses, horse, question } = chosen
  const heading = useFocusOnChange(question)

  if (choices.offers.length === 0)
    return (
      <Card>
        <EmptyState>{t`Your trainer does not take bookings online. Ask your trainer for a lesson.`}</EmptyState>
      </Card>
    )
  if (choices.riders.length === 0)
    return (
      <Card>
        <EmptyState>{t`You cannot book for any rider yet. Ask your trainer to allow it.`}</EmptyState>
      </Card>
    )
  if (question === 'rider' || !rider)
    return (
      <RiderQuestion
        riders={choices.riders}
        heading={heading}
        onChoose={({ id }) => setAsked({ rider: id, horse: '', choose: '' })}
      />
    )
  if (question === 'offer' || !offer)
    return (
      <>
        <ChosenLine choices={choices} rider={rider} onChooseRider={() => setAsked({ choose: 'rider' })} />
        <OfferQuestion
          choices={choices}
          rider={rider}
          heading={heading}
          onChoose={({ id }) => setAsked({ rider: rider.id, offer: id, choose: '' })}
        />
      </>
    )
  return (
    <>
      <ChosenLine
        choices={choices}
        rider={rider}
        offer={offer}
        onChooseRider={() => setAsked({ choose: 'rider' })}
        onChooseOffer={() => setAsked({ choose: 'offer' })}
      />
      <div className={css['answers']}>
        {offer.kind !== 'private' && horses.length > 1 && (
          <Card>
            <HorseQuestion options={horses} chosen={horse} onChoose={({ key }) => setAsked({ horse: key })} />
          </Card>
        )}
        <JoinTerms
          key={rider.id}
          rider={rider}
          offer={offer}
          choices={choices}
          horse={horse}
          heading={heading}
          onJoin={(group) => onJoin(group, rider, horse?.horseId)}
        />
        {offer.joins !== 'term' && (
          <TimeQuestion
            choices={choices}
            chosen={{ ...chosen, rider, offer }}
            asked={asked}
            heading={heading}
            setAsked={setAsked}
            onChoose={(time) =>
              onChoose({ riderId: rider.id, offerId: offer.id, horseId: horse?.horseId, time })
            }
            onChooseGroup={(group, time) => {
              const wanted = { riderId: rider.id, offerId: group.id }
              // Which of several horses is asked beside the times of that group.
              if (horsesFor(wanted, choices).length > 1) setAsked({ offer: group.id, horse: '', choose: '' })
              else onChoose({ ...wanted, horseId: undefined, time })
            }}
          />
        )}
        {renderOtherwise?.({
          rider,
          offer,
          horseId: horse?.horseId,
          days: weekOf(offer, asked.week, Temporal.Now.zonedDateTimeISO(choices.timeZone)),
        })}
      </div>
    </>
  )
}

/** Moves the focus to the heading of the next question, because the pressed button has gone. */
function useFocusOnChange(question: string | undefined) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(question)
  useEffect(() => {
    if (before.current === question) return
    before.current = question
    heading.current?.focus()
  }, [question])
  return heading
}
