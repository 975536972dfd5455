import type { Role } from '@cavaletti/contract'
import { lazy, type ComponentType, type ReactNode } from 'react'
import { Navigate, Route, Routes, useParams } from 'react-router'
import { RequireRole } from '../session/RequireRole.tsx'
import { NotFound } from '../ui/NotFound.tsx'
import { WaitingPage } from './WaitingPage.tsx'

const ActivateArea = area(async () => (await import('./activate/ActivateArea.tsx')).ActivateArea)
const PasswordResetArea = area(
  async () => (await import('./password-reset/PasswordResetArea.tsx')).PasswordResetArea,
)
const RegisterArea = area(async () => (await import('./register/RegisterArea.tsx')).RegisterArea)
const PublicArea = area(async () => (await import('./public/PublicArea.tsx')).PublicArea)
const AdminArea = area(async () => (await withDates(import('./admin/AdminArea.tsx'))).AdminArea)
const TrainerArea = area(async () => (await withDates(import('./trainer/TrainerArea.tsx'))).TrainerArea)
const ClientArea = area(async () => (await withDates(import('./client/ClientArea.tsx'))).ClientArea)

/** The route table of specification section 2 but for sign-in; each area loads when it is entered. */
export function OtherRoutes() {
  return (
    <Routes>
      <Route path="/invite/:code" element={<InvitationLink />} />
      <Route path="/activate/*" element={<ActivateArea />} />
      <Route path="/password-reset/*" element={<PasswordResetArea />} />
      <Route path="/register/*" element={<RegisterArea />} />
      <Route path="/admin/*" element={guarded('admin', <AdminArea />)} />
      <Route path="/trainer/*" element={guarded('trainer', <TrainerArea />)} />
      <Route path="/client/*" element={guarded('client', <ClientArea />)} />
      <Route path="/public/*" element={<PublicArea />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}

function guarded(role: Role, children: ReactNode): ReactNode {
  return (
    <RequireRole role={role} waiting={(offline) => <WaitingPage offline={offline} />}>
      {children}
    </RequireRole>
  )
}

function InvitationLink() {
  const { code = '' } = useParams()
  return <Navigate to={`/register/invite/${encodeURIComponent(code)}`} replace />
}

function area(load: () => Promise<ComponentType>) {
  return lazy(async () => ({ default: await load() }))
}

/** Browsers without Temporal get it before an area that counts with dates. */
async function withDates<T>(loading: Promise<T>): Promise<T> {
  const [module] = await Promise.all([
    loading,
    'Temporal' in globalThis ? undefined : import('temporal-polyfill/global'),
  ])
  return module
}
