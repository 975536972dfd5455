import { t } from '@lingui/core/macro'
import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import { checkFields, fieldName } from './check-fields.ts'
import css from './Form.module.css'
import { FormContext, type FieldErrors } from './form-context.ts'
import { ActionNotice } from '../../ActionNotice.tsx'

/** Explanation of a failed submit: a message, further help, and sentences for fields. */
export interface Refusal {
  message: string
  help?: string | undefined
  fields?: FieldErrors | undefined
  /** The fields' sentences are enough, so the message is left out. */
  fieldsSuffice?: boolean | undefined
}

export interface FormProps {
  /** Gets the form's data. A failure is shown, and the data stays. */
  onSubmit: (data: FormData) => Promise<void> | void
  /** Further checks by field name, besides `required` and the like. */
  check?: (data: FormData) => FieldErrors
  /** Explains a failure. Default: the error's message and `fields`. */
  explain?: (error: unknown) => Refusal | Promise<Refusal>
  /** Called on every change. */
  onTouched?: () => void
  children: ReactNode
  className?: string
  'aria-label'?: string
}

/**
 * A form with errors beside their fields and focus on the first. Enter submits; a second submit waits for the first.
 */
export function Form({ onSubmit, check, explain = explainPlainly, onTouched, children, ...rest }: FormProps) {
  const [errors, setErrors] = useState<FieldErrors>({})
  const [refusal, setRefusal] = useState<Refusal>()
  const [busy, setBusy] = useState(false)
  const underWay = useRef(false)
  const form = useRef<HTMLFormElement>(null)

  const show = (found: FieldErrors): boolean => {
    setErrors(found)
    const first = Array.from(form.current?.elements ?? []).find(
      (element) =>
        !(element instanceof HTMLInputElement && element.type === 'hidden') && fieldName(element) in found,
    )
    if (first instanceof HTMLElement) first.focus()
    return first !== undefined
  }

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    if (underWay.current) return
    const data = new FormData(event.currentTarget)
    setRefusal(undefined)
    const found = { ...check?.(data), ...checkFields(event.currentTarget) }
    if (show(found)) return
    underWay.current = true
    setBusy(true)
    try {
      await onSubmit(data)
    } catch (error) {
      const why = await words(error, explain)
      const beside = show(why.fields ?? {})
      if (!beside || !why.fieldsSuffice) setRefusal(why)
    } finally {
      underWay.current = false
      setBusy(false)
    }
  }

  const forget = (name: string): void => {
    if (name in errors) setErrors(Object.fromEntries(Object.entries(errors).filter(([key]) => key !== name)))
  }

  return (
    <form
      {...rest}
      ref={form}
      noValidate
      className={`${css['form']} ${rest.className ?? ''}`}
      onSubmit={(event) => void submit(event)}
      onChange={(event) => {
        onTouched?.()
        if (event.target instanceof Element) forget(fieldName(event.target))
      }}
    >
      <FormContext value={{ errors, busy }}>
        {children}
        {refusal && (
          <ActionNotice tone="danger" title={refusal.message}>
            {refusal.help}
          </ActionNotice>
        )}
      </FormContext>
    </form>
  )
}

/** The explanation may need to load code, which fails offline. */
async function words(error: unknown, explain: NonNullable<FormProps['explain']>): Promise<Refusal> {
  try {
    return await explain(error)
  } catch {
    return { ...explainPlainly(error), help: t`We can’t reach Cavaletti. What you typed is still here.` }
  }
}

function explainPlainly(error: unknown): Refusal {
  if (!(error instanceof Error)) return { message: t`Something went wrong. Try again in a minute.` }
  const fields = 'fields' in error ? (error.fields as FieldErrors) : undefined
  return { message: error.message, fields }
}
