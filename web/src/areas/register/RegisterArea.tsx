import { NotFound } from '../../ui/NotFound.tsx'

export function RegisterArea() {
  return <NotFound />
}
