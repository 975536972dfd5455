import type { ReactNode } from 'react'
import { FormContext, useForm } from './form-context.ts'
import css from './LockedFields.module.css'

interface LockedFieldsProps {
  isLocked: boolean
  children: ReactNode
}

/** Fields of a form that some readers may not change: then they are disabled, and the buttons that save are missing. */
export function LockedFields({ isLocked, children }: LockedFieldsProps) {
  const form = useForm()
  if (!isLocked) return children
  return (
    <FormContext value={{ ...form, isLocked }}>
      <fieldset disabled className={css['fields']}>
        {children}
      </fieldset>
    </FormContext>
  )
}
