import { use, useLayoutEffect, useRef, useState } from 'react'
import { ClosedDialogContext } from '../ui/dialogs/closed-dialog.ts'
import { formTexts } from '../ui/fields/form/form-texts.ts'
import { Form, type FormProps } from '../ui/fields/form/Form.tsx'
import { type Written, writtenIn } from '../ui/fields/form/use-written.ts'
import { type FormTexts, WrittenContext } from '../ui/fields/form/written.ts'
import { type KeptDrafts, KeptDraftsContext, takeOff, writeBeforePacking } from './kept-drafts.ts'
import { KeptDraft } from './KeptDraft.tsx'

export interface KeptFormProps extends FormProps {
  /** Names the form and its record, with version if needed: `payment 0199…`. */
  draftKey: string
  /** Called when the user discards the draft, to return states beside the fields to the saved values. */
  onDiscard?: () => void
}

/**
 * A form that stores its draft. A form that leaves the screen unsaved stores its values, and its fields begin with them
 * next time; closing its dialog drops them. A state beside the fields begins with `useWritten` or `useKeptTexts`.
 */
export function KeptForm({ draftKey, children, onSubmit, onDiscard, ...rest }: KeptFormProps) {
  const keptDrafts = use(KeptDraftsContext)
  const isClosed = use(ClosedDialogContext)
  const frame = useRef<HTMLDivElement>(null)
  const [kept, setKept] = useState(() => keptTexts(keptDrafts, draftKey))
  const [round, setRound] = useState(0)
  const isTouched = useRef(kept !== undefined)

  useLayoutEffect(() => {
    const { current: element } = frame
    const write = (): void => {
      const form = element?.querySelector('form')
      if (isTouched.current && form) keptDrafts?.set(draftKey, { edits: formTexts(form), base: {} })
    }
    const stop = keptDrafts && writeBeforePacking(keptDrafts, write)
    return () => {
      stop?.()
      if (isClosed()) takeOff(keptDrafts, draftKey)
      else write()
    }
  }, [keptDrafts, draftKey, isClosed])

  const forget = (): void => {
    isTouched.current = false
    setKept(undefined)
    takeOff(keptDrafts, draftKey)
  }
  return (
    <div ref={frame}>
      <Form
        {...rest}
        key={round}
        onTouched={() => {
          isTouched.current = true
          // From now on the browser asks before the page is left.
          if (keptDrafts?.has(draftKey) === false) keptDrafts.set(draftKey, { edits: {}, base: {} })
        }}
        onSubmit={async (data) => {
          await onSubmit(data)
          forget()
        }}
      >
        <KeptDraft
          wasKept={kept !== undefined}
          discard={() => {
            forget()
            setRound(round + 1)
            onDiscard?.()
          }}
        />
        <WrittenContext value={kept}>{children}</WrittenContext>
      </Form>
    </div>
  )
}

function keptTexts(keptDrafts: KeptDrafts | undefined, draftKey: string): FormTexts | undefined {
  // This form stores texts only.
  const edits = keptDrafts?.get(draftKey)?.edits as FormTexts | undefined
  return edits && Object.keys(edits).length > 0 ? edits : undefined
}

/** Whether a form has a stored draft: its dialog then opens at once. */
export function useIsKept(draftKey: string): boolean {
  return keptTexts(use(KeptDraftsContext), draftKey) !== undefined
}

/** Initial values of a form's fields, for states outside the form. */
export function useKeptTexts(draftKey: string): Written {
  return writtenIn(keptTexts(use(KeptDraftsContext), draftKey))
}
