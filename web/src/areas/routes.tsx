import { lazy, Suspense } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { LoginArea } from './login/LoginArea.tsx'

const InvoiceLink = lazy(async () => ({ default: (await import('./public/InvoiceLink.tsx')).InvoiceLink }))
const OtherRoutes = lazy(async () => ({ default: (await import('./other-routes.tsx')).OtherRoutes }))

/**
 * The first two rows of the route table of specification section 2. Sign-in comes with the first load and weighs
 * what it must; the rest of the table is other-routes.tsx. Only the page behind the link of an invoice stands here, too:
 * whoever opens it was never here and waits for nothing else, not even for the other routes.
 */
export function AppRoutes() {
  return (
    <Suspense fallback={<main aria-busy="true" />}>
      <Routes>
        <Route path="/" element={<Navigate to="/login" replace />} />
        <Route path="/login" element={<LoginArea />} />
        <Route path="/public/invoice/:secret?" element={<InvoiceLink />} />
        <Route path="*" element={<OtherRoutes />} />
      </Routes>
    </Suspense>
  )
}
