import { t } from '@lingui/core/macro'
import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import { checkFields, fieldName } from './check-fields.ts'
import css from './Form.module.css'
import { FormContext, type FieldErrors } from './form-context.ts'
import { Notice } from './Notice.tsx'

/** What a failed submit says: the sentence for the whole form, more help beneath it, sentences for fields. */
export interface Refusal {
  message: string
  help?: string | undefined
  fields?: FieldErrors | undefined
  /** The sentences beside the fields say it all, so that the one for the whole form is not needed. */
  fieldsSuffice?: boolean | undefined
}

export interface FormProps {
  /** Gets what was typed. Its failure is shown and nothing typed is lost. */
  onSubmit: (data: FormData) => Promise<void> | void
  /** Further checks, by field name, besides `required` and the like. */
  check?: (data: FormData) => FieldErrors
  /** What to say about a failure. Default: the error's own message and `fields`. */
  explain?: (error: unknown) => Refusal | Promise<Refusal>
  /** Told whenever something is written. */
  onTouched?: () => void
  children: ReactNode
  className?: string
  'aria-label'?: string
}

/**
 * A form whose errors stand beside their fields in words, with focus on the first of them. Enter submits; while a
 * submit is under way another does nothing.
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
          <Notice tone="danger" title={refusal.message}>
            {refusal.help}
          </Notice>
        )}
      </FormContext>
    </form>
  )
}

/** Explaining may need to load something, which fails when the connection is what failed. */
async function words(error: unknown, explain: NonNullable<FormProps['explain']>): Promise<Refusal> {
  try {
    return await explain(error)
  } catch {
    return { ...explainPlainly(error), help: t`We can’t reach the server. Nothing you typed is lost.` }
  }
}

function explainPlainly(error: unknown): Refusal {
  if (!(error instanceof Error)) return { message: t`Something went wrong. Please try again.` }
  const fields = 'fields' in error ? (error.fields as FieldErrors) : undefined
  return { message: error.message, fields }
}
