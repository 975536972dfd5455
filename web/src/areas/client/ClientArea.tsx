import { Route, Routes } from 'react-router'
import { NotFound } from '../../ui/NotFound.tsx'
import type { NavItem } from '../../ui/Shell.tsx'
import { AreaShell } from '../AreaShell.tsx'

const nav: readonly NavItem[] = []
const accountLinks: readonly NavItem[] = []

/** The client area, for the role client. */
export function ClientArea() {
  return (
    <AreaShell home="/client" nav={nav} accountLinks={accountLinks}>
      <Routes>
        <Route path="*" element={<NotFound home="/client" />} />
      </Routes>
    </AreaShell>
  )
}
