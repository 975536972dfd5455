import { Button, type ButtonProps } from './Button.tsx'
import { useForm } from './form-context.ts'

/** Submits its form, and shows the progress. */
export function SubmitButton(props: Omit<ButtonProps, 'type' | 'busy'>) {
  const { busy } = useForm()
  return <Button {...props} type="submit" busy={busy} />
}
