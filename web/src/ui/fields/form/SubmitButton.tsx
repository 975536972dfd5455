import { Button, type ButtonProps } from '../../Button.tsx'
import { useForm } from './form-context.ts'

/** Submits its form, and shows the progress. A locked form has none. */
export function SubmitButton(props: Omit<ButtonProps, 'type' | 'busy'>) {
  const { busy, isLocked } = useForm()
  if (isLocked) return null
  return <Button {...props} type="submit" busy={busy} />
}
