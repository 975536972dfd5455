import { t } from '@lingui/core/macro'
import type { Api, ReplyOf } from '@cavaletti/contract'
import { useState } from 'react'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { useBusy } from '../../../forms/use-busy.ts'
import { Button } from '../../../ui/Button.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { momentInWords } from '../../../ui/words/day-words.ts'
import { DialogActions } from '../../../ui/dialogs/Dialog.tsx'
import { Form } from '../../../ui/fields/form/Form.tsx'
import { ActionNotice } from '../../../ui/ActionNotice.tsx'
import { SubmitButton } from '../../../ui/fields/form/SubmitButton.tsx'
import { TextField } from '../../../ui/fields/text/TextField.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import type { PlaceLinks } from './pass-words.ts'
import { longest, most } from './place-link-limits.ts'
import css from './PassPlace.module.css'

export type PassedSeat = Pick<
  ReplyOf<Api['GET /api/my-lessons']>['items'][number],
  'seatId' | 'riderName' | 'offerName' | 'startsAt' | 'timeZone'
>

interface PassWaysProps {
  seat: PassedSeat
  found: PlaceLinks
  onClose: () => void
}

/** The links that work, and the two ways to make another one: to send it, or to have it mailed. */
export function PassWays({ seat, found, onClose }: PassWaysProps) {
  const { links, version, startsAt } = found
  const params = { id: seat.seatId }
  const [email, setEmail] = useState('')
  const add = useApiChange('POST /api/my-seats/{id}/place-links')
  const end = useApiChange('DELETE /api/my-seats/{id}/place-links')
  const { busy, problem, run } = useBusy((error) => explainRefusal(error).message)
  const isFull = links.length >= most

  const send = async (): Promise<void> => {
    await add({ params, body: { version, startsAt, email } })
    setEmail('')
    showToast(t`If this address belongs to a client of your riding school, the link is on its way.`)
  }

  return (
    <>
      <p>{t`Another family of your riding school can take this place. You keep it until they do, and then it costs you nothing. They pay the current price.`}</p>
      {problem !== '' && <ActionNotice tone="danger" title={problem} />}
      {links.length > 0 && (
        <section className={css['part']} aria-label={t`Links that work`}>
          <ul className={css['links']}>
            {links.map((link) => (
              <LinkItem key={link.id} link={link} timeZone={seat.timeZone} />
            ))}
          </ul>
        </section>
      )}
      {isFull ? (
        <p
          className={css['part']}
        >{t`You cannot make more links for this place. Stop passing it on to start again.`}</p>
      ) : (
        <>
          <section className={css['part']} aria-label={t`Send a link yourself`}>
            <p>{t`Send a link yourself, for example in a message. It works for one family.`}</p>
            <div>
              <Button
                variant="secondary"
                busy={busy}
                onClick={() => run(() => add({ params, body: { version, startsAt } }))}
              >
                {t`Create link`}
              </Button>
            </div>
          </section>
          <div className={css['part']}>
            <Form onSubmit={send} explain={explainRefusal}>
              <TextField
                name="email"
                type="email"
                label={t`Email address of another client`}
                hint={t`We mail the link if the address belongs to a client of your riding school. To protect their privacy, we do not tell you whether it does.`}
                autoComplete="off"
                maxLength={longest.email}
                required
                value={email}
                onChange={(event) => setEmail(event.target.value)}
              />
              <SubmitButton variant="secondary">{t`Send link`}</SubmitButton>
            </Form>
          </div>
        </>
      )}
      <DialogActions>
        {links.length > 0 && (
          <Button
            variant="secondary"
            busy={busy}
            onClick={() =>
              run(async () => {
                await end({ params })
                showToast(t`You keep the place. Its links no longer work.`)
                onClose()
              })
            }
          >
            {t`Stop passing on`}
          </Button>
        )}
        <Button onClick={onClose}>{t`Close`}</Button>
      </DialogActions>
    </>
  )
}

function LinkItem({ link, timeZone }: { link: PlaceLinks['links'][number]; timeZone: string }) {
  const made = momentInWords(link.madeAt, timeZone)
  const until = momentInWords(link.expiresAt, timeZone)
  return (
    <li className={css['link']}>
      {link.url !== null && <span className={css['url']}>{link.url}</span>}
      <span className="quiet-small">
        {link.isMailed ? t`Sent by email: ${made}.` : t`Created: ${made}.`} {t`Works until ${until}.`}
      </span>
      {link.url !== null && <CopyButton text={link.url} label={t`Copy link`} />}
    </li>
  )
}
