import { lazy, Suspense } from 'react'
import { Route, Routes } from 'react-router'
import { NotFound } from '../../ui/NotFound.tsx'
import { LandingPage } from './LandingPage.tsx'
import { PrivacyPage } from './PrivacyPage.tsx'

const LessonLink = lazy(async () => ({ default: (await import('./LessonLink.tsx')).LessonLink }))
const VerifyPage = lazy(async () => ({ default: (await import('./VerifyPage.tsx')).VerifyPage }))

/** The public area, without sign-in. */
export function PublicArea() {
  return (
    <Suspense fallback={<main aria-busy="true" />}>
      <Routes>
        <Route index element={<LandingPage />} />
        <Route path="privacy" element={<PrivacyPage />} />
        <Route path="lesson/:secret?" element={<LessonLink />} />
        <Route path="verify" element={<VerifyPage />} />
        <Route path="verify/:hash" element={<VerifyPage />} />
        <Route path="*" element={<NotFound home="/public" />} />
      </Routes>
    </Suspense>
  )
}
