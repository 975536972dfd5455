import { NotFound } from '../../ui/NotFound.tsx'

export function ActivateArea() {
  return <NotFound />
}
