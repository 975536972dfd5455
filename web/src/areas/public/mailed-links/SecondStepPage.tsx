import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { call } from '../../../session/call.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Form } from '../../../ui/fields/form/Form.tsx'
import { formatInstant } from '../../../ui/words/format-instant.ts'
import { SubmitButton } from '../../../ui/fields/form/SubmitButton.tsx'
import { EntryFrame } from '../../entry/EntryFrame.tsx'
import { MailedLink } from './MailedLink.tsx'

type Done = { dueAt: string } | 'kept'

/** Starts the removal of a lost second step, or stops it: mail filters open links, but press no buttons. */
export function SecondStepPage() {
  const [done, setDone] = useState<Done>()
  if (done !== undefined) return <Answered done={done} />
  return (
    <MailedLink
      title={t`Remove the second step`}
      find={(params, signal) =>
        call('GET /api/second-step-removal/{p1}/{p2}', { params, silent: true, signal })
      }
      whyDead={t`It is older than 24 hours, the second step was removed or kept, or the password has changed since. If you still cannot sign in, enter your password on the sign-in page and ask again.`}
    >
      {({ email, dueAt }, params) =>
        dueAt === null ? (
          <EntryFrame
            key="ask"
            title={t`Remove the second step?`}
            lead={t`In 72 hours we remove all passkeys, the authenticator app and the recovery codes of ${email}.`}
          >
            <p>{t`Then your password is enough to sign in, and you can add a new second step. Until then you can stop this with the link in our next email, or by signing in with your second step.`}</p>
            <Form
              explain={explainRefusal}
              onSubmit={async () =>
                setDone(await call('POST /api/second-step-removal/{p1}/{p2}', { params, silent: true }))
              }
            >
              <SubmitButton wide>{t`Start the 72 hours`}</SubmitButton>
            </Form>
          </EntryFrame>
        ) : (
          <EntryFrame
            key="keep"
            title={t`Keep your second step?`}
            lead={t`We remove the second step of ${email} on ${formatInstant(dueAt, Temporal.Now.timeZoneId())}.`}
          >
            <Form
              explain={explainRefusal}
              onSubmit={async () => {
                await call('DELETE /api/second-step-removal/{p1}/{p2}', { params, silent: true })
                setDone('kept')
              }}
            >
              <SubmitButton wide>{t`Keep second step`}</SubmitButton>
            </Form>
          </EntryFrame>
        )
      }
    </MailedLink>
  )
}

function Answered({ done }: { done: Done }) {
  if (done === 'kept')
    return (
      <EntryFrame
        key="kept"
        title={t`Your second step stays`}
        lead={t`If you did not ask for the removal, somebody knows your password. Choose a new one now.`}
      >
        <LinkButton to="/password-reset">{t`Choose a new password`}</LinkButton>
      </EntryFrame>
    )
  const moment = formatInstant(done.dueAt, Temporal.Now.timeZoneId())
  return (
    <EntryFrame
      key="started"
      title={t`The 72 hours have started`}
      lead={t`From ${moment} you can sign in with your password alone. We have sent you an email with a link to stop this.`}
    >
      <LinkButton to="/login">{t`Go to sign-in`}</LinkButton>
    </EntryFrame>
  )
}
