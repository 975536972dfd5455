import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { single } from '../../../data/queries/single.ts'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../../ui/dialogs/Dialog.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Loaded } from '../../../ui/lists/Loaded.tsx'
import { Meter } from '../../../ui/lists/Meter.tsx'
import { ActionNotice } from '../../../ui/ActionNotice.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import css from './InviteAll.module.css'
import { type Uninvited, useInviteAll } from './use-invite-all.ts'

interface InviteAllDialogProps {
  open: boolean
  onClose: () => void
  /** Address of a client's form, without the id. */
  editAt: (id: string) => string
}

/** Invites all clients without a login, after showing who will be mailed and who has no address. */
export function InviteAllDialog({ open, onClose, editAt }: InviteAllDialogProps) {
  const state = single(useApiQuery('GET /api/uninvited-clients', {}, { enabled: open, staleTime: 0 }))
  return (
    <Dialog open={open} onClose={onClose} title={t`Invite all without a login`}>
      <Loaded state={state} rows={5}>
        {(uninvited) => <Preview {...{ uninvited, onClose, editAt }} />}
      </Loaded>
    </Dialog>
  )
}

function Preview({
  uninvited: { toMail, withoutEmail, invited, hasMore },
  onClose,
  editAt,
}: Omit<InviteAllDialogProps, 'open'> & { uninvited: Uninvited }) {
  const inviteAll = useInviteAll()
  const [progress, setProgress] = useState<{ done: number; of: number }>()
  const [problem, setProblem] = useState('')
  const count = toMail.length
  const send = async (): Promise<void> => {
    setProblem('')
    setProgress({ done: 0, of: count })
    try {
      const sent = await inviteAll(
        toMail.map(({ id }) => id),
        (done) => setProgress({ done, of: count }),
      )
      showToast(plural(sent, { one: '# invitation sent.', other: '# invitations sent.' }))
      onClose()
    } catch (error) {
      setProblem(explainRefusal(error).message)
    } finally {
      setProgress(undefined)
    }
  }
  return (
    <>
      {count > 0 ? (
        <section className={css['part']}>
          <h3>
            {plural(count, { one: '# client will get an email', other: '# clients will get an email' })}
          </h3>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls must be reachable by keyboard */}
          <ul className={css['people']} aria-label={t`Will get an email`} tabIndex={0}>
            {toMail.map(({ id, firstName, lastName, email }) => (
              <li key={id}>
                {`${firstName} ${lastName}`} <span className="quiet">{email}</span>
              </li>
            ))}
          </ul>
        </section>
      ) : (
        <p>{t`Every client with an email address already has a login or an invitation.`}</p>
      )}
      {withoutEmail.length > 0 && (
        <section className={css['part']}>
          <h3>
            {plural(withoutEmail.length, {
              one: '# client has no email address',
              other: '# clients have no email address',
            })}
          </h3>
          <ul className={css['people']} aria-label={t`No email address`}>
            {withoutEmail.map(({ id, firstName, lastName }) => (
              <li key={id}>
                <Link to={editAt(id)}>{`${firstName} ${lastName}`}</Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {invited > 0 && (
        <p className="quiet">
          {plural(invited, {
            one: '# client already has an invitation and will not get another.',
            other: '# clients already have an invitation and will not get another.',
          })}
        </p>
      )}
      {hasMore && <p>{t`These are the first 500. Invite them, then open this again for the rest.`}</p>}
      <div aria-live="polite">
        {progress && (
          <>
            <p>{t`${progress.done} of ${progress.of} sent`}</p>
            <Meter value={progress.done} max={progress.of} />
          </>
        )}
      </div>
      {problem !== '' && (
        <ActionNotice tone="danger" title={problem}>
          {t`Some invitations were sent and are in the list. Try again for the rest.`}
        </ActionNotice>
      )}
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          {count > 0 ? t`Cancel` : t`Close`}
        </Button>
        {count > 0 && (
          <Button busy={progress !== undefined} onClick={() => void send()}>
            {plural(count, { one: 'Send # invitation', other: 'Send # invitations' })}
          </Button>
        )}
      </DialogActions>
    </>
  )
}
