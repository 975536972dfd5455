import { lazy, Suspense } from 'react'
import { Route, Routes } from 'react-router'
import { NotFound } from '../../ui/page/NotFound.tsx'
import { HideLink } from '../links/HideLink.tsx'
import { LandingPage } from './landing/LandingPage.tsx'

const LessonLink = lazy(async () => ({ default: (await import('./action-links/LessonLink.tsx')).LessonLink }))
const NewEmailPage = lazy(async () => ({
  default: (await import('./mailed-links/NewEmailPage.tsx')).NewEmailPage,
}))
const OldEmailPage = lazy(async () => ({
  default: (await import('./mailed-links/OldEmailPage.tsx')).OldEmailPage,
}))
const PrivacyPage = lazy(async () => ({ default: (await import('./PrivacyPage.tsx')).PrivacyPage }))
const SecondStepPage = lazy(async () => ({
  default: (await import('./mailed-links/SecondStepPage.tsx')).SecondStepPage,
}))
const UnsubscribePage = lazy(async () => ({
  default: (await import('./mailed-links/UnsubscribePage.tsx')).UnsubscribePage,
}))
const VerifyPage = lazy(async () => ({ default: (await import('./documents/VerifyPage.tsx')).VerifyPage }))

/** The public area, without sign-in. */
export function PublicArea() {
  return (
    <Suspense fallback={<main aria-busy="true" />}>
      <Routes>
        <Route index element={<LandingPage />} />
        <Route path="privacy" element={<PrivacyPage />} />
        <Route path="lesson/:secret?" element={<LessonLink />} />
        <Route path="new-email" element={<NewEmailPage />} />
        <Route path="new-email/:id/:secret" element={<HideLink to="/public/new-email" />} />
        <Route path="old-email" element={<OldEmailPage />} />
        <Route path="old-email/:id/:secret" element={<HideLink to="/public/old-email" />} />
        <Route path="second-step" element={<SecondStepPage />} />
        <Route path="second-step/:id/:secret" element={<HideLink to="/public/second-step" />} />
        <Route path="unsubscribe/:secret?" element={<UnsubscribePage />} />
        <Route path="verify" element={<VerifyPage />} />
        <Route path="verify/:hash" element={<VerifyPage />} />
        <Route path="*" element={<NotFound home="/public" />} />
      </Routes>
    </Suspense>
  )
}
