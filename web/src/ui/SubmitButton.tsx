import { Button, type ButtonProps } from './Button.tsx'
import { useForm } from './form-context.ts'

/** Sends the form around it, and shows while that is under way. */
export function SubmitButton(props: Omit<ButtonProps, 'type' | 'busy'>) {
  const { busy } = useForm()
  return <Button {...props} type="submit" busy={busy} />
}
