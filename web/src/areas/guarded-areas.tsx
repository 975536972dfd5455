import type { Role } from '@cavaletti/contract'
import { lazy, type ComponentType, type ReactNode } from 'react'
import { Route, Routes } from 'react-router'
import { NotFound } from '../ui/page/NotFound.tsx'
import { RequireRole } from './RequireRole.tsx'
import { WaitingPage } from './WaitingPage.tsx'

const AdminArea = area(async () => (await import('./admin/AdminArea.tsx')).AdminArea)
const TrainerArea = area(async () => (await import('./trainer/TrainerArea.tsx')).TrainerArea)
const EnrolArea = area(async () => (await import('./EnrolArea.tsx')).EnrolArea)
const ClientArea = area(async () => (await import('./client/ClientArea.tsx')).ClientArea)

/** The areas behind sign-in, and the page for unknown addresses: loaded separately from the pages before sign-in. */
export function GuardedAreas() {
  return (
    <Routes>
      <Route path="/admin/*" element={guarded('admin', <AdminArea />)} />
      <Route path="/trainer/*" element={guarded('trainer', <TrainerArea />)} />
      <Route path="/client/*" element={guarded('client', <ClientArea />)} />
      <Route path="/enrol" element={<EnrolArea />} />
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

/** Browsers without Temporal load it before an area that needs dates. */
function area(load: () => Promise<ComponentType>) {
  return lazy(async () => {
    const [component] = await Promise.all([
      load(),
      'Temporal' in globalThis ? undefined : import('temporal-polyfill/global'),
    ])
    return { default: component }
  })
}
