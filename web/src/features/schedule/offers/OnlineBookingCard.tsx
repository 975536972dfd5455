import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { Card } from '../../../ui/Card.tsx'
import { Checkbox } from '../../../ui/fields/choosing/Checkbox.tsx'
import { Choice } from '../../../ui/fields/choosing/Choice.tsx'
import { TextField } from '../../../ui/fields/text/TextField.tsx'
import { assessmentOptions, bookingOptions } from './booking-words.ts'
import { joinOptions } from '../../../ui/words/join-words.ts'
import { LeadTimeField } from './LeadTimeField.tsx'
import { NoAssessmentNote } from './NoAssessmentNote.tsx'
import { NoHoursNote } from './NoHoursNote.tsx'
import { canMove, choosesStart, passes, type OfferFieldName, type OfferFields } from './offer-fields.ts'
import { ranges } from './offer-limits.ts'
import type { Offer } from './offer.ts'
import css from './Offers.module.css'
import { PaymentChoice } from './PaymentChoice.tsx'

interface OnlineBookingCardProps {
  values: OfferFields
  set: (name: OfferFieldName, value: string) => void
  /** What others saved in a field. */
  meanwhile: (name: OfferFieldName) => ReactNode
  /** Address of the trainers' working hours. */
  hoursAt: string
}

/** Whether clients book a lesson type themselves, and on which terms. */
export function OnlineBookingCard({ values, set, meanwhile, hoursAt }: OnlineBookingCardProps) {
  const isGroup = !choosesStart(values)
  const count = (name: keyof typeof ranges & OfferFieldName, hint?: string) => ({
    name,
    hint: meanwhile(name) ?? hint,
    type: 'number',
    inputMode: 'numeric' as const,
    ...ranges[name],
    required: true,
    autoComplete: 'off',
    value: values[name],
    onChange: (event: { target: { value: string } }) => set(name, event.target.value),
  })
  return (
    <Card title={t`Online booking`}>
      <Choice
        name="booking"
        label={t`Who books`}
        options={bookingOptions()}
        value={values.booking}
        onChange={(booking) => set('booking', booking)}
      />
      {values.booking !== 'trainer' && (
        <>
          {isGroup ? (
            <p className="quiet-small">
              {t`Clients book free seats in the lessons of this type that are in your calendar.`}
            </p>
          ) : (
            <NoHoursNote hoursAt={hoursAt} />
          )}
          <LeadTimeField
            value={values.bookingLeadHours}
            hint={meanwhile('bookingLeadHours')}
            onChange={(hours) => set('bookingLeadHours', hours)}
          />
          <div className={css['pair']}>
            <TextField {...count('bookingHorizonDays')} label={t`Book at most this many days ahead`} />
            <TextField
              {...count('bookingsPerWeek', t`Enter 0 for no limit.`)}
              label={t`Maximum bookings per rider per week`}
            />
            {!isGroup && (
              <TextField
                {...count('startGridMinutes', t`With 30, clients find 16:00 and 16:30.`)}
                label={t`Minutes between start times`}
              />
            )}
            {canMove(values) && (
              <>
                <TextField
                  {...count('movesPerBooking', t`Enter 0 if only trainers move lessons.`)}
                  label={t`How often clients can move a lesson`}
                />
                <TextField
                  {...count('moveWithinDays', t`Counted from the lesson’s original date.`)}
                  label={t`Move a lesson by at most this many days`}
                />
              </>
            )}
            <TextField {...count('minAge', t`Enter 0 for all ages.`)} label={t`Minimum age in years`} />
          </div>
          {isGroup && values.booking === 'instant' && (
            <Choice
              name="joins"
              label={t`Joining a series`}
              options={joinOptions()}
              value={values.joins}
              onChange={(joins) => set('joins', joins)}
            />
          )}
          {values.horses === 'assigned' && (
            <Checkbox
              name="clientsChooseHorse"
              label={t`Clients may choose the horse`}
              hint={
                meanwhile('clientsChooseHorse') ??
                t`They see the names and photos of the horses that are free and suit the rider. Without this, they book any suitable horse. They can always choose their own horses.`
              }
              checked={values.clientsChooseHorse === 'yes'}
              onChange={(event) => set('clientsChooseHorse', event.target.checked ? 'yes' : 'no')}
            />
          )}
          {values.booking === 'instant' && (
            <Checkbox
              name="allowsPassing"
              label={t`Clients can pass their place on to another family`}
              hint={
                meanwhile('allowsPassing') ??
                t`The other rider must pass the same checks, and their family pays the current price. We notify you.`
              }
              checked={passes(values)}
              onChange={(event) => set('allowsPassing', event.target.checked ? 'yes' : 'no')}
            />
          )}
          {values.soldBy === 'business' && (
            <PaymentChoice
              booking={values.booking}
              value={values.payment as Offer['payment']}
              onChange={(payment) => set('payment', payment)}
            />
          )}
          <Choice
            name="assessment"
            label={t`First lesson`}
            options={assessmentOptions()}
            value={values.assessment}
            onChange={(assessment) => set('assessment', assessment)}
          />
          {values.assessment === 'required' && <NoAssessmentNote />}
        </>
      )}
    </Card>
  )
}
