import { Navigate } from 'react-router'
import { EnrolPage } from '../features/identity/security/EnrolPage.tsx'
import { ProofDialog } from '../features/identity/sessions/ProofDialog.tsx'
import { useSession } from '../session/use-session.ts'
import { AreaProviders } from './shell/AreaShell.tsx'

/** For a signed-in person of any role who needs a second step first. */
export function EnrolArea() {
  const { state } = useSession()
  if (state.kind === 'signed-out') return <Navigate to="/login" replace />
  return (
    <AreaProviders>
      <EnrolPage />
      <ProofDialog />
    </AreaProviders>
  )
}
