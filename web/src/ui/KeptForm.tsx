import { type ReactNode, use, useLayoutEffect, useRef, useState } from 'react'
import { ClosedDialogContext } from './closed-dialog.ts'
import { type DraftShelf, DraftShelfContext, takeOff } from './draft-shelf.ts'
import { Form, type FormProps } from './Form.tsx'
import { formTexts } from './form-text.ts'
import { KeptDraft } from './KeptDraft.tsx'

/** What the fields of a form begin with: what was written in it before, or else what is saved. */
export interface Written {
  text: (name: string, saved: string) => string
  isOn: (name: string, saved: boolean) => boolean
}

export interface KeptFormProps extends Omit<FormProps, 'children'> {
  /** Names the form and what it is about, with its version where that counts: `payment 0199…`. */
  shelfMark: string
  children: (written: Written) => ReactNode
}

/**
 * A form whose fields keep their own state. What was written is put on the shelf when the form leaves the screen unsaved,
 * and it begins with that the next time; closing the dialog around it is giving it up.
 */
export function KeptForm({ shelfMark, children, onSubmit, ...rest }: KeptFormProps) {
  const shelf = use(DraftShelfContext)
  const isClosed = use(ClosedDialogContext)
  const frame = useRef<HTMLDivElement>(null)
  const [kept, setKept] = useState(() => keptTexts(shelf, shelfMark))
  const [round, setRound] = useState(0)
  const isTouched = useRef(kept !== undefined)

  useLayoutEffect(() => {
    const { current: element } = frame
    return () => {
      const form = element?.querySelector('form')
      if (isClosed()) takeOff(shelf, shelfMark)
      else if (isTouched.current && form) shelf?.set(shelfMark, { edits: formTexts(form), base: {} })
    }
  }, [shelf, shelfMark, isClosed])

  const forget = (): void => {
    isTouched.current = false
    setKept(undefined)
    takeOff(shelf, shelfMark)
  }
  return (
    <div ref={frame}>
      <Form
        {...rest}
        key={round}
        onTouched={() => {
          isTouched.current = true
          // From now on the browser asks before the page goes.
          if (shelf?.has(shelfMark) === false) shelf.set(shelfMark, { edits: {}, base: {} })
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
          // What is not ticked is not among the texts of a form.
          isOn: (name, saved) => (kept ? kept[name] !== undefined : saved),
        })}
      </Form>
    </div>
  )
}

function keptTexts(shelf: DraftShelf | undefined, mark: string): Partial<Record<string, string>> | undefined {
  const edits = shelf?.get(mark)?.edits
  return edits && Object.keys(edits).length > 0 ? edits : undefined
}

/** Whether something was written in a form and left there: then the dialog around it begins open. */
export function useIsKept(shelfMark: string): boolean {
  return keptTexts(use(DraftShelfContext), shelfMark) !== undefined
}
