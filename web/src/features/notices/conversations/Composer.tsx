import { t } from '@lingui/core/macro'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { useDraft } from '../../../forms/use-draft.ts'
import { useKeptKeys } from '../../../forms/use-kept-keys.ts'
import { Form } from '../../../ui/fields/form/Form.tsx'
import { SubmitButton } from '../../../ui/fields/form/SubmitButton.tsx'
import { TextArea } from '../../../ui/fields/text/TextArea.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { phone, useMedia } from '../../../ui/use-media.ts'
import { longest } from './conversation-limits.ts'
import css from './Conversation.module.css'
import { draftOf } from './drafts.ts'

interface ComposerProps {
  clientId: string
  /** Of the reader of the message. */
  name: string
  send: (message: { id: string; body: string }) => Promise<unknown>
}

/** Lines of the field in browsers that cannot fit it to its text. */
const mostLines = 8

/** Writes a message. The text is kept until it is sent; sent again after a lost answer, it arrives once. */
export function Composer({ clientId, name, send }: ComposerProps) {
  const frame = useRef<HTMLDivElement>(null)
  const draftKey = draftOf(clientId)
  const draft = useDraft({ body: '' }, draftKey)
  const ids = useKeptKeys(`${draftKey}, id`)
  const isPhone = useMedia(phone)
  const state: unknown = useLocation().state
  const isWanted = state !== null && typeof state === 'object' && 'write' in state
  // What is typed meanwhile would go with what is sent.
  const [isSending, setSending] = useState(false)

  useEffect(() => {
    const wanted = isWanted ? frame.current?.querySelector('textarea') : null
    wanted?.focus()
    wanted?.setSelectionRange(wanted.value.length, wanted.value.length)
  }, [isWanted])

  const { body } = draft.values
  return (
    <div ref={frame} className={css['composer']}>
      <Form
        explain={explainRefusal}
        onSubmit={async () => {
          const text = body.trim()
          setSending(true)
          try {
            await send({ id: ids.for(text), body: text })
          } finally {
            setSending(false)
          }
          ids.done()
          draft.forget()
          frame.current?.querySelector('textarea')?.focus()
        }}
      >
        <TextArea
          label={t`Message to ${name}`}
          rows={Math.min(body.split('\n').length, mostLines)}
          maxLength={longest.body}
          required
          readOnly={isSending}
          autoComplete="off"
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
            event.preventDefault()
            event.currentTarget.form?.requestSubmit()
          }}
          {...draft.bind('body')}
        />
        <div className={css['send']}>
          {!isPhone && <p className={css['keys']}>{t`Ctrl+Enter sends it.`}</p>}
          <SubmitButton icon={<Icon of={IconSend} />}>{t`Send message`}</SubmitButton>
        </div>
      </Form>
    </div>
  )
}
