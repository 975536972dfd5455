import { lazy, Suspense } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { LoginArea } from './login/LoginArea.tsx'

const InvoiceLink = lazy(async () => ({
  default: (await import('./public/documents/InvoiceLink.tsx')).InvoiceLink,
}))
const TrainerPage = lazy(async () => ({
  default: (await import('./public/trainer-page/TrainerPage.tsx')).TrainerPage,
}))
const OtherRoutes = lazy(async () => ({ default: (await import('./other-routes.tsx')).OtherRoutes }))

/**
 * The first two rows of the route table of specification section 2. Sign-in comes with the first load, so this file
 * stays small; other-routes.tsx has the rest. The page of an invoice link and the public page of a business are
 * here too, so that first visitors need not wait for other routes.
 */
export function AppRoutes() {
  return (
    <Suspense fallback={<main aria-busy="true" />}>
      <Routes>
        <Route path="/" element={<Navigate to="/login" replace />} />
        <Route path="/login" element={<LoginArea />} />
        <Route path="/public/invoice/:secret?" element={<InvoiceLink />} />
        <Route path="/public/trainer/:slug" element={<TrainerPage />} />
        <Route path="*" element={<OtherRoutes />} />
      </Routes>
    </Suspense>
  )
}
