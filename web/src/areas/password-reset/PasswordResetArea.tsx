import { NotFound } from '../../ui/NotFound.tsx'

export function PasswordResetArea() {
  return <NotFound />
}
