import { plural, t } from '@lingui/core/macro'
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs'
import { useState } from 'react'
import type { Api, ReplyOf } from '@cavaletti/contract'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { single } from '../../../data/queries/single.ts'
import { type ExplainedRefusal, explainRefusal } from '../../../forms/explain-refusal.ts'
import { KeptForm } from '../../../forms/KeptForm.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../../ui/dialogs/Dialog.tsx'
import { formText } from '../../../ui/fields/form/form-text.ts'
import { SubmitButton } from '../../../ui/fields/form/SubmitButton.tsx'
import { TextArea } from '../../../ui/fields/text/TextArea.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { ActionNotice } from '../../../ui/ActionNotice.tsx'
import { Loaded } from '../../../ui/lists/Loaded.tsx'
import { longest } from './conversation-limits.ts'
import css from './Conversation.module.css'
import { cannotWriteWords } from './CannotWrite.tsx'

type Outcome = ReplyOf<Api['POST /api/lessons/{id}/messages']>
type Missed = Outcome['missed'][number]

interface WriteToLessonProps {
  lessonId: string
  /** Address of a client's page. */
  clientAt: (id: string) => string
}

/** Writes the same message to each family of a lesson; no family sees the others. */
export function WriteToLesson({ lessonId, clientAt }: WriteToLessonProps) {
  const [isOpen, setOpen] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  const close = (): void => {
    setOpen(false)
    setOutcome(undefined)
  }
  return (
    <>
      <Button variant="secondary" icon={<Icon of={IconMessage} />} onClick={() => setOpen(true)}>
        {t`Write to families`}
      </Button>
      <Dialog open={isOpen} onClose={close} title={t`Write to families`}>
        {outcome ? (
          <>
            <Sent outcome={outcome} clientAt={clientAt} />
            <DialogActions>
              <Button onClick={close}>{t`Close`}</Button>
            </DialogActions>
          </>
        ) : (
          <MessageForm {...{ lessonId, clientAt }} onSent={setOutcome} />
        )}
      </Dialog>
    </>
  )
}

function MessageForm({
  lessonId,
  clientAt,
  onSent,
}: WriteToLessonProps & { onSent: (outcome: Outcome) => void }) {
  const families = useApiQuery('GET /api/lessons/{id}/families', { params: { id: lessonId } })
  const draftKey = `message to lesson ${lessonId}`
  const send = useApiChange('POST /api/lessons/{id}/messages', { draftKey })
  return (
    <Loaded state={single(families)}>
      {({ count, missed }) => {
        const unreached = missed.length > 0 && <MissedList missed={missed} clientAt={clientAt} />
        if (missed.length === count)
          return (
            <>
              <p>
                {count === 0
                  ? t`No family has a place in this lesson.`
                  : t`No family of this lesson can get messages.`}
              </p>
              {unreached}
            </>
          )
        return (
          <KeptForm
            draftKey={draftKey}
            explain={explain}
            onSubmit={async (data) => {
              onSent(await send({ params: { id: lessonId }, body: { body: formText(data, 'body') } }))
            }}
          >
            <p>{t`Each family with a place in this lesson gets your message on its own. They do not see the others.`}</p>
            {unreached}
            <TextArea name="body" label={t`Your message`} rows={5} maxLength={longest.body} required />
            <SubmitButton>{t`Send message`}</SubmitButton>
          </KeptForm>
        )
      }}
    </Loaded>
  )
}

function explain(error: unknown): ExplainedRefusal {
  const refusal = explainRefusal(error)
  if (refusal.code !== 'cannot_write') return refusal
  return {
    code: refusal.code,
    message: t`No family of this lesson can get messages.`,
    help: t`They have no login yet, or they are archived. Open a client to see why.`,
  }
}

/** Who got the message, and who did not. */
function Sent({
  outcome: { sentTo, missed },
  clientAt,
}: Pick<WriteToLessonProps, 'clientAt'> & { outcome: Outcome }) {
  return (
    <>
      <ActionNotice
        tone="success"
        title={plural(sentTo.length, {
          one: 'Message sent to # family',
          other: 'Message sent to # families',
        })}
      >
        {sentTo.join(', ')}
      </ActionNotice>
      {missed.length > 0 && (
        <section aria-label={t`Not sent to`}>
          <h3>{t`Not sent to`}</h3>
          <MissedList missed={missed} clientAt={clientAt} />
        </section>
      )}
    </>
  )
}

function MissedList({
  missed,
  clientAt,
}: Pick<WriteToLessonProps, 'clientAt'> & { missed: readonly Missed[] }) {
  return (
    <ul className={css['missed']}>
      {missed.map(({ clientId, name, cannotWriteBecause }) => (
        <li key={clientId}>
          <Link to={clientAt(clientId)}>{name}</Link>
          <p>{cannotWriteWords(cannotWriteBecause, name)}</p>
        </li>
      ))}
    </ul>
  )
}
