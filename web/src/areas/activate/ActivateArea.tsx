import { Route, Routes } from 'react-router'
import { NotFound } from '../../ui/page/NotFound.tsx'
import { HideLink } from '../links/HideLink.tsx'
import { ActivatePage } from './ActivatePage.tsx'

/** Account activation; the link's parameters are in the path. */
export function ActivateArea() {
  return (
    <Routes>
      <Route index element={<ActivatePage />} />
      <Route path=":userId/:secret" element={<HideLink to="/activate" />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}
