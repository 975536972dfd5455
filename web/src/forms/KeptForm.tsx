import { type ReactNode, use, useLayoutEffect, useRef, useState } from 'react'
import { ClosedDialogContext } from '../ui/dialogs/closed-dialog.ts'
import { formTexts } from '../ui/fields/form-text.ts'
import { Form, type FormProps } from '../ui/fields/Form.tsx'
import { type KeptDrafts, KeptDraftsContext, takeOff, writeBeforePacking } from './kept-drafts.ts'
import { KeptDraft } from './KeptDraft.tsx'

/** Initial values of a form's fields: the stored draft, or the saved values. */
export interface Written {
  text: (name: string, saved: string) => string
  isOn: (name: string, saved: boolean) => boolean
}

export interface KeptFormProps extends Omit<FormProps, 'children'> {
  /** Names the form and its record, with version if needed: `payment 0199…`. */
  draftKey: string
  children: (written: Written) => ReactNode
}

/**
 * A form with uncontrolled fields that stores its draft. A form that leaves the screen unsaved stores its values and
 * restores them next time; closing its dialog drops them.
 */
export function KeptForm({ draftKey, children, onSubmit, ...rest }: KeptFormProps) {
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
          }}
        />
        {children({
          text: (name, saved) => kept?.[name] ?? saved,
          // Unticked boxes are not among a form's texts.
          isOn: (name, saved) => (kept ? kept[name] !== undefined : saved),
        })}
      </Form>
    </div>
  )
}

function keptTexts(
  keptDrafts: KeptDrafts | undefined,
  draftKey: string,
): Partial<Record<string, string>> | undefined {
  // This form stores texts only.
  const edits = keptDrafts?.get(draftKey)?.edits as Partial<Record<string, string>> | undefined
  return edits && Object.keys(edits).length > 0 ? edits : undefined
}

/** Whether a form has a stored draft: its dialog then opens at once. */
export function useIsKept(draftKey: string): boolean {
  return keptTexts(use(KeptDraftsContext), draftKey) !== undefined
}
