import { Route, Routes } from 'react-router'
import { NotFound } from '../../ui/NotFound.tsx'
import { LandingPage } from './LandingPage.tsx'
import { PrivacyPage } from './PrivacyPage.tsx'

/** The public area, not behind sign-in. */
export function PublicArea() {
  return (
    <Routes>
      <Route index element={<LandingPage />} />
      <Route path="privacy" element={<PrivacyPage />} />
      <Route path="*" element={<NotFound home="/public" />} />
    </Routes>
  )
}
