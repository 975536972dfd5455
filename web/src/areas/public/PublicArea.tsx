import { NotFound } from '../../ui/NotFound.tsx'

export function PublicArea() {
  return <NotFound />
}
