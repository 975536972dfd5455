import { Route, Routes, useLocation } from 'react-router'
import { NotFound } from '../../ui/page/NotFound.tsx'
import { HideLink } from '../links/HideLink.tsx'
import { readLinkState } from '../links/link-state.ts'
import { NewPasswordPage } from './NewPasswordPage.tsx'
import { RequestPage } from './RequestPage.tsx'

/** Password reset: request, and confirmation by a link with its parameters in the path. */
export function PasswordResetArea() {
  const link = readLinkState(useLocation().state, ['userId', 'tokenId', 'secret'])
  return (
    <Routes>
      <Route index element={link ? <NewPasswordPage link={link} /> : <RequestPage />} />
      <Route path=":userId/:tokenId/:secret" element={<HideLink to="/password-reset" />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}
