import { t } from '@lingui/core/macro'
import type { ExplainedRefusal } from '../../../../forms/explain-refusal.ts'
import { KeptDraft } from '../../../../forms/KeptDraft.tsx'
import { useDraft } from '../../../../forms/use-draft.ts'
import { Form } from '../../../../ui/fields/form/Form.tsx'
import { SubmitButton } from '../../../../ui/fields/form/SubmitButton.tsx'
import { TextArea } from '../../../../ui/fields/text/TextArea.tsx'
import css from '../../../../ui/Requests.module.css'
import { longest } from './request-limits.ts'

interface DeclineFormProps {
  draftKey: string
  /** What the client reads above the message. */
  letter: string
  /** Words of the button. */
  button: string
  explain: (error: unknown) => ExplainedRefusal
  /** Declines with the message; undefined: without one. */
  decline: (message: string | undefined) => Promise<unknown>
  onDone: () => void
  /** Gets a refusal, which the form shows too. */
  onRefused?: ((error: unknown) => void) | undefined
}

/** Declines something a client asked for, with a message that the client reads as shown. */
export function DeclineForm({
  draftKey,
  letter,
  button,
  explain,
  decline,
  onDone,
  onRefused,
}: DeclineFormProps) {
  const draft = useDraft({ message: '' }, draftKey)
  const typed = draft.values.message.trim()
  const save = async (): Promise<void> => {
    try {
      await decline(typed === '' ? undefined : typed)
    } catch (error) {
      onRefused?.(error)
      throw error
    }
    draft.forget()
    onDone()
  }
  return (
    <Form onSubmit={save} explain={explain}>
      <KeptDraft {...draft} />
      <TextArea
        label={t`Message to the client (optional)`}
        rows={3}
        maxLength={longest.message}
        {...draft.bind('message')}
      />
      <figure className={css['letter']}>
        <figcaption>{t`The client reads`}</figcaption>
        <p>{letter}</p>
        {typed !== '' && <blockquote className={css['message']}>{typed}</blockquote>}
      </figure>
      <SubmitButton variant="danger">{button}</SubmitButton>
    </Form>
  )
}
