import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { classes } from '../../../ui/classes.ts'
import { momentInWords } from '../../../ui/words/day-words.ts'
import { formatDate } from '../../../ui/words/parse-date.ts'
import { Facts } from '../../../ui/lists/Facts.tsx'
import { AcceptDialog } from './AcceptDialog.tsx'
import { DeclineDialog } from './DeclineDialog.tsx'
import type { VisitorRequest } from './visitor-request.ts'
import cards from '../../../ui/Requests.module.css'
import css from './VisitorRequests.module.css'

interface VisitorRequestsProps {
  requests: readonly VisitorRequest[]
  /** All that wait, also if the list is cut. */
  waiting: number
}

/** Requests of visitors of the public page; nothing without any. */
export function VisitorRequests({ requests, waiting }: VisitorRequestsProps) {
  if (requests.length === 0) return null
  return (
    <section className={css['part']} aria-labelledby="visitors-heading">
      <h2 id="visitors-heading" tabIndex={-1}>{t`From your public page`}</h2>
      <p className="quiet-small">
        {t`These people are not your clients yet. Nobody has checked their email addresses.`}
      </p>
      <ul className={cards['list']} aria-label={t`From your public page`}>
        {requests.map((request) => (
          <li key={request.id}>
            <VisitorItem request={request} />
          </li>
        ))}
      </ul>
      {waiting > requests.length && (
        <p className="quiet-small">
          {plural(waiting - requests.length, {
            one: '# more request is waiting. You see it when you have answered these.',
            other: '# more requests are waiting. You see them when you have answered these.',
          })}
        </p>
      )}
    </section>
  )
}

function VisitorItem({ request }: { request: VisitorRequest }) {
  const [open, setOpen] = useState<'accept' | 'decline'>()
  const { id, firstName, lastName, email, phone, isRider, riderName, isMinor, time, timeZone } = request
  const name = `${firstName} ${lastName}`
  const close = (): void => setOpen(undefined)
  return (
    <article className={classes(cards['request'], css['visitor'])} aria-labelledby={`visitor-${id}`}>
      <header className={cards['head']}>
        <h3 id={`visitor-${id}`}>{riderName}</h3>
        {isMinor && <Badge>{t`Under 18`}</Badge>}
        {time && <strong className={cards['when']}>{momentInWords(time.startsAt, timeZone)}</strong>}
      </header>
      {request.message !== '' && <blockquote className={cards['message']}>{request.message}</blockquote>}
      <div className={cards['facts']}>
        <Facts
          facts={[
            [t`Contact`, isRider ? undefined : name],
            [t`Date of birth`, formatDate(Temporal.PlainDate.from(request.dateOfBirth))],
            [t`Experience`, request.experience],
            [t`Lesson type`, request.offerName],
            [t`Trainer`, time?.trainerName],
            [t`Where`, time?.placeName],
            [
              t`Email`,
              <a key="email" href={`mailto:${email}`}>
                {email}
              </a>,
            ],
            [t`Phone`, phone],
            [t`Expires`, momentInWords(request.expiresAt, timeZone)],
          ]}
        />
      </div>
      <div className={cards['answers']}>
        <Button
          aria-label={t`Accept request: ${riderName}`}
          onClick={() => setOpen('accept')}
        >{t`Accept request`}</Button>
        <Button
          variant="secondary"
          aria-label={t`Decline request: ${riderName}`}
          onClick={() => setOpen('decline')}
        >
          {t`Decline request`}
        </Button>
      </div>
      <AcceptDialog request={request} open={open === 'accept'} onClose={close} />
      <DeclineDialog request={request} open={open === 'decline'} onClose={close} />
    </article>
  )
}
